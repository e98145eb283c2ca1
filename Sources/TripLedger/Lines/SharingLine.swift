/// Who paid and whom it is for in a line, by names.
///
/// ```json
/// "by":[{"person":"Mina","paid":"6000"},{"person":"Jun"}]
/// "for":[{"person":"Mina","parts":2},{"person":"Jun","amount":"700"},{"person":"Sol","percent":"40"}]
/// "items":[{"amount":"1200","for":[{"person":"Mina","parts":1}]}],"rest":"even"
/// "restParts":[{"person":"Mina","parts":1},{"person":"Jun","parts":2}]
/// ```
struct SharingLine {
  private var values = TypedSharing()

  mutating func read(_ key: String, _ reader: inout JSONReader) throws {
    guard try !reader.null() else { return }
    switch key {
    case "by":
      values.payers = try Self.objects(&reader) { members in
        TypedPayer(
          name: try members.required("person") { $0 },
          paid: try members.value("paid") { try TypedAmount(plain: $0) })
      }
    case "for": values.portions = try Self.objects(&reader, Self.portion)
    case "items":
      values.items = try Self.objects(&reader) { members in
        let amount = try members.required("amount") { try TypedAmount(plain: $0) }
        let people = try members.objects("for") ?? []
        guard !people.isEmpty else { throw JSONError(.missing("for"), at: 0) }
        return TypedItem(amount: amount, people: try people.map { try Self.whole($0, Self.portion) })
      }
    case "restParts": values.restParts = try Self.objects(&reader, Self.portion)
    default:
      let text = try reader.string()
      guard let rest = TypedRest(rawValue: text) else {
        throw JSONError(.badValue(key: key, value: text), at: 0)
      }
      // A line says what the rest is divided by, whatever the weights of people are.
      (values.rest, values.restParts) = (rest, values.restParts ?? [])
    }
  }

  /// - Throws: `JSONError` if it has both portions and items.
  func typed() throws -> TypedSharing {
    if !values.items.isEmpty, !values.portions.isEmpty {
      throw JSONError(.badValue(key: "for", value: "items"), at: 0)
    }
    return values
  }

  private static func portion(_ members: inout Members) throws -> TypedPortion {
    let name = try members.required("person") { $0 }
    let amount = try members.value("amount") { try TypedAmount(plain: $0) }
    let percent = try members.value("percent") { Sharing.percentage(of: $0) }
    let parts = try members.integer("parts")
    if let parts, !(1...Sharing.partsLimit).contains(parts) {
      throw JSONError(.badValue(key: "parts", value: "\(parts)"), at: 0)
    }
    switch (amount, percent, parts) {
    case (let amount?, nil, nil): return TypedPortion(name: name, .amount(amount))
    case (nil, let percent?, nil): return TypedPortion(name: name, .percent(percent))
    case (nil, nil, let parts?): return TypedPortion(name: name, .parts(parts))
    case (nil, nil, nil): return TypedPortion(name: name)
    default: throw JSONError(.badValue(key: "for", value: name), at: 0)
    }
  }

  private static func objects<Value>(
    _ reader: inout JSONReader, _ read: (inout Members) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try reader.array { reader in values.append(try whole(Members(try reader.raw()), read)) }
    return values
  }

  /// Reads an object that may have no other members.
  private static func whole<Value>(
    _ members: Members, _ read: (inout Members) throws -> Value
  ) throws -> Value {
    var members = members
    let value = try read(&members)
    if let unknown = members.rest.first { throw LineFlaw.unknownKey(unknown.key, suggestions: []) }
    return value
  }
}
