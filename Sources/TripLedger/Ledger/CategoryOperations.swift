/// The user's input for a category; `nil` means not given, an empty text removes the value.
public struct CategoryDraft: Equatable, Sendable {
  /// The Korean name.
  public var korean: String?
  /// One or two symbols.
  public var icon: String?

  /// A draft of a name and an icon.
  public init(korean: String? = nil, icon: String? = nil) {
    self.korean = korean
    self.icon = icon
  }
}

/// A renamed category, and how many expenses and budgets use its new name.
package struct RenamedCategory: Hashable, Sendable {
  package let old: Category
  package let new: Category
  package var expenses = 0
  package var budgets = 0
  /// Rules for imports.
  package var rules = 0
}

/// A removed category, and how many expenses and budgets another one took over.
package struct RemovedCategory: Hashable, Sendable {
  package let category: Category
  /// `nil` if nothing used the category.
  package let target: Category?
  package let expenses: Int
  package let budgets: Int
}

extension Ledger {
  /// Adds a category by its key, or by its Korean name, which gives it a key in Latin letters.
  package func addCategory<Output>(
    _ name: String, _ draft: CategoryDraft, dryRun: Bool = false,
    output: (Category, Snapshot) throws -> Output
  ) throws -> Output {
    try change("category add", dryRun: dryRun, output: output) { snapshot, transaction in
      let known = try snapshot.categories()
      var draft = draft
      var key = name
      let latin = name.romanized
      if latin != name, draft.korean == nil {
        (key, draft.korean) = (String(latin.filter { $0 != " " }.prefix(30)), name)
      }
      try known.requireFree(key: key)
      var record = CustomCategory(key: key, changed: transaction.time)
      try record.apply(draft, among: known)
      try transaction.put(record, in: .header)
      return Category(key: key, korean: record.korean ?? key, icon: record.icon)
    }
  }

  /// Changes a category's names; if its key changes, every expense and budget is moved to the new key.
  package func renameCategory<Output>(
    named name: String, to newKey: String?, _ draft: CategoryDraft, dryRun: Bool = false,
    output: (RenamedCategory, Snapshot) throws -> Output
  ) throws -> Output {
    try change("category rename", dryRun: dryRun, output: output) { snapshot, transaction in
      let known = try snapshot.categories()
      let old = try Category(named: name, among: known)
      let stored = try snapshot.records(.header, as: CustomCategory.self).first { $0.key == old.key }
      let key = newKey ?? old.key
      let others = known.filter { $0.key != old.key }
      if key != old.key {
        guard !Category.isBuiltIn(old.key) else { throw LedgerError.builtInCategory(key: old.key) }
        try others.requireFree(key: key)
      }
      var record = CustomCategory(key: key, changed: transaction.time)
      (record.korean, record.icon, record.unknown) = (stored?.korean, stored?.icon, stored?.unknown ?? [])
      record.words = stored?.words ?? []
      try record.apply(draft, among: others)
      let isSame = key == old.key && record.korean == stored?.korean && record.icon == stored?.icon
      guard !isSame else { throw LedgerError.nothingToEdit(.category) }
      if key != old.key { try transaction.remove(old.key, from: .header) }
      try transaction.put(record, in: .header)
      let builtIn = Category.builtIn.first { $0.key == key }
      var renamed = RenamedCategory(
        old: old,
        new: Category(
          key: key, korean: record.korean ?? builtIn?.korean ?? key, icon: record.icon, words: record.words))
      if key != old.key { try renamed.takeOver(snapshot, &transaction) }
      return renamed
    }
  }
}

extension Ledger {
  /// Removes a category of the user's own; its expenses and budgets go to the category named `target`.
  ///
  /// If a trip has budgets for both, they are added.
  package func removeCategory<Output>(
    named name: String, into target: String?, dryRun: Bool = false,
    output: (RemovedCategory, Snapshot) throws -> Output
  ) throws -> Output {
    try change("category remove", dryRun: dryRun, output: output) { snapshot, transaction in
      let known = try snapshot.categories()
      let category = try Category(named: name, among: known)
      guard !Category.isBuiltIn(category.key) else { throw LedgerError.builtInCategory(key: category.key) }
      let others = known.filter { $0.key != category.key }
      let heir = try target.map { try Category(named: $0, among: others) }
      var moved = RenamedCategory(old: category, new: heir ?? category)
      try moved.takeOver(snapshot, &transaction)
      if heir == nil, moved.expenses + moved.budgets + moved.rules > 0 {
        throw LedgerError.categoryInUse(
          key: category.key, expenses: moved.expenses, budgets: moved.budgets, rules: moved.rules)
      }
      try transaction.remove(category.key, from: .header)
      if let heir, !category.words.isEmpty {
        try transaction.put(
          snapshot.record(of: heir, words: heir.words + category.words, transaction.time), in: .header)
      }
      return RemovedCategory(
        category: category, target: heir, expenses: moved.expenses, budgets: moved.budgets)
    }
  }
}

