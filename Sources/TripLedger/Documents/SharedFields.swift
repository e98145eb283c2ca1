// What companions see of a trip, in one place: `sync` of a shared trip and every copy for a companion ask it, whatever
// the format. A record is private unless it is of a document that `companionsSee`; of these records, `redactedForSharing`
// leaves out what is private, and `restoringPrivateFields` puts it back.

extension DocumentPath {
  /// Whether companions see the records of the document, but for their private fields.
  package var companionsSee: Bool {
    switch self {
    case .trip, .places, .people, .payments, .day: true
    case .header, .rules, .removals, .link, .sharedRates, .rates, .wallet: false
    }
  }

  /// The units of records of which companions see nothing, or not all.
  package func isPrivate(_ unit: RecordUnit) -> Bool {
    switch self {
    case .day: unit == "pay" || ExpenseField(rawValue: unit.name)?.isPrivate == true
    case .people: unit == "me"  // With `countsWith`.
    case .payments: unit == "source" || unit == "wallet"
    case .header, .rules, .removals, .trip, .places, .link, .sharedRates, .rates, .wallet: false
    }
  }
}

extension ExpenseField {
  /// Whether companions don't see it. Of how an expense was paid, they see the kind and no name; of an expense that is
  /// claimed, they don't see the number of the receipt.
  package var isPrivate: Bool {
    switch self {
    case .source, .claim, .offPace, .ownKey: true
    case .date, .time, .zone, .amount, .currency, .category, .memo, .place, .pay, .tags, .photos, .rate,
      .charged,
      .spread, .position, .receipt, .sharing, .refundOf, .receiptNumber:
      false
    }
  }
}

/// A record of which companions see all, or a part.
package protocol SharedRecord: StoredRecord {
  var changed: Instant { get set }
  /// As companions see it.
  var redactedForSharing: Self { get }
  /// Takes what is private from the ledger's own version.
  mutating func restorePrivateFields(of own: Self)
  var unknown: [JSONMember] { get set }
  /// Leaves out members that this program does not know, of the record and of the objects in it.
  mutating func filterUnknown(_ isKept: (JSONMember) -> Bool)
}

extension SharedRecord {
  package mutating func filterUnknown(_ isKept: (JSONMember) -> Bool) { unknown = unknown.filter(isKept) }

  /// With what is private in the ledger's own version, and the later instant of both.
  package func restoringPrivateFields(of own: Self?) -> Self {
    guard let own else { return self }
    var record = self
    record.restorePrivateFields(of: own)
    record.changed = max(changed, own.changed)
    return record
  }
}

extension TripDetailInfo: SharedRecord {
  package var redactedForSharing: Self {
    var shared = self
    if claim != nil { shared.receiptNumber = nil }
    for field in ExpenseField.allCases where field.isPrivate { field.clear(&shared) }
    shared.pay = pay.map { Payment($0.kind) }
    return shared
  }

  package mutating func restorePrivateFields(of own: Self) {
    (source, claim, isOffPace, key) = (own.source, own.claim, own.isOffPace, own.key)
    if own.claim != nil { receiptNumber = own.receiptNumber }
  }

  /// The same, with the wallet or card of the ledger's own version. What arrives leaves no wallet of the traveller's that
  /// it did not leave before.
  package func restoringPrivateFields(of own: Self?, isPaidByTraveller: (Self) -> Bool) -> Self {
    var expense = restoringPrivateFields(of: own)
    guard let pay else { return expense }
    if let known = own?.pay, known.kind == pay.kind, known != .cash || own.map(isPaidByTraveller) == true {
      expense.pay = known
    } else if pay == .cash, isPaidByTraveller(self) {
      expense.pay = .ofNoWallet
    }
    return expense
  }

