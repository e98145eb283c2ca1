/// An expense and the trip it belongs to.
public struct RecordedExpense: Hashable, Sendable {
  /// The trip that it is on.
  public let trip: TripInfo
  /// The expense as it is now.
  public let expense: TripDetailInfo
  /// What a new one was recorded from.
  package var draft = ExpenseDraft()
  /// The expense that it repeats.
  package var repeated: TripDetailInfo?
  /// The other expenses of its receipt, if it was divided.
  public package(set) var others: [TripDetailInfo] = []
  /// What records a refund of an expense, which may move the figures of others.
  package var refunding: Change?
  /// What its photos provided, if they were read for it.
  package var filling: PhotoFilling?
  /// The charge that an edit removed, because it was for another amount or currency.
  public package(set) var droppedCharge: Amount?
  /// The rate that an edit removed, because it was for another currency.
  public package(set) var droppedRate: GivenRate?
  /// The claim that it was sent with, before the edit.
  package var sentClaim: Claim?
  /// Whether an edit changes what a count of cash found.
  package var changesCount = false
  /// `false` for an expense that an edit left as it was, or that has the key of one that was to be recorded.
  package var isChanged = true

  package init(trip: TripInfo, expense: TripDetailInfo, isChanged: Bool = true) {
    (self.trip, self.expense, self.isChanged) = (trip, expense, isChanged)
  }
}

/// An expense by its id, or the beginning of it, and what an edit changes.
package struct ExpenseEdit: Sendable {
  package let name: String
  package let draft: ExpenseDraft
  /// By how many days it is moved; below zero, to an earlier date.
  package let days: Int

  package init(name: String, draft: ExpenseDraft, days: Int = 0) {
    (self.name, self.draft, self.days) = (name, draft, days)
  }
}

