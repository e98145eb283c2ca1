/// The answer to `dot spend`, `dot refund` and `dot again`: what was recorded, and what deserves attention.
struct SpendAnswer {
  private let entry: RecordedExpense
  private let after: Snapshot
  private let invocation: Invocation
  private let context: Context
  private let account: TripAccount
  private let rates: RateConverter
  /// The expense, then the others on its receipt.
  private let views: [ExpenseView]
  private let ids: ShortIdentifiers
  /// How commands name the expense, or all parts of a receipt.
  private let id: String
  private let photos: PhotoView?
  private let exceeded: [ExceededLimit]
  /// What can still be spent today; `nil` without a budget, and where a warning says that nothing can.
  private let leftToday: TripFigure?
  private let remarks: SpendRemarks
  private let sum: Amount
  /// Figures of other refunds that moved; `nil` if there are none.
  private let moved: Int?
  /// The currency without a rate, if it is not converted.
  private let missing: Currency?

  private var words: Words { context.words }
  private var trip: TripInfo { entry.trip }
  private var expense: TripDetailInfo { entry.expense }
  private var draft: ExpenseDraft { entry.draft }

  /// `typed` are the words of the short form, if there were any.
  init(
    of entry: RecordedExpense, typed: SpendArguments?, _ after: Snapshot, _ invocation: Invocation,
    _ context: Context
  ) throws {
    (self.entry, self.after, self.invocation, self.context) = (entry, after, invocation, context)
    let (trip, expense, draft) = (entry.trip, entry.expense, entry.draft)
    (account, rates) = try context.account(trip, in: after)
    let views = try ([expense] + entry.others).map { try context.view(of: $0, on: trip, in: after) }
    let ids = ShortIdentifiers(account.expenses.map(\.expense.id.text) + views.map(\.expense.id.text))
    // What is only tried has no id afterwards: commands name it as help does.
    // Of a receipt, a correction is one of all its parts.
    let id = invocation.isDryRun ? "ID" : views.map { ids.short($0.expense.id.text) }.joined(separator: " ")
    (self.views, self.ids, self.id) = (views, ids, id)
    sum = try Amount.sum(views.map(\.expense.amount), in: expense.amount.currency)
    moved = try entry.refunding.flatMap { change in
      try ChangedConversions(by: change, in: after) { try context.rateConverter(in: $0) }.amounts
    }
    missing = views[0].converted == nil ? try rates.missingCurrency(expense, in: trip.currency) : nil
    photos = try entry.filling.map { filling in
      PhotoView(
        filling: filling, expense: expense, trip: trip,
        place: try after.places(of: trip.id).first { $0.id == expense.place }, id: id,
        hasTypedCurrency: draft.currency != nil || draft.amount?.currency != nil)
    }
    var exceeded: [ExceededLimit] = []
    if !draft.isRefund {
      for view in views {
        let limits = try account.limitsPassed(by: view.expense, today: context.today(trip))
        exceeded += limits.filter { !exceeded.contains($0) }
      }
    }
    self.exceeded = exceeded
    leftToday = exceeded.contains(where: \.isOfDay) ? nil : try Self.leftToday(of: account, context)
    remarks = try SpendRemarks(views, draft, typed, account, after, id: id, context)
  }

  /// Nothing is calculated for a trip without a budget.
  private static func leftToday(of account: TripAccount, _ context: Context) throws -> TripFigure? {
    let trip = account.trip
    guard trip.budget != nil || trip.dailyBudget != nil else { return nil }
    let today = context.today(trip)
    return trip.contains(today) ? try Pace(account, on: today).leastLeft : nil
  }

  /// At most three lines, unless everything is asked for: `expense show` has the rest.
  func outcome(isVerbose: Bool) throws -> Outcome {
    Outcome(
      json: [
        draft.split == nil
          ? JSONMember("expense", .object(views[0].members))
          : JSONMember("expenses", each: views) { .object($0.members) },
        JSONMember("remaining", JSON(account.remaining?.plain)),
      ] + (moved.map { [JSONMember("moved", .integer($0))] } ?? []) + (photos?.members ?? [])
        + (entry.isChanged ? [] : [JSONMember("known", .bool(true))])
        + (entry.repeated.map { [JSONMember("repeats", JSON($0.id))] } ?? []),
      text: !entry.isChanged
        ? [words.knownKey(expense.key ?? "", id: id)]
        : isVerbose ? (invocation.isDryRun ? [] : repeating) + recorded + remarksBelow : brief,
      isConfirmation: true,
      details: repeating, warnings: try warnings())
  }

