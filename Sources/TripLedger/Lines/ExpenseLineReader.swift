/// Reads one expense from a line of JSON, the format for importing and exporting expenses.
///
/// An unknown key is an error; a member that is `null` means the same as one that is left out.
private struct ExpenseLineReader {
  private var values = ExpenseValues()
  private var sharing = SharingLine()

  mutating func read(_ key: String, _ reader: inout JSONReader) throws {
    switch key {
    case "tags": values.set(tags: try Self.list(key, &reader))
    case "photos": values.set(photos: try Self.list(key, &reader))
    case "by", "for", "items", "rest", "restParts": try sharing.read(key, &reader)
    default:
      if let parent = ExpenseValues.parents.first(where: { $0.key == key }) {
        try readMembers(of: parent, &reader)
      } else if ExpenseField(rawValue: key)?.typed?.takeFlag != nil {
        if let flag = try Self.flag(key, &reader) { values.set(flag, of: key) }
      } else {
        try readText(key, &reader)
      }
    }
  }

  private mutating func readMembers(of parent: ExpenseValues.Parent, _ reader: inout JSONReader) throws {
    if try reader.null() { return }
    guard reader.isAtObject() else { throw Self.badValue(parent.key, try reader.raw()) }
    try reader.object { key, reader in
      guard parent.numbers.contains(key) else { return try readText(key, in: parent, &reader) }
      if try reader.null() { return }
      let raw = try reader.raw()
      guard let number = try? ExactDecimal(parsing: String(decoding: raw.bytes, as: UTF8.self)) else {
        throw Self.badValue(key, raw)
      }
      try values.set(number, of: key)
    }
  }

  private mutating func readText(
    _ key: String, in parent: ExpenseValues.Parent? = nil, _ reader: inout JSONReader
  ) throws {
    if reader.isAtString() { return try values.set(try reader.string(), of: key, in: parent) }
    guard (parent?.texts ?? ExpenseValues.keys).contains(key) else {
      throw ExpenseValues.unknown(key, in: parent)
    }
    if try reader.null() { return }
    throw LineFlaw.notAString(key: key, value: Self.shown(try reader.raw()))
  }

  func expense(number: Int) throws -> IncomingExpense {
    try values.checked(sharing: sharing.typed(), line: number)
  }

  /// The start of a value, enough to find it in the file.
  private static func shown(_ raw: RawJSON) -> String {
    String(decoding: raw.bytes.prefix(200), as: UTF8.self)
  }

  private static func badValue(_ key: String, _ raw: RawJSON) -> JSONError {
    ExpenseValues.badValue(key, shown(raw))
  }

  private static func flag(_ key: String, _ reader: inout JSONReader) throws -> Bool? {
    let raw = try reader.raw()
    switch String(decoding: raw.bytes, as: UTF8.self) {
    case "true": return true
    case "false": return false
    case "null": return nil
    default: throw badValue(key, raw)
    }
  }

  private static func list(_ key: String, _ reader: inout JSONReader) throws -> [String] {
    if try reader.null() { return [] }
    let raw = try reader.raw()
    guard raw.bytes.first == UInt8(ascii: "[") else { throw badValue(key, raw) }
    var texts: [String] = []
    var inner = JSONReader(raw)
    try inner.array { reader in
      guard reader.isAtString() else { throw badValue(key, raw) }
      texts.append(try reader.string())
    }
    return texts
  }
}

extension IncomingExpense {
  /// The keys of a line.
  package static var lineKeys: [String] { ExpenseValues.keys }

  /// Reads the line with a number.
  package init(line: [UInt8], number: Int = 1) throws(LineFlaw) {
    do {
      var reader = JSONReader(line)
      var values = ExpenseLineReader()
      try reader.object { key, reader in try values.read(key, &reader) }
      try reader.end()
      self = try values.expense(number: number)
    } catch {
      // No other errors are possible here than those of JSON, money and the model.
      throw LineFlaw(error) ?? .json(JSONError(.unexpected, at: 0))
    }
  }
}