extension RenamedCategory {
  fileprivate mutating func takeOver(_ snapshot: Snapshot, _ transaction: inout Transaction) throws {
    for var rule in try snapshot.importRules() where rule.category == old.key {
      (rule.category, rule.changed) = (new.key, transaction.time)
      try transaction.put(rule, in: .rules)
      rules += 1
    }
    for var trip in try snapshot.trips() {
      let before = trip
      if let index = trip.categoryBudgets.firstIndex(where: { $0.category == old.key }) {
        var amount = trip.categoryBudgets[index].amount
        if old.key != new.key, let other = trip.categoryBudgets.first(where: { $0.category == new.key }) {
          amount = try amount + other.amount
        }
        trip.categoryBudgets[index] = TripInfo.CategoryBudget(category: new.key, amount: amount)
        trip.categoryBudgets = trip.categoryBudgets.enumerated().filter { place, budget in
          place == index || budget.category != new.key
        }.map(\.element)
        budgets += 1
      }
      trip.moveDivision(of: old.key, to: old.key == new.key ? nil : new.key)
      if trip != before {
        trip.changed = transaction.time
        try transaction.put(&trip)
      }
      for day in try snapshot.days(of: trip.id) {
        for var expense in try snapshot.expenses(of: trip.id, on: day) where expense.category == old.key {
          expense.category = new.key
          expense.changed = transaction.time
          try transaction.put(expense, in: .day(trip.id, day))
          expenses += 1
        }
      }
    }
  }
}

extension CustomCategory {
  fileprivate mutating func apply(_ draft: CategoryDraft, among others: [Category]) throws {
    if let korean = draft.korean {
      self.korean = korean.isEmpty ? nil : try others.freeName(korean, key: key)
    }
    if let icon = draft.icon { self.icon = icon.isEmpty ? nil : try Self.icon(icon) }
  }

  /// One or two symbols without white space; nothing that could be mistaken for a name or a number.
  private static func icon(_ text: String) throws(ModelError) -> String {
    let isSign = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .privateUse, .unassigned, .lineSeparator: false
      // What joins the parts of an emoji, and spells the region of a flag.
      case .format: scalar == "\u{200D}" || (0xE0020...0xE007F).contains(scalar.value)
      default: !scalar.properties.isWhitespace
      }
    }
    guard text.count <= 2, isSign, text.utf8.count <= 64, !text.allSatisfy(\.isASCII) else {
      throw .badText(field: "icon", limit: 2)
    }
    return text
  }
}

extension [Category] {
  /// Rejects a malformed key, or one that another category has.
  fileprivate func requireFree(key: String) throws(LedgerError) {
    guard CustomCategory.isKey(key) else { throw .badCategory(value: key) }
    // User input is looked up among names, too.
    guard !contains(where: { [$0.key, $0.english.lowercased(), $0.korean].contains(key) }) else {
      throw .categoryTaken(name: key)
    }
  }

  /// A name that no other category and no built-in one has, and that is not a number.
  fileprivate func freeName(_ text: String, key: String) throws -> String {
    let name = try Text.visibleName(text, field: "korean")
    guard Text.fits(name, CustomCategory.nameLimit), Int(name) == nil else {
      throw ModelError.badText(field: "korean", limit: CustomCategory.nameLimit)
    }
    guard !haveName(name, but: key) else { throw LedgerError.categoryTaken(name: name) }
    return name
  }

  /// Whether one of these is called so, or a built-in one other than that with the key.
  package func haveName(_ name: String, but key: String) -> Bool {
    contains { $0.korean == name || [$0.key, $0.english.lowercased()].contains(name.lowercased()) }
      || Category.builtIn.contains { $0.key != key && $0.korean == name }
  }
}
