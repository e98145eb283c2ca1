/// A version of a record, taken apart into its units.
package struct RecordState {
  package let document: DocumentPath
  package let id: String
  /// As it is stored.
  package let body: RawJSON
  /// As this program writes it, so that white space does not matter.
  package let text: [UInt8]
  package let changed: Instant
  /// What identifies the record, or says when it was made.
  private let identity: [JSONMember]
  private let units: [RecordUnit: Value]

  /// What a unit is: its members, and for one that decides where the record is, the document.
  package struct Value: Hashable {
    package var members: [JSONMember] = []
    package var document: DocumentPath?

    /// For the choice between values of one instant, which must not depend on the side.
    package var bytes: [UInt8] { JSON.object(members).bytes + (document?.relative ?? "").utf8 }

    /// The texts of a set.
    package var elements: [String] {
      guard case .raw(let raw)? = members.first?.value else { return [] }
      var elements: [String] = []
      var reader = JSONReader(raw)
      do { try reader.array { elements.append(try $0.string()) } } catch { return [] }
      return elements
    }

    /// The objects of a list with their ids, in its order; `nil` if one has none.
    package var objects: [(id: String, start: String, body: RawJSON)]? {
      guard case .raw(let raw)? = members.first?.value else { return members.isEmpty ? [] : nil }
      var reader = JSONReader(raw)
      var objects: [(id: String, start: String, body: RawJSON)] = []
      do {
        try reader.array { reader in
          let body = try reader.raw()
          var members = try Members(body)
          objects.append((try members.required("id") { $0 }, try members.text("start") ?? "", body))
        }
      } catch { return nil }
      return objects
    }

    /// The member that names the unit, else all members; `nil` for none.
    package func shown(_ unit: RecordUnit) -> RawJSON? {
      guard !members.isEmpty else { return nil }
      if let value = members.first(where: { $0.key == unit.name })?.value {
        return RawJSON(checked: value.bytes[...])
      }
      return RawJSON(checked: JSON.object(members).bytes[...])
    }
  }

  /// - Throws: `JSONError` or `MoneyError` if the record is malformed.
  package init(_ body: RawJSON, id: String, in document: DocumentPath) throws {
    self.document = document
    self.id = id
    self.body = body
    text = try document.text(reading: body)
    var identity: [JSONMember] = []
    var units: [RecordUnit: Value] = [:]
    var changed: Instant?
    for member in try Members(RawJSON(checked: text[...])).rest {
      guard let unit = document.unit(of: member.key) else {
        if member.key == "changed" {
          var reader = JSONReader(member.value.bytes)
          changed = Instant(try reader.string())
        } else {
          identity.append(member)
        }
        continue
      }
      units[unit, default: Value()].members.append(member)
    }
    if let place = document.unitOfPlace(of: id) { units[place, default: Value()].document = document.owner }
    self.changed = changed ?? Instant(seconds: 0, offset: 0)
    (self.identity, self.units) = (identity, units)
  }

  /// Whether they are the same but for the instant of the last change.
  func hasUnits(of other: Self) -> Bool { units == other.units }

  package subscript(unit: RecordUnit) -> Value {
    guard let id = unit.element else { return units[unit] ?? Value() }
    let object = units[RecordUnit(unit.name)]?.objects?.first { $0.id == id }
    return Value(members: object.map { [JSONMember(unit.name, .raw($0.body))] } ?? [])
  }

  /// The units of two versions, in an order that does not depend on which is which.
  package static func units(of one: Self, _ other: Self) -> [RecordUnit] {
    Set(one.units.keys).union(other.units.keys).sorted { $0.name < $1.name }
  }

  /// The same record with other units.
  ///
  /// - Throws: `JSONError` or `MoneyError` if they don't fit together.
  package func with(_ units: [RecordUnit: Value], changed: Instant, identity other: Self) throws -> Self {
    var owner = document
    for case let place? in units.values.map(\.document) { owner = place }
    let identity =
      JSON.object(self.identity).bytes.lexicographicallyPrecedes(JSON.object(other.identity).bytes)
      ? self.identity : other.identity
    let members = (identity + units.values.flatMap(\.members) + [JSONMember("changed", JSON(changed))])
      .sorted { $0.key < $1.key }
    let body = RawJSON(checked: JSON.object(members).bytes[...])
    let text = try owner.text(reading: body)
    let merged = RawJSON(checked: text[...])
    return try RecordState(merged, id: id, in: try owner.document(of: merged))
  }
}

extension DocumentPath {
  /// A record as this program writes it.
  fileprivate func text(reading body: RawJSON) throws -> [UInt8] {
    if case .header = self { return try CustomCategory(reading: body).json.bytes }
    return try record(reading: body)?.json.bytes ?? Array(body.bytes)
  }

  /// What of the document a record's members don't say: its trip, with any date.
  fileprivate var owner: DocumentPath {
    if case .day(let trip, _) = self { .day(trip, Day(number: 0)) } else { self }
  }

  /// The document that a record of this owner is in.
  fileprivate func document(of body: RawJSON) throws -> DocumentPath {
    guard case .day(let trip, _) = self else { return self }
    return .day(trip, try TripDetailInfo(reading: body).date)
  }
}