extension Ledger {
  /// Records an expense, or a refund, on the trip that `trip` chooses from the ledger, unless there is one with its key.
  ///
  /// Values missing in the draft may come from its photos; see `ExpenseDraft.readsPhotos`. `output` runs
  /// before the commit, on the ledger as it will be.
  package func spend<Output>(
    _ draft: ExpenseDraft, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (RecordedExpense, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change(draft.isRefund ? "refund" : "spend", dryRun: dryRun, output: output) { snapshot, transaction in
      if let key = draft.key, var known = try snapshot.recorded(withKey: key) {
        try draft.requireSame(as: known, among: snapshot.categories())
        known.draft = draft
        return known
      }
      return try record(draft, on: try trip(snapshot), snapshot, &transaction)
    }
  }

  /// Adds an expense to a transaction, or those of a receipt.
  package func record(
    _ said: ExpenseDraft, on trip: TripInfo, _ snapshot: Snapshot, _ transaction: inout Transaction
  ) throws -> RecordedExpense {
    let now = clock.now(in: said.zone, of: trip)
    var draft = said
    try draft.resolveWords(on: trip, today: now.day, in: snapshot)
    let filling = try draft.fillFromPhotos(
      trip: trip, places: draft.readsPhotos ? snapshot.places(of: trip.id) : [], today: now.day)
    let refunded = try draft.refunded.map { try snapshot.expense(refundedAs: $0, on: trip) }
    if let refunded { draft.complete(asRefundOf: refunded) }
    let paying =
      refunded?.amount.currency
      ?? clock.currency(
        of: draft.amount ?? draft.split?.parts.first?.amount, on: draft.date, in: draft.zone, of: trip)
    let categories = try snapshot.categories()
    let parts = try draft.parts(paying: paying, among: categories)
    // What was bought says more than the category that it stands for.
    if draft.split == nil, draft.memo == nil || draft.isShortForm, let typed = draft.category,
      let purchase = Category.purchase(typed: typed, among: categories)
    {
      draft.memo = [purchase, draft.memo].compactMap(\.self).joined(separator: " ")
    }
    let receipt = parts.count > 1 ? ReceiptID() : nil
    var places = PlaceRegistry()
    var expenses: [TripDetailInfo] = []
    let entered = try snapshot.timeOfEntry(
      at: transaction.time, for: draft.date ?? now.day, on: [trip.id], by: clock,
      withWallets: draft.words.pay != nil || draft.pay != nil)
    for part in parts {
      var expense = TripDetailInfo(
        amount: draft.isRefund ? part.amount.negated : part.amount,
        category: part.category,
        date: draft.date ?? now.day,
        // The current time belongs to today and no other day.
        time: draft.date == nil ? now.time : nil,
        // In the order in which they were typed.
        entered: entered.later(microseconds: expenses.count))
      expense.changed = transaction.time
      if let refunded { try expense.requireRefund(of: refunded, snapshot) }
      expense.photos = expenses.first?.photos ?? []
      try expense.apply(draft, trip: trip, snapshot, &transaction, &places)
      if draft.date == nil, draft.zone == nil, expense.time != nil {
        expense.keepZone(clock.legNow(of: trip).zone, offset: now.offset, on: trip)
      }
      expense.sharing = try draft.sharing.sharing(
        of: expense, refunding: refunded, among: snapshot.people(of: trip.id), trip: trip)
      // Each photo is copied once.
      (draft.photos, draft.photoContents) = ([], [])
      if let near = filling?.place { expense.place = near }
      expense.position = filling?.unnamed
      if let refunded, expense.place == nil, expense.position == nil {
        expense.place = try refunded.place(on: trip.id, snapshot)
      }
      expense.receipt = receipt
      try transaction.put(expense, in: .day(trip.id, expense.date))
      expenses.append(expense)
    }
    var entry = RecordedExpense(trip: trip, expense: expenses[0])
    (entry.draft, entry.others, entry.filling) = (said, Array(expenses.dropFirst()), filling)
    if refunded != nil { entry.refunding = transaction.change }
    return entry
  }

  /// Edits expenses in one change, each by its own draft, and moves them to the trip named `target`.
  ///
  /// An expense that is as its draft wants it stays untouched; it is an error if that is true of all. `command`
  /// is the name of the change.
  package func editExpenses<Output>(
    _ edits: [ExpenseEdit], movingTo target: String? = nil, command: String = "expense edit",
    dryRun: Bool = false,
    output: (ChangeResult<[RecordedExpense]>, Snapshot) throws -> Output = {
      (done: ChangeResult<[RecordedExpense]>, _: Snapshot) in done.value
    }
  ) throws -> Output {
    try change(command, dryRun: dryRun, output: output) { snapshot, transaction in
      var places = PlaceRegistry()
      var seen: Set<ExpenseID> = []
      var entries: [RecordedExpense] = []
      for edit in edits {
        let (source, before) = try snapshot.expense(named: edit.name)
        guard seen.insert(before.id).inserted else { continue }
        let trip = try target.map { try snapshot.trip(named: $0) } ?? source
        var draft = edit.draft
        if edit.days != 0 { draft.date = before.date + edit.days }
        entries.append(
          try before.edited(by: draft, from: source, to: trip, clock, snapshot, &transaction, &places))
      }
      guard entries.contains(where: \.isChanged) else {
        let isAsked = target != nil || edits.contains { $0.draft.hasChanges || $0.days != 0 }
        throw isAsked ? LedgerError.noChange : .nothingToEdit(.expense)
      }
      return transaction.changed(entries)
    }
  }

  /// Deletes expenses in one change, each by its id, or the beginning of it.
  package func deleteExpenses<Output>(
    named names: [String], dryRun: Bool = false,
    output: (ChangeResult<[(trip: TripInfo, expense: TripDetailInfo)]>, Snapshot) throws -> Output = {
      (_: ChangeResult<[(trip: TripInfo, expense: TripDetailInfo)]>, _: Snapshot) in
    }
  ) throws -> Output {
    try change("expense delete", dryRun: dryRun, output: output) { snapshot, transaction in
      var seen: Set<ExpenseID> = []
      let found = try names.map { try snapshot.expense(named: $0) }
        .filter { seen.insert($0.expense.id).inserted }
      for (trip, expense) in found {
        try transaction.remove(expense.recordID, from: .day(trip.id, expense.date))
      }
      return transaction.changed(found)
    }
  }
}

extension Snapshot {
  /// The other expenses on the receipt of one, in the order of trips and days.
  package func others(onReceiptOf expense: TripDetailInfo) throws -> [TripDetailInfo] {
    guard let receipt = expense.receipt else { return [] }
    return try trips().flatMap { try expenses(of: $0.id) }.filter {
      $0.receipt == receipt && $0.id != expense.id
    }
  }
}

extension TripDetailInfo {
  /// Takes the zone that its time was read in, if its day has another.
  fileprivate mutating func keepZone(_ zone: Zone?, offset: Int, on trip: TripInfo) {
    if zone != trip.zone(on: date) { self.zone = zone ?? .offset(offset) }
  }

