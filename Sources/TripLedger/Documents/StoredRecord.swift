/// A record as a document stores it: one JSON object on one line.
///
/// Members without a value are left out; unknown ones are written back unchanged, at the end.
package protocol StoredRecord {
  var recordID: String { get }
  var changed: Instant { get }
  var json: JSON { get }
  /// - Throws: `JSONError` or `MoneyError` if the record is malformed.
  init(reading raw: RawJSON) throws
}

extension StoredRecord {
  /// Most records have fewer than 256 bytes.
  package var body: RawJSON { RawJSON(checked: json.bytes(atMost: 256)[...]) }
}

extension MapInfo: StoredRecord {
  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let position = try members.position()
    self.init(
      id: try members.required("id", PlaceID.init(_:)),
      identifier: try members.required("identifier") { $0 },
      position: position,
      changed: try members.required("changed", Instant.init(_:)))
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", id)
    list.add("identifier", identifier)
    list.add(position)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}

extension Members {
  /// The members `latitude` and `longitude`; both or neither.
  mutating func position() throws -> Position? {
    switch (try number("latitude"), try number("longitude")) {
    case (nil, nil): return nil
    case (let latitude?, let longitude?):
      guard let position = Position(latitude: latitude, longitude: longitude) else {
        throw JSONError(.badValue(key: "latitude", value: "\(latitude),\(longitude)"), at: 0)
      }
      return position
    case (nil, _): throw JSONError(.missing("latitude"), at: 0)
    case (_, nil): throw JSONError(.missing("longitude"), at: 0)
    }
  }
}

extension MemberList {
  /// The members `latitude` and `longitude`, if there is a position.
  package mutating func add(_ position: Position?) {
    add("latitude", json: position.map { .number($0.latitude) })
    add("longitude", json: position.map { .number($0.longitude) })
  }
}

extension ExchangeRate: StoredRecord {
  /// The pair in market notation: `JPY/KRW` is the price of yen in won.
  package var recordID: String { "\(currency)/\(quote)" }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    func decimal(_ text: String) throws -> ExactDecimal? { try ExactDecimal(parsing: text) }
    let pair = try members.required("pair") { text -> [Currency]? in
      let codes = text.split(separator: "/", omittingEmptySubsequences: false)
      guard codes.count == 2 else { return nil }
      let pair = try codes.map { try Currency(String($0)) }
      // The pair is the record's id: `jpy/KRW` beside `JPY/KRW` would be a second rate that no edit finds.
      return pair.map(\.code).joined(separator: "/") == text ? pair : nil
    }
    self.init(
      currency: pair[0],
      unit: try members.integer("unit") ?? 1,
      base: try members.required("base", decimal),
      quote: pair[1],
      date: try members.required("date", Day.init(_:)),
      source: try members.required("source", RateSourceName.init(rawValue:)),
      changed: try members.required("changed", Instant.init(_:)))
    var extras = Extras.none
    extras.quotedAs = try members.text("quotedAs")
    extras.name = try members.text("name")
    extras.wireBuy = try members.value("wireBuy", decimal)
    extras.wireSell = try members.value("wireSell", decimal)
    extras.accepted = try members.value("accepted", Instant.init(_:))
    extras.comparedTo = try members.value("leaptFrom", Day.init(_:))
    extras.level = try members.value("level") { text in
      let ends = text.split(separator: "/", omittingEmptySubsequences: false).map { Day(String($0)) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
      return first...last
    }
    guard base.isPositive, GivenRate.isUnit(unit) else {
      throw JSONError(.badValue(key: "base", value: "\(base)/\(unit)"), at: 0)
    }
    extras.unknown = members.rest
    self.extras = extras
  }

  /// `nil` for a pair with a currency that this program does not know: no amount can need that rate.
  package static func known(reading raw: RawJSON) throws -> ExchangeRate? {
    do { return try ExchangeRate(reading: raw) } catch let error as JSONError {
      guard case .unknownCurrency(key: "pair", _) = error.reason else { throw error }
      return nil
    }
  }

  package var json: JSON {
    var list = MemberList()
    list.add("pair", recordID)
    list.add("unit", json: .integer(unit))
    list.add("base", base)
    list.add("quotedAs", quotedAs)
    list.add("name", name)
    list.add("wireBuy", wireBuy)
    list.add("wireSell", wireSell)
    list.add("accepted", accepted)
    list.add("leaptFrom", comparedTo)
    list.add("level", level.map { "\($0.lowerBound)/\($0.upperBound)" })
    list.add("date", date)
    list.add("source", source.rawValue)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}

extension CustomCategory: StoredRecord {
  package var recordID: String { key }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    // A category that was written by hand may have no time.
    self.init(
      key: try members.required("key") { $0 },
      changed: try members.value("changed", Instant.init(_:)) ?? Instant(seconds: 0, offset: 0))
    korean = try members.text("korean")
    icon = try members.text("icon")
    words = try members.list("words") { $0 }
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("key", key)
    list.add("korean", korean)
    list.add("icon", icon)
    list.add("words", list: words)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}