  /// What is recorded again; a dry run begins with what would be recorded.
  private var repeating: [String] { entry.repeated.map { [words.repeating($0)] } ?? [] }

  // MARK: What deserves attention

  /// What was recorded, doubts about it, its worth, and what is left.
  private var brief: [String] {
    var text = [recordedBriefly] + remarks.understood + worth
    // A rate in doubt; that one is still to be fetched is said beside the worth.
    if let reason = remarks.reason, reason.isInDoubt { text.append(words.provisional(reason)) }
    // What is left has a command of its own; who bears what is never left out.
    if let sharing = unusualSharing { return text.prefix(2) + [sharing] }
    return Array((text + [left].compactMap(\.self)).prefix(3))
  }

  /// The trip, if it was named, or follows from another expense.
  private var shownTrip: TripInfo? {
    invocation.given.contains(Option.trip.name) || entry.repeated != nil || draft.refunded != nil ? trip : nil
  }

  /// A receipt is one line, with an amount and an id for each part.
  private var recordedBriefly: String {
    let (view, id) = (views[0], { (view: ExpenseView) in ids.short(view.expense.id.text) })
    guard views.count > 1 else {
      return words.recorded(
        view.expense, trip: shownTrip, place: view.place, payments: view.payments, notes: notes,
        today: context.today(trip), id: invocation.isDryRun ? nil : id(view))
    }
    let parts = views.map { view in
      words.category(view.expense.category) + " " + view.expense.amount.magnitude.grouped
        + (invocation.isDryRun ? "" : " (\(id(view)))")
    }
    return words.recorded(
      view.expense, of: sum, parts: parts, trip: shownTrip, place: view.place, payments: view.payments,
      notes: notes, today: context.today(trip), id: nil)
  }

  /// What was recorded besides: photos, days, claims, charges.
  private var notes: [String] {
    var notes = words.marks(expense, part: nil)
    if let claim = expense.claim { notes.append(words.claimLabel.lowercased() + " " + claim.text.printable) }
    if let charge = views[0].charge, views[0].converted?.conversion.isCharged != true {
      notes.append(words.charged(charge.charged))
    }
    if !expense.photos.isEmpty {
      notes.append(words.photos(expense.photos.count) + (photos?.note(words) ?? ""))
    }
    return notes
  }

  /// The worth of all parts, which are converted alike.
  private var worth: [String] {
    if let missing {
      let source = rates.routing.leadingSource(of: missing)
      return [words.noRateYet(missing, on: expense.date, today: context.today(trip), source: source)]
    }
    guard let conversion = views[0].converted?.conversion, !conversion.legs.isEmpty,
      let amount = try? Amount.sum(views.compactMap(\.converted?.amount), in: trip.currency)
    else { return [] }
    return [words.worth(amount, by: conversion, from: sum.currency, because: remarks.reason)]
  }

  /// Who paid, and who bears what, if it is not the traveller for those it is usually for; a refund is like its expense.
  private var unusualSharing: String? {
    guard let people = views[0].row.people?.all, let sharing = expense.sharing,
      draft.refunded == nil || !draft.sharing.isEmpty
    else { return nil }
    let isUsual = views.map(\.expense).allSatisfy {
      $0.sharing?.isUsual(for: $0.category, on: trip, among: people) == true
    }
    return words.sharing(
      of: views.map(\.row), saysPayers: !sharing.isPaidByMe(among: people), saysShares: !isUsual)
  }

  /// What is left today and of the budget; a warning says the same of one that was passed.
  private var left: String? {
    exceeded.contains(where: \.isBudget) ? nil : words.left(of: account, today: leftToday)
  }

  // MARK: Everything

  /// What each part is, and comes to.
  private var recorded: [String] {
    var text: [String] = []
    for (index, view) in views.enumerated() {
      text.append(
        words.recorded(
          view.expense, trip: trip, place: view.place, payments: view.payments,
          id: invocation.isDryRun ? nil : ids.short(view.expense.id.text)))
      // How it was understood comes before what follows from that.
      if index == 0 { text += remarks.understood }
      if let converted = view.converted, !converted.conversion.legs.isEmpty {
        text.append(words.converted(converted, of: view.expense.amount))
      }
      if views.count > 1 { text += words.sharing(of: view.row) }
    }
    if views.count > 1 { text.append(words.divided(sum, among: views.count)) }
    return text
  }