  package mutating func filterUnknown(_ isKept: (JSONMember) -> Bool) {
    unknown = unknown.filter(isKept)
    if var given = rate {
      given.unknown = given.unknown.filter(isKept)
      rate = given
    }
    guard var divided = sharing else { return }
    for index in divided.payers.indices {
      divided.payers[index].unknown = divided.payers[index].unknown.filter(isKept)
    }
    switch divided.split {
    case .portions(var portions):
      for index in portions.indices { portions[index].unknown = portions[index].unknown.filter(isKept) }
      divided.split = .portions(portions)
    case .items(var items, let rest):
      for index in items.indices { items[index].unknown = items[index].unknown.filter(isKept) }
      divided.split = .items(items, rest: rest)
    }
    sharing = divided
  }
}

extension TripInfo: SharedRecord {
  package var redactedForSharing: Self {
    var shared = self
    for field in TripField.allCases where field.isPrivate { field.clear(&shared) }
    for index in shared.legs.indices { shared.legs[index].budget = nil }
    return shared
  }

  /// Budgets of another currency are kept, and don't count.
  package mutating func restorePrivateFields(of own: Self) {
    (budgetFor, claimsInBudget) = (own.budgetFor, own.claimsInBudget)
    let budgets = own.currency == currency ? own.budgets : own.keptBudgets ?? own.budgets
    keptBudgets = own.currency == currency ? own.keptBudgets : own.budgets ?? own.keptBudgets
    guard let budgets, budgets.currency == currency else { return }
    if keptBudgets == budgets { keptBudgets = nil }
    (budget, dailyBudget, categoryBudgets) = (budgets.budget, budgets.dailyBudget, budgets.categoryBudgets)
    for (index, leg) in own.legs.enumerated() {
      guard let budget = leg.budget ?? budgets.legs.element(at: index) ?? nil, budget.currency == currency,
        let now = legs.index(of: leg, at: index)
      else { continue }
      legs[now].budget = budget
    }
  }

  /// The budgets that count; `nil` without any.
  private var budgets: KeptBudgets? {
    guard
      budget != nil || dailyBudget != nil || !categoryBudgets.isEmpty
        || legs.contains(where: { $0.budget != nil })
    else { return nil }
    return KeptBudgets(
      currency: currency, budget: budget, dailyBudget: dailyBudget, categoryBudgets: categoryBudgets,
      legs: legs.map(\.budget))
  }

  package mutating func filterUnknown(_ isKept: (JSONMember) -> Bool) {
    unknown = unknown.filter(isKept)
    for index in legs.indices { legs[index].unknown = legs[index].unknown.filter(isKept) }
    for index in divisions.indices { divisions[index].filterUnknown(isKept) }
  }
}

extension [Amount?] {
  fileprivate func element(at index: Int) -> Amount?? { indices.contains(index) ? self[index] : nil }
}

extension UsualDivision {
  fileprivate mutating func filterUnknown(_ isKept: (JSONMember) -> Bool) {
    unknown = unknown.filter(isKept)
    for index in portions.indices { portions[index].unknown = portions[index].unknown.filter(isKept) }
  }
}

extension Person: SharedRecord {
  package var redactedForSharing: Self {
    var shared = self
    (shared.isMe, shared.countsWith) = (false, nil)
    return shared
  }

  package mutating func restorePrivateFields(of own: Self) {
    (isMe, countsWith) = (own.isMe, own.countsWith)
  }
}

extension MapInfo: SharedRecord {
  package var redactedForSharing: Self { self }

  package mutating func restorePrivateFields(of own: Self) {}
}

extension SettlementPayment: SharedRecord {
  package var redactedForSharing: Self {
    var shared = self
    (shared.source, shared.flow) = (nil, nil)
    return shared
  }

  package mutating func restorePrivateFields(of own: Self) { (source, flow) = (own.source, own.flow) }
}

extension SettlementClosing: SharedRecord {
  package var redactedForSharing: Self { self }

  package mutating func restorePrivateFields(of own: Self) {}
}

extension Payment {
  /// Cash that somebody else recorded: it leaves no wallet.
  package static let ofNoWallet = Payment(.cash, name: "-")
}
