/// What an answer says of a recorded expense beyond its figures: whether it may have been meant otherwise, and what the
/// figures don't show.
struct SpendRemarks {
  /// How amount and words were understood.
  private(set) var understood: [String] = []
  /// Why the converted amount is provisional, unless that was said of an earlier expense.
  private(set) var reason: Conversion.Provisional?
  private(set) var warnings: [String] = []

  /// `views` are of the expense and of the others on its receipt; `typed` are the words of the short form.
  init(
    _ views: [ExpenseView], _ draft: ExpenseDraft, _ typed: SpendArguments?, _ account: TripAccount,
    _ after: Snapshot, id: String, _ context: Context
  ) throws {
    let words = context.words
    let (view, expense) = (views[0], views[0].expense)
    let ids = Set(views.map(\.expense.id))
    let earlier = account.expenses.filter { !ids.contains($0.recorded.id) }
    if !draft.hasDate, draft.zone == nil, expense.date == context.today(account.trip) {
      understood += words.legByOffset(context.clock.legNow(of: account.trip), of: account.trip)
    }
    if draft.isBare {
      understood +=
        draft.refunded == nil
        ? Self.otherCurrencyMeant(expense, unlike: earlier.lazy.map(\.recorded), account.trip, id: id, words)
        : words.currencyOfRefunded(expense, trip: account.trip)
    }
    if draft.time == nil, !earlier.contains(where: { $0.recorded.date == expense.date }) {
      understood += words.zoneTaken(of: expense, on: account.trip, context.clock, id: id)
    }
    if let typed, let place = view.place, let memo = expense.memo, !typed.wordsBehindPlace.isEmpty {
      let known = account.places.map(\.identifier).sorted().first {
        $0.hasPrefix(place.identifier + " ")
      }
      let behind = typed.wordsBehindPlace.flatMap { $0.split(separator: " ") }
      // A name or a memo with a blank was in quotation marks.
      let isWhole =
        place.identifier.contains(" ") || behind.count > typed.wordsBehindPlace.count
        || earlier.contains { $0.recorded.place == place.id }
      if known != nil || !isWhole {
        let whole = known ?? ([place.identifier] + typed.wordsBehindPlace).joined(separator: " ")
        let rest = memo.split(separator: " ").dropLast(behind.count).joined(separator: " ")
        understood.append(words.quotable(whole, place: place.identifier, memo: memo, rest: rest, id: id))
      }
    }
    if let place = view.place, !earlier.contains(where: { $0.recorded.place == place.id }),
      let known = account.places.similar(to: place)
    {
      warnings.append(words.newPlace(place, like: known))
    }
    reason = Self.reason(view.converted?.conversion, unlike: earlier.lazy.compactMap(\.converted?.conversion))
    if draft.sharing.portions.isEmpty, draft.sharing.items.isEmpty, draft.refunded == nil,
      let people = view.row.people?.all, people.me == nil,
      let only = people.filter({ !$0.isArchived }).first, people.count(where: { !$0.isArchived }) == 1
    {
      warnings.append(words.allForOne(only, id: id))
    }
    if draft.claim != nil, let warning = try words.claimedAndShared(view.row, id: id) {
      warnings.append(warning)
    }
    if let date = typed?.trailingDate, let memo = expense.memo {
      warnings.append(words.dateInMemo(date, memo: memo, id: id))
    }
    if let time = typed?.timeInMemo, let memo = expense.memo {
      warnings.append(words.timeInMemo(time, memo: memo, id: id))
    }
    if let pay = expense.pay, pay.kind == .cash, pay.name != nil,
      try !after.wallets().contains(where: { $0.payment == pay })
    {
      warnings.append(words.inNoWallet(pay, id: id))
    }
    if let pay = expense.pay, pay.name != nil, !earlier.contains(where: { $0.recorded.pay == pay }),
      let known = try after.namedPayments(but: ids).similar(to: pay)
    {
      warnings.append(words.newPayment(pay, like: known, id: id))
    }
  }

  /// What a bare number was taken for. Of later ones like it nothing, or on a day of change, when the traveller may be in
  /// the other country by the evening, only how to correct it.
  private static func otherCurrencyMeant(
    _ expense: TripDetailInfo, unlike earlier: some Sequence<TripDetailInfo>, _ trip: TripInfo, id: String,
    _ words: Words
  ) -> [String] {
    let other = trip.otherCurrency(on: expense.date)
    let isKnown = earlier.contains {
      $0.amount.currency == expense.amount.currency && trip.otherCurrency(on: $0.date) == other
    }
    if isKnown, !trip.contains(expense.date) { return [] }
    return words.otherCurrencyMeant(expense.amount, on: expense.date, trip: trip, isKnown: isKnown) {
      "dot expense edit \(id) --currency \($0)"
    }
  }

  /// The reason is the same for all expenses of a day, and for all that are converted by typed rates alone.
  private static func reason(
    _ conversion: Conversion?, unlike earlier: some Sequence<Conversion>
  ) -> Conversion.Provisional? {
    guard let conversion, let reason = conversion.provisional else { return nil }
    let isKnown = earlier.contains { other in
      guard let known = other.provisional else { return false }
      return known == reason || known.isMissing && reason.isMissing && other.isTyped && conversion.isTyped
    }
    return isKnown ? nil : reason
  }
}

extension ExpenseDraft {
  /// Whether nothing typed says the currency.
  fileprivate var isBare: Bool {
    guard let amount = amount ?? split?.parts.first?.amount else { return false }
    return currency == nil && amount.isBare && split?.parts.allSatisfy { $0.amount.isBare } ?? true
  }
}
