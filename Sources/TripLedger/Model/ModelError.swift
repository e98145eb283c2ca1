/// A value that the model does not allow.
package enum ModelError: Error, Hashable, Sendable {
  case unknownCategory(value: String, suggestions: [String], all: [String])
  /// `value` begins the names of several categories; `candidates` are their keys.
  case ambiguousCategory(value: String, candidates: [String])
  /// `candidates` are methods with names that begin with the value.
  case unknownPayment(value: String, candidates: [String] = [], suggestions: [String] = [])
  /// A name of a card, account or purse that is empty, too long, or contains one of `Payment.reserved`.
  case badPaymentName(value: String, limit: Int)
  /// Whom a claim is sent to, maybe with `#` and the number of a batch.
  case badPayer(value: String, limit: Int)
  case notADay(value: String)
  /// Day and month may be in either order.
  case ambiguousDay(value: String, readings: [Day])
  /// A date before the year 1 or after the year 9999.
  case dayBeyondCalendar(value: String)
  /// A weekday behind a date that is another one's.
  case wrongWeekday(value: String, day: Day)
  case notATime(value: String)
  /// An hour of a clock of twelve without the half of the day.
  case ambiguousTime(value: String, readings: [TimeOfDay])
  /// A time after midnight that is said of the night before: `밤 12시`, `midnight`.
  case ambiguousNight(value: String, time: TimeOfDay)
  case notAZone(value: String)
  /// Not `latitude,longitude` in degrees.
  case notAPosition(value: String)
  /// A latitude beyond ±90° or a longitude beyond ±180°; perhaps the two were swapped.
  case positionOutOfRange(value: String, isSwapped: Bool)
  /// Not a whole number of at least one.
  case notACount(value: String)
  /// Not a number of bytes with a unit.
  case notASize(value: String)
  /// Empty, or longer than the number of characters allowed.
  case badText(field: String, limit: Int)
  case invisibleCharacter(field: String, value: String)
  case endBeforeStart(start: Day, end: Day)
  /// Neither two dates nor a date and how long.
  case notDays(value: String)
  /// Not two dates with `..` between them.
  case notASpread(value: String)
  /// Neither a currency nor a list such as `JPY until 2025-09-12, VND` with rising dates.
  case notPayingCurrencies(value: String)
  /// Not a list of zones such as `Tokyo until 2025-09-12, Hanoi` with rising dates.
  case notZonesByDate(value: String)
  /// A last day without a year that is before the first day, or else long after it.
  case farEnd(value: String, start: Day, end: Day)
  case spreadBackwards(first: Day, last: Day)
  /// A payment spread over more days than `limit`.
  case spreadTooLong(value: String, days: Int, limit: Int)
}

extension ModelError: CodedError {
  package var code: String {
    switch self {
    case .unknownCategory: "unknown-category"
    case .ambiguousCategory: "ambiguous-category"
    case .unknownPayment: "unknown-payment"
    case .badPaymentName: "bad-payment-name"
    case .badPayer: "bad-payer"
    case .notADay, .notDays: "not-a-date"
    case .ambiguousDay: "ambiguous-date"
    case .wrongWeekday: "wrong-weekday"
    case .dayBeyondCalendar: "date-out-of-range"
    case .notATime: "not-a-time"
    case .ambiguousTime, .ambiguousNight: "ambiguous-time"
    case .notAZone: "not-a-zone"
    case .notAPosition, .positionOutOfRange: "not-a-position"
    case .notACount: "not-a-count"
    case .notASize: "not-a-size"
    case .badText, .invisibleCharacter: "bad-text"
    case .endBeforeStart, .spreadBackwards: "end-before-start"
    case .notASpread: "not-a-spread"
    case .notPayingCurrencies: "not-paying-currencies"
    case .notZonesByDate: "not-zones-by-date"
    case .farEnd: "far-end"
    case .spreadTooLong: "spread-too-long"
    }
  }
}
