/// The path of a document in the ledger folder, and so its kind. Holds no other path.
package enum DocumentPath: Hashable, Sendable {
  case header
  case rules
  case removals
  case trip(TripID)
  case places(TripID)
  case people(TripID)
  case payments(TripID)
  /// The repository that a trip is shared in.
  case link(TripID)
  /// The rates that came with a shared trip, and count for it alone.
  case sharedRates(TripID)
  case day(TripID, Day)
  case rates(RateSourceName, Day)
  case wallet(WalletID)

  /// Relative to the ledger folder.
  package var relative: String {
    switch self {
    case .header: "ledger.json"
    case .rules: "rules.json"
    case .removals: "removals.json"
    case .trip(let trip): "trips/\(trip)/trip.json"
    case .places(let trip): "trips/\(trip)/places.json"
    case .people(let trip): "trips/\(trip)/people.json"
    case .payments(let trip): "trips/\(trip)/payments.json"
    case .link(let trip): "trips/\(trip)/shared.json"
    case .sharedRates(let trip): "trips/\(trip)/rates.json"
    case .day(let trip, let day): "trips/\(trip)/days/\(day).json"
    case .rates(let source, let day): "rates/\(source.rawValue)/\(day).json"
    case .wallet(let wallet): "wallets/\(wallet).json"
    }
  }

  /// The date of a day's expenses; `nil` for any other document.
  package var day: Day? { if case .day(_, let day) = self { day } else { nil } }

  /// The trip that a document belongs to.
  package var trip: TripID? {
    switch self {
    case .trip(let trip), .places(let trip), .people(let trip), .payments(let trip), .link(let trip),
      .sharedRates(let trip), .day(let trip, _):
      trip
    case .header, .rules, .removals, .rates, .wallet: nil
    }
  }

  package var isDay: Bool { if case .day = self { true } else { false } }

  package init?(relative: String) {
    let parts = relative.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    switch parts.count {
    case 1 where relative == "ledger.json": self = .header
    case 1 where relative == "rules.json": self = .rules
    case 1 where relative == "removals.json": self = .removals
    case 2 where parts[0] == "wallets":
      guard let wallet = Self.wallet(ofName: parts[1]) else { return nil }
      self = .wallet(wallet)
    case 3 where parts[0] == "trips":
      guard let trip = TripID(parts[1]) else { return nil }
      switch parts[2] {
      case "trip.json": self = .trip(trip)
      case "places.json": self = .places(trip)
      case "people.json": self = .people(trip)
      case "payments.json": self = .payments(trip)
      case "shared.json": self = .link(trip)
      case "rates.json": self = .sharedRates(trip)
      default: return nil
      }
    case 3 where parts[0] == "rates":
      guard let source = RateSourceName(rawValue: parts[1]), let date = Self.day(ofName: parts[2]) else {
        return nil
      }
      self = .rates(source, date)
    case 4 where parts[0] == "trips" && parts[2] == "days":
      guard let trip = TripID(parts[1]), let date = Self.day(ofName: parts[3]) else { return nil }
      self = .day(trip, date)
    default: return nil
    }
  }

  /// The date in the name of a day document: `2025-09-06.json`.
  package static func day(ofName name: String) -> Day? { name.withBytes(day(ofName:)) }

  package static func day(ofName bytes: UnsafeBufferPointer<UInt8>) -> Day? {
    guard bytes.count == 15, let start = bytes.baseAddress, memcmp(start + 10, ".json", 5) == 0 else {
      return nil
    }
    return Day(digits: bytes[..<10])
  }

  /// The id in the name of a wallet's document: `000000000cash.json`.
  static func wallet(ofName name: String) -> WalletID? {
    name.hasSuffix(".json") ? WalletID(String(name.dropLast(5))) : nil
  }

  package var layout: DocumentLayout {
    switch self {
    case .header: .ledger
    case .rules: .rules
    case .removals: .removals
    case .trip: .trip
    case .places: .places
    case .people: .people
    case .payments: .payments
    case .link: .link
    case .sharedRates: .sharedRates
    case .day: .day
    case .rates: .rates
    case .wallet: .wallet
    }
  }
}

/// The shape of a kind of document: its name, its version, and where its records are.
package struct DocumentLayout: Hashable, Sendable {
  /// The value of the member `format`.
  package let format: String
  /// The value of the member `version` that this program writes.
  package let version: Int
  /// The name of the member that holds the records.
  let recordsKey: String
  /// Whether that member is one record instead of a list.
  let isSingle: Bool
  /// The name of the member that identifies a record in its document.
  let identifierKey: String

  package init(
    _ format: String, version: Int = 1, records: String, isSingle: Bool = false, identifier: String = "id"
  ) {
    self.format = format
    self.version = version
    recordsKey = records
    self.isSingle = isSingle
    identifierKey = identifier
  }

  /// The same kind of document in another version.
  package func at(version: Int) -> DocumentLayout {
    DocumentLayout(
      format, version: version, records: recordsKey, isSingle: isSingle, identifier: identifierKey)
  }

  private var isChange: Bool { format == Self.change.format }

  /// Whether a record may be in it more than once.
  ///
  /// A change may edit a record twice, to record a losing version in the history.
  package var mayRepeat: Bool { isChange }

  /// A change contains records of other documents; those of a trip are nested two levels deeper.
  package var maximumDepth: Int { JSONReader.maximumDepth + (isChange ? 2 : 0) }

  /// Larger files are not ours: no real document comes near this size, in bytes.
  ///
  /// A change contains the records of many documents.
  package var maximumSize: Int { isChange ? 1 << 30 : 64 << 20 }

  package static let ledger = DocumentLayout("dot.ledger", records: "categories", identifier: "key")
  package static let rules = DocumentLayout("dot.rules", records: "rules")
  package static let removals = DocumentLayout("dot.removals", records: "removals")
  package static let trip = DocumentLayout("dot.trip", records: "trip", isSingle: true)
  package static let places = DocumentLayout("dot.places", records: "places")
  package static let people = DocumentLayout("dot.people", records: "people")
  package static let payments = DocumentLayout("dot.payments", records: "payments")
  package static let link = DocumentLayout("dot.shared", records: "repository", isSingle: true)
  package static let sharedRates = DocumentLayout("dot.shared-rates", records: "days")
  package static let day = DocumentLayout("dot.day", records: "expenses")
  package static let rates = DocumentLayout("dot.rates", records: "rates", identifier: "pair")
  package static let wallet = DocumentLayout("dot.wallet", records: "records")
  package static let change = DocumentLayout("dot.change", records: "edits", identifier: "edit")
}