  /// Puts the edited expense into the transaction, if it is different.
  fileprivate func edited(
    by draft: ExpenseDraft, from source: TripInfo, to trip: TripInfo, _ clock: Clock, _ snapshot: Snapshot,
    _ transaction: inout Transaction, _ places: inout PlaceRegistry
  ) throws -> RecordedExpense {
    var draft = draft
    try draft.resolveWords(
      on: trip, today: clock.now(in: draft.zone ?? zone, of: trip).day, in: snapshot)
    var expense = self
    if draft.amount != nil || draft.currency != nil {
      expense.amount = try amount(editedBy: draft)
      // A rate of another currency, or a charge for another amount, no longer applies.
      if expense.amount.currency != amount.currency { expense.rate = nil }
      if try chargeInDoubt(draft) != nil { expense.charged = nil }
    }
    if let category = draft.category {
      expense.category = try Category(typed: category, among: snapshot.categories()).key
    }
    if let date = draft.date { expense.date = date }
    if trip.id != source.id, draft.place == nil, !draft.clears(.place), let place = expense.place {
      expense.place = try snapshot.places(of: source.id).first { $0.id == place }
        .map { try places.place($0.identifier, $0.position, of: trip.id, snapshot, &transaction) }
    }
    let refunded = try draft.refunded.map { try snapshot.expense(refundedAs: $0, on: trip) }
    if let refunded {
      try expense.requireRefund(of: refunded, snapshot)
      draft.refundOf = refunded.id
    } else if expense.amount != amount {
      try expense.requireRefunds(after: self, draft, snapshot)
    }
    if trip.id != source.id, try snapshot.isShared(source.id) || snapshot.isShared(trip.id) {
      expense = try expense.renewed(in: &transaction)
    }
    try expense.apply(draft, trip: trip, snapshot, &transaction, &places)
    if expense.amount != amount { try expense.shareAnew(asRefund: self, snapshot) }
    try expense.applySharing(of: draft, from: source.id, to: trip, refunding: refunded, snapshot)
    guard try expense != self || trip.id != source.id || transaction.hasStagedPhotos else {
      return RecordedExpense(trip: trip, expense: self, isChanged: false)
    }
    expense.changed = transaction.time
    if (source.id, date) != (trip.id, expense.date) {
      try transaction.remove(recordID, from: .day(source.id, date))
    }
    try transaction.put(expense, in: .day(trip.id, expense.date))
    var entry = RecordedExpense(trip: trip, expense: expense)
    entry.changesCount = try snapshot.changesCount(self, on: source.id, to: expense, on: trip.id)
    if claim?.batch != nil { entry.sentClaim = claim }
    if expense.charged == nil { entry.droppedCharge = try chargeInDoubt(draft) }
    if expense.rate == nil, !draft.clears(.rate) { entry.droppedRate = rate }
    return entry
  }
}

extension TripDetailInfo {
  /// The charge if a draft changes the amount but doesn't mention the charge.
  package func chargeInDoubt(_ draft: ExpenseDraft) throws -> Amount? {
    guard let charged, draft.amount != nil, draft.charged == nil, !draft.clears(.charged) else {
      return nil
    }
    return try amount(editedBy: draft) == amount ? nil : charged
  }

  /// The edited amount; a refund stays a refund.
  fileprivate func amount(editedBy draft: ExpenseDraft) throws -> Amount {
    let isRefund = amount.minorUnits < 0
    // If only the currency changes, the number is kept: 130.00 dollars were typed as 130, and may be 130 yen.
    let kept = TypedAmount(shortestOf: isRefund ? amount.negated : amount)
    let edited = try (draft.amount ?? kept).amount(
      given: draft.currency, fallback: amount.currency, sign: .positive)
    return isRefund ? edited.negated : edited
  }

  /// Applies a draft, except for amount, category and date.
  ///
  /// Photos come last, when nothing can be rejected any more.
  fileprivate mutating func apply(
    _ draft: ExpenseDraft, trip: TripInfo, _ snapshot: Snapshot, _ transaction: inout Transaction,
    _ places: inout PlaceRegistry
  ) throws {
    var draft = draft
    draft.claim = try draft.claim.map { try snapshot.canonicalName(of: $0) }
    try applyWords(of: draft, trip: trip, snapshot, now: transaction.time)
    if draft.charged != nil, !draft.acceptsUnlikelyRate {
      try requireLikelyCharge(snapshot, now: transaction.time)
    }
    if draft.place == nil, draft.position != nil { throw LedgerError.positionWithoutPlace }
    if let name = try draft.placeName {
      place = try places.place(
        name, draft.position, found: position, of: trip.id, snapshot, &transaction)
      position = nil
    }
    for new in draft.newPhotos {
      let photo = try transaction.add(new, limit: draft.photoLimit)
      if !photos.contains(photo) { photos.append(photo) }
    }
  }