  private var remarksBelow: [String] {
    var text: [String] = []
    if let reason = views[0].converted?.conversion.provisional { text.append(words.provisional(reason)) }
    if let missing {
      let source = rates.routing.leadingSource(of: missing)
      text.append(words.noRateYet(missing, on: expense.date, today: context.today(trip), source: source))
    }
    if let spread = expense.spread { text.append(words.shared(sum, over: spread)) }
    if let kept = words.keptOffPace(expense, draft) { text.append(kept) }
    if let claim = expense.claim {
      text.append(words.claimLabel + ": " + words.claim(claim) + words.claimedCounts)
    }
    if views.count == 1 { text += words.sharing(of: views[0].row) }
    if let charge = views[0].charge {
      text.append(words.charge(charge))
      text += words.chargesLeftOut(of: [charge.charged.currency], in: trip.currency)
    }
    if !expense.photos.isEmpty { text.append(words.keptPhotos(expense.photos.count)) }
    if let photos { text += photos.lines(words) }
    if let left { text.append(left) }
    return text
  }

  /// That it is recorded already, of what is typed once for a date.
  private func sameExpense() -> [String] {
    // No lazy sequence: to make its type would cost as much as to read the trip.
    var earlier: [TripDetailInfo] = []
    for row in account.expenses where row.recorded.date == expense.date {
      if !views.contains(where: { $0.expense.id == row.recorded.id }) { earlier.append(row.recorded) }
    }
    guard let same = LikelyDuplicate.original(of: expense, among: earlier) else { return [] }
    return [words.sameExpense(ids.short(same.id.text), id: id)]
  }

  private func warnings() throws -> [String] {
    guard entry.isChanged else { return [] }
    var warnings = exceeded.map { words.passed($0, in: account) }
    warnings += words.farFromTrip(expense, trip: trip, id: id)
    if !draft.isRefund, entry.repeated == nil, expense.isBooking || expense.time == nil {
      warnings += sameExpense()
    }
    warnings += try warningsOfWallets()
    let zone = expense.zone ?? trip.zone(on: expense.date)
    let now = context.clock.now(in: zone)
    if draft.time != nil, !draft.hasDate, expense.date == now.day, let time = expense.time, time > now.time {
      warnings.append(words.stillToCome(expense, now: now, zone: zone, id: id))
    }
    warnings += context.warnings(ofUnknownTypes: draft.photos)
    warnings += try context.warnings(
      ofRateOf: expense, converted: views[0].converted, on: trip, id: id, in: after)
    warnings += remarks.warnings
    if let moved, moved > 0 { warnings.append(words.moved(moved)) }
    if let photos { warnings += photos.warnings(words) }
    return warnings
  }

  private func warningsOfWallets() throws -> [String] {
    var warnings: [String] = []
    if let (wallet, count) = try after.walletCounted(since: expense, on: trip.id) {
      if let time = count.time, count.date == expense.date, count.date == context.today(trip) {
        warnings.append(words.alreadyCounted(wallet, at: time.minutes, id: id))
      } else {
        warnings.append(words.countsFindOtherwise)
      }
    }
    if let wallet = try after.walletLeftAlone(by: expense, on: trip.id),
      let me = try after.people(of: trip.id).me
    {
      warnings.append(words.paidByOthers(not: wallet, me: me, id: id))
    }
    if let (wallet, held, lacking) = try after.shortage(of: views.map(\.expense), on: trip.id) {
      warnings.append(
        words.notThatMuch(in: wallet, held: held, lacking: lacking, id: views.count == 1 ? id : "ID"))
    }
    return warnings
  }
}

extension Conversion.Provisional {
  /// Whether the rate used may be a wrong one.
  fileprivate var isInDoubt: Bool {
    switch reason {
    case .unknown, .mayChange: false
    case .suspect, .old: true
    }
  }
}

extension ExceededLimit {
  /// Whether it is the budget of the whole trip.
  fileprivate var isBudget: Bool { if case .budget = self { true } else { false } }

  fileprivate var isOfDay: Bool {
    switch self {
    case .dailyBudget, .allowance: true
    case .budget, .category, .leg: false
    }
  }
}
