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
  func isPrivate(_ unit: RecordUnit) -> Bool {
    switch self {
    case .day: unit == "pay" || ExpenseField(key: unit.name)?.isPrivate == true
    case .people: unit == "me"
    case .payments: unit == "source"
    case .header, .rules, .removals, .trip, .places, .link, .sharedRates, .rates, .wallet: false
    }
  }
}

extension ExpenseField {
  /// Whether companions don't see it. Of how an expense was paid, they see the kind and no name; of an expense that is
  /// claimed, they don't see the number of the receipt.
  package var isPrivate: Bool {
    switch self {
    case .source, .claim, .offPace: true
    case .date, .time, .zone, .amount, .currency, .category, .memo, .place, .pay, .tags, .photos, .rate,
      .charged,
      .spread, .position, .receipt, .sharing, .refundOf, .receiptNumber:
      false
    }
  }
}

extension TripDetailInfo {
  /// As companions see it.
  package var redactedForSharing: Self {
    var shared = self
    if claim != nil { shared.receiptNumber = nil }
    for field in ExpenseField.allCases where field.isPrivate { field.stored.clear(&shared) }
    shared.pay = pay.map { Payment($0.kind) }
    return shared
  }

  /// With what is private in the ledger's own version. What arrives leaves no wallet of the traveller's that it did not
  /// leave before.
  func restoringPrivateFields(of own: Self?, isPaidByTraveller: (Self) -> Bool) -> Self {
    var expense = self
    if let own {
      (expense.source, expense.claim, expense.isOffPace) = (own.source, own.claim, own.isOffPace)
      if own.claim != nil { expense.receiptNumber = own.receiptNumber }
      expense.changed = max(changed, own.changed)
    }
    guard let pay else { return expense }
    if let known = own?.pay, known.kind == pay.kind, known != .cash || own.map(isPaidByTraveller) == true {
      expense.pay = known
    } else if pay == .cash, isPaidByTraveller(self) {
      expense.pay = .ofNoWallet
    }
    return expense
  }
}

extension TripInfo {
  /// As companions see it.
  package var redactedForSharing: Self {
    var shared = self
    (shared.budget, shared.budgetFor, shared.dailyBudget, shared.categoryBudgets) = (nil, nil, nil, [])
    shared.keptBudgets = nil
    for index in shared.legs.indices { shared.legs[index].budget = nil }
    return shared
  }

  /// With the budgets of the ledger's own version. In another currency they are kept, and don't count.
  func restoringPrivateFields(of own: Self?) -> Self {
    guard let own else { return self }
    var trip = self
    trip.changed = max(changed, own.changed)
    trip.budgetFor = own.budgetFor
    let budgets = own.currency == currency ? own.budgets : own.keptBudgets ?? own.budgets
    trip.keptBudgets = own.currency == currency ? own.keptBudgets : own.budgets ?? own.keptBudgets
    guard let budgets, budgets.currency == currency else { return trip }
    if trip.keptBudgets == budgets { trip.keptBudgets = nil }
    (trip.budget, trip.dailyBudget) = (budgets.budget, budgets.dailyBudget)
    trip.categoryBudgets = budgets.categoryBudgets
    for (index, leg) in own.legs.enumerated() {
      guard let budget = leg.budget ?? budgets.legs.element(at: index) ?? nil, budget.currency == currency,
        let now = trip.legs.index(of: leg, at: index)
      else { continue }
      trip.legs[now].budget = budget
    }
    return trip
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
}

extension [Leg] {
  /// The leg that another version had elsewhere: by its place and first day, else by its place, else by its number.
  fileprivate func index(of leg: Leg, at index: Int) -> Int? {
    firstIndex { ($0.place, $0.start) == (leg.place, leg.start) }
      ?? (leg.place == nil ? nil : firstIndex { $0.place == leg.place })
      ?? (indices.contains(index) && !contains { $0.place == leg.place } ? index : nil)
  }
}

extension [Amount?] {
  fileprivate func element(at index: Int) -> Amount?? { indices.contains(index) ? self[index] : nil }
}

extension Person {
  /// As companions see them.
  package var redactedForSharing: Self {
    var shared = self
    shared.isMe = false
    return shared
  }

  func restoringPrivateFields(of own: Self?) -> Self {
    guard let own else { return self }
    var person = self
    person.isMe = own.isMe
    person.changed = max(changed, own.changed)
    return person
  }
}

extension SettlementPayment {
  /// As companions see it.
  package var redactedForSharing: Self {
    var shared = self
    shared.source = nil
    return shared
  }

  func restoringPrivateFields(of own: Self?) -> Self {
    guard let own else { return self }
    var payment = self
    payment.source = own.source
    payment.changed = max(changed, own.changed)
    return payment
  }
}

extension Payment {
  /// Cash that somebody else recorded: it leaves no wallet.
  static let ofNoWallet = Payment(.cash, name: "-")
}
