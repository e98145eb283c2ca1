import TripLedger

extension FuzzTarget {
  /// The files of the European Central Bank.
  static let ecb = FuzzTarget(name: "ecb") { bytes in
    let read = Instant(seconds: 1_757_300_400, offset: 0)
    let days = try accepted(RateFileError.self) { try ECBHistory.days(in: bytes, read: read) }
    guard let days else { return }
    try require(!days.isEmpty, "a file without rates is taken")
    try require(zip(days, days.dropFirst()).allSatisfy { $0.date < $1.date }, "days don't rise")
    for day in days {
      try require(day.date <= read.day + 1 && !day.rates.isEmpty, "the day \(day.date)")
      for rate in day.rates {
        try require(rate.base.isPositive && rate.date == day.date && rate.currency == .euro, "\(rate)")
        try require(try ExchangeRate(reading: rate.body) == rate, "\(rate) and back")
      }
    }
    let again = try ECBHistory.days(in: Array(file(of: days).utf8), read: read)
    try require(again == days.map(sorted), "written and read again, it is another history")
  }

  /// The same history in the bank's format, with the currencies sorted by code.
  private static func file(of days: [RateDay]) -> String {
    let codes = Set(days.flatMap { $0.rates.map(\.quote.code) }).sorted()
    let lines = days.reversed().map { day in
      let prices = codes.map { code in
        day.rates.first { $0.quote.code == code }?.base.description ?? "N/A"
      }
      return ([day.date.description] + prices + [""]).joined(separator: ",")
    }
    return ([(["Date"] + codes + [""]).joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
  }

  private static func sorted(_ day: RateDay) -> RateDay {
    var day = day
    day.rates.sort { $0.quote.code < $1.quote.code }
    return day
  }
}
