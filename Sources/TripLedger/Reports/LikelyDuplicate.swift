/// An expense that was probably recorded twice.
public struct LikelyDuplicate: Hashable, Sendable {
  /// The one to delete: without the photos that the other has, else the one entered later.
  public let expense: TripDetailInfo
  /// The one that it is like.
  public let other: TripDetailInfo
  /// Why it is likely.
  public let reason: Reason

  /// What both have in common; the raw values are used in JSON.
  public enum Reason: String, CaseIterable, Sendable {
    /// Photo, amount, currency and date, and the minute if both times are known: one receipt may have several
    /// amounts.
    case photo
    /// Amount, currency, date and minute.
    case minute
    /// Amount, currency, date and memo; of the times at most one is known, or they are a few minutes apart.
    case memo
    /// Amount, currency, date and category, of a flight or a stay, unless their memos differ.
    case booking
    /// Amount, currency and, within a day, the date, and one of category, memo and time; one is from a row that the other
    /// isn't from.
    case row
    /// A row has only what may have been charged for the other, which was paid abroad.
    case charge
  }

  /// The most seconds between two entries of one purchase; a second coffee comes later.
  private static let reach = 5 * 60

  /// Each expense that is like an earlier one, in the order given, once.
  static func all(among expenses: [TripDetailInfo]) -> [LikelyDuplicate] {
    struct Payment: Hashable {
      let amount: Amount
      let date: Day
    }
    var byPayment: [Payment: [TripDetailInfo]] = [:]
    var found: [LikelyDuplicate] = []
    for expense in expenses {
      let payment = Payment(amount: expense.amount, date: expense.date)
      if let (other, reason) = byPayment[payment]?.lazy.compactMap({ other in
        Self.reason(other, expense).map { (other, $0) }
      }).first {
        found.append(LikelyDuplicate(other, expense, reason))
      }
      byPayment[payment, default: []].append(expense)
    }
    return found
  }

  /// The expense that a new one probably repeats, of those that are typed once for a date: bookings, and what has no time.
  package static func original(
    of new: TripDetailInfo, among earlier: some Sequence<TripDetailInfo>
  ) -> TripDetailInfo? {
    guard new.isBooking || new.time == nil else { return nil }
    return earlier.first { other in
      guard other.amount == new.amount, other.date == new.date else { return false }
      return [.photo, .memo, .booking].contains(reason(other, new))
    }
  }

  init(_ one: TripDetailInfo, _ two: TripDetailInfo, _ reason: Reason) {
    let keepsTwo =
      one.photos.isEmpty == two.photos.isEmpty ? two.entered < one.entered : one.photos.isEmpty
    (expense, other) = keepsTwo ? (one, two) : (two, one)
    self.reason = reason
  }

  /// What two expenses of one amount and date have in common.
  private static func reason(_ one: TripDetailInfo, _ two: TripDetailInfo) -> Reason? {
    if one.isOnReceipt(of: two) { return nil }
    let isSameMinute = one.time.flatMap { time in two.time.map { time.minutes == $0.minutes } } ?? true
    if isSameMinute, one.photos.contains(where: two.photos.contains) { return .photo }
    if one.isPaidByOthers(than: two) { return nil }
    let hasSameMemo = one.memo.map(FoldedText.init) == two.memo.map(FoldedText.init)
    let mayHaveSameMemo = hasSameMemo || one.memo == nil || two.memo == nil
    // Nobody takes off twice, whenever it was typed.
    if one.isBooking, one.category == two.category, one.amount.minorUnits > 0, mayHaveSameMemo {
      return .booking
    }
    if let time = one.time, let other = two.time {
      // Two memos and two categories are two purchases, entered one after the other.
      let isAlike = mayHaveSameMemo || one.category == two.category
      if time.minutes == other.minutes { return isAlike ? .minute : nil }
      guard abs(time.seconds - other.seconds) <= reach else { return nil }
    }
    return hasSameMemo && one.memo != nil ? .memo : nil
  }
}

extension Snapshot {
  /// Of a trip, the expenses that one of `ids` made likely to be there twice.
  package func expenses(of trip: TripID, doubledBy ids: Set<String>) throws -> [TripDetailInfo] {
    try LikelyDuplicate.all(among: expenses(of: trip)).filter {
      ids.contains($0.expense.recordID) != ids.contains($0.other.recordID)
    }.map(\.expense)
  }
}

extension TripDetailInfo {
  /// Whether both are on one receipt that was divided.
  fileprivate func isOnReceipt(of other: TripDetailInfo) -> Bool {
    receipt != nil && receipt == other.receipt
  }

  /// Whether both name their payers, and these differ.
  fileprivate func isPaidByOthers(than other: TripDetailInfo) -> Bool {
    guard let payers = sharing?.payers, let others = other.sharing?.payers else { return false }
    return Set(payers.map(\.person)) != Set(others.map(\.person))
  }
}
