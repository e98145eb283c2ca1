/// What is known of a source before any request.
package struct SourceProfile: Hashable, Sendable {
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

  package let needsKey: Bool
  /// The currency on one side of every pair; `nil` if any two can be paired.
  package let hub: Currency?
  /// The codes on the other side; `nil` for any currency, or any coin.
  package let currencies: Set<String>?
  package let calendar: Calendar
  /// The calls allowed, and how they are counted; `nil` if they are not.
  package let allowance: Allowance?

  /// The calls that one key may make.
  package struct Allowance: Hashable, Sendable {
    let limit: Int
    let period: QuotaPeriod
  }

  /// Seconds that the source's dates are ahead of UTC.
  package var offset: Int { calendar == .seoulWorkingDays ? 9 * 3600 : 0 }
}

extension RateSourceName {
  /// The sources that can be asked over the network.
  package static let askable = allCases.filter { $0.profile.calendar != .none }
  /// Those of them that have rates of currencies.
  package static let askableForCurrencies = askable.filter { !$0.isForCoins }

  package var profile: SourceProfile {
    switch self {
    case .typed:
      SourceProfile(needsKey: false, hub: nil, currencies: nil, calendar: .none, allowance: nil)
    case .eximbank:
      SourceProfile(
        needsKey: true, hub: .won, currencies: EximbankSource.currencies, calendar: .seoulWorkingDays,
        allowance: .init(limit: QuotaStore.dailyLimit, period: .seoulDay))
    case .frankfurter:
      SourceProfile(needsKey: false, hub: .euro, currencies: nil, calendar: .utcDates, allowance: nil)
    case .openexchangerates:
      // The free plan; paid plans have more, and then the service's own count decides.
      SourceProfile(
        needsKey: true, hub: .dollar, currencies: nil, calendar: .utcDates,
        allowance: .init(limit: 1000, period: .utcMonth))
    case .ecb:
      SourceProfile(needsKey: false, hub: .euro, currencies: nil, calendar: .none, allowance: nil)
    case .upbit:
      SourceProfile(needsKey: false, hub: .won, currencies: nil, calendar: .utcCloses, allowance: nil)
    }
  }

  /// Whether the source has prices of coins, and none of currencies.
  package var isForCoins: Bool { self == .upbit }

  /// The source's own date at a moment: Seoul's for the Eximbank, UTC's for the others.
  package func date(at now: Instant) -> Day { now.at(offset: profile.offset).day }
}
