/// A source of rates: what it has, when it may be asked, where, and how its answers are read.
package struct SourceProfile: Sendable {
  /// The rule for when each date may be requested.
  package enum Calendar: Hashable, Sendable {
    /// Published once a working day around 11:00 in Seoul; a published day never changes.
    case seoulWorkingDays
    /// Published by UTC date. A date's rates may change until it has passed; for a date without rates, the
    /// source answers with an earlier one's.
    case utcDates
    /// A price at the end of each UTC date, every day of the year; it never changes.
    case utcCloses
    /// Never requested: its rates are typed or imported.
    case none
  }

  /// The calls that one key may make.
  package struct Allowance: Hashable, Sendable {
    let limit: Int
    let period: QuotaPeriod
  }

  /// A date whose rates are asked for.
  struct Request {
    let address: String
    let date: Day
    let key: String
    let now: Instant
    let isToday: Bool
  }

  package var needsKey = false
  /// The currency on one side of every pair; `nil` if any two can be paired.
  package var hub: Currency?
  /// The codes on the other side; `nil` for any currency, or any coin.
  package var currencies: Set<String>?
  package var calendar = Calendar.none
  /// The calls allowed, and how they are counted; `nil` if they are not.
  package var allowance: Allowance?
  /// Where it is asked, unless an address is set; `nil` if it never is.
  package var address: String?
  /// What an address looks like, for people.
  package var addressForms = ["https://…"]
  /// The URL of a date, from an address without a fragment; `nil` if the address is not of the right form.
  var url: @Sendable (Request) -> String? = { _ in nil }
  /// What was published, or why nothing can be read.
  var read: @Sendable (HTTPAnswer, Request) throws(RateError) -> SourceAnswer = { (_, _) throws(RateError) in
    .empty
  }

  /// The URL of a date; `nil` if the address can't be used.
  func checkedURL(_ request: Request) -> String? {
    guard !request.address.contains("#"), let url = url(request), WebAddress(url) != nil else { return nil }
    return url
  }

  /// Seconds that the source's dates are ahead of UTC.
  package var offset: Int { calendar == .seoulWorkingDays ? 9 * 3600 : 0 }
}

extension SourceProfile {
  /// The European Central Bank's reference rates of the euro, in 2025, which are imported.
  static let ecb = SourceProfile(
    hub: .euro,
    currencies: [
      "AUD", "BGN", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "ISK",
      "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "SEK", "SGD", "THB", "TRY", "USD", "ZAR",
    ])
}

extension RateSourceName {
  /// The sources that can be asked over the network.
  package static let askable = allCases.filter { $0.profile.calendar != .none }
  /// Those of them that have rates of currencies.
  package static let askableForCurrencies = askable.filter { !$0.isForCoins }

  package var profile: SourceProfile {
    switch self {
    case .typed: SourceProfile(currencies: [])
    case .ecb: .ecb
    case .eximbank: .eximbank
    case .frankfurter: .frankfurter
    case .openexchangerates: .openExchangeRates
    case .upbit: .upbit
    }
  }

  /// Whether the source has prices of coins, and none of currencies.
  package var isForCoins: Bool { self == .upbit }

  /// The source's own date at a moment: Seoul's for the Eximbank, UTC's for the others.
  package func date(at now: Instant) -> Day { now.at(offset: profile.offset).day }

  /// Whether the source can be asked at an address, for any date and key.
  func canBeAsked(at address: String) -> Bool {
    let now = Instant(seconds: 0, offset: 0)
    let request = SourceProfile.Request(address: address, date: now.day, key: "k", now: now, isToday: true)
    return profile.checkedURL(request) != nil
  }
}