  /// Applies a draft's own values: not its place and photos, which the ledger stores separately.
  ///
  /// `rates` determine whether a typed rate is likely; if `nil`, they are read.
  package mutating func applyWords(
    of draft: ExpenseDraft, trip: TripInfo, _ snapshot: Snapshot, now: Instant, rates: RateConverter? = nil
  ) throws {
    for name in draft.clear {
      guard let cleared = ExpenseDraft.Clearable(rawValue: name) else {
        throw LedgerError.notClearable(name: name, known: ExpenseDraft.clearable)
      }
      // Whom it is for is cleared where the people are known.
      if cleared != .sharing { cleared.field?.clear(&self) }
      if cleared == .place { position = nil }
    }
    var typed = draft
    for (_, form) in ExpenseField.typedForms { try form.apply(&typed, &self) }
    if let claim = draft.claim, claim.batch != nil || claim.payer != self.claim?.payer { self.claim = claim }
    tags.removeTags(draft.removedTags)
    tags.addTags(try draft.tags.map { try Text.name($0, field: "tag") })
    if let typed = draft.rate {
      rate = try snapshot.givenRate(
        typed, of: amount.currency, on: date, trip: trip, now: now, rates: rates,
        acceptsUnlikely: draft.acceptsUnlikelyRate)
    }
    if let typed = draft.charged {
      let taken = try typed.amount(fallback: snapshot.homeCurrency, sign: .positive)
      _ = try taken.currency.requireMoney()
      charged = amount.minorUnits < 0 ? taken.negated : taken
    }
    if let charged, charged.currency == amount.currency {
      throw LedgerError.chargedAsPaid(currency: amount.currency.code)
    }
    if pay?.kind == .cash { _ = try amount.currency.requireMoney() }
  }
}

extension ExpenseDraft {
  package func clears(_ member: Clearable) -> Bool { clear.contains(member.rawValue) }

  /// The amount of each category: one, or those of the receipt, which are in one currency.
  ///
  /// `paying` is the currency of a number without one.
  func parts(
    paying: Currency, among categories: [Category]
  ) throws -> [(category: String, amount: Amount)] {
    guard let split else {
      guard let amount else { throw MoneyError.notANumber(value: "") }
      return [
        (
          try Category(typed: category ?? "", among: categories).key,
          try amount.amount(given: currency, fallback: paying, sign: .positive)
        )
      ]
    }
    let written =
      currency ?? amount?.currency ?? split.parts.lazy.compactMap(\.amount.currency).first ?? paying
    var parts: [(category: String, amount: Amount)] = []
    for typed in split.parts {
      let key = try Category(typed: typed.category, among: categories).key
      guard !parts.contains(where: { $0.category == key }) else {
        throw SplitError.repeatedCategory(key: key)
      }
      let amount = try typed.amount.amount(given: currency, fallback: written, sign: .positive)
      guard amount.currency == written else {
        throw SplitError.twoCurrencies(value: typed.amount.text, currency: written.code)
      }
      parts.append((key, amount))
    }
    let sum = try Amount.sum(parts.map(\.amount), in: written)
    if let whole = try amount?.amount(given: currency, fallback: written, sign: .positive), whole != sum {
      throw SplitError.wrongSum(sum: sum, amount: whole)
    }
    return parts
  }

  /// The name of the place, as it is stored.
  package var placeName: String? { get throws { try place.map { try Text.name($0, field: "place") } } }
}

extension TripDetailInfo {
  /// The same expense under another id: what moves into or out of a shared trip must not be in two ledgers' trips as one.
  /// Refunds of it follow.
  fileprivate func renewed(in transaction: inout Transaction) throws -> Self {
    let (new, after, old) = (ExpenseID(), transaction.snapshotAfter, id.bits)
    let refunds = try after.eachDay(of: try after.trips()) { trip, reader in
      try reader.outlines.filter { $0.refunded == old }.map {
        (trip: trip.id, expense: try reader.expense($0))
      }
    }
    for (trip, refund) in refunds {
      var refund = refund
      (refund.refundOf, refund.changed) = (new, transaction.time)
      try transaction.put(refund, in: .day(trip, refund.date))
    }
    var bytes = Array(body.bytes)
    // The id comes first.
    bytes.replaceSubrange(7..<20, with: new.text.utf8)
    return try TripDetailInfo(reading: RawJSON(checked: bytes[...]))
  }
}
