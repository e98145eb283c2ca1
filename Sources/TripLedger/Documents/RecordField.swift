/// What is known of a record besides its id and its times, a case a member, in the order of documents. Its raw value is
/// the key in documents and JSON.
///
/// A format goes through the members with a visitor, so that all is known when the program is compiled: a table of
/// closures would be made each time it starts.
protocol RecordField: RawRepresentable<String>, CaseIterable {
  associatedtype Record

  /// Shows a visitor how documents have the member, and lends it to it.
  func visit<Visitor: FieldVisitor>(
    _ record: inout Record, with visitor: inout Visitor
  ) throws(Visitor.Failure)
}

/// Inlined, so that the compiler knows the record and the visitor.
extension RecordField {
  /// Reads everything but what is required, which the record was made with.
  @inline(__always)
  static func read(_ members: inout Members, into record: inout Record) throws {
    var reader = FieldReader(members: members)
    for field in allCases { try field.visit(&record, with: &reader) }
    members = reader.members
  }

  @inline(__always)
  static func write(_ record: Record, to list: inout MemberList) {
    var (record, writer) = (record, FieldWriter(list: list))
    for field in allCases { field.visit(&record, with: &writer) }
    list = writer.list
  }

  @inline(__always)
  func written(_ record: Record, to list: inout MemberList) {
    var (record, writer) = (record, FieldWriter(list: list))
    visit(&record, with: &writer)
    list = writer.list
  }

  @inline(__always)
  func cleared(in record: inout Record) {
    var clearer = FieldClearer()
    visit(&record, with: &clearer)
  }

  @inline(__always)
  func content(in record: Record) -> FieldContent {
    var (record, content) = (record, FieldContent())
    visit(&record, with: &content)
    return content
  }
}

/// What one format does with a member.
protocol FieldVisitor {
  associatedtype Failure: Error

  /// What every record has, which is read before the rest.
  mutating func required(_ key: String, _ text: @autoclosure () -> String)
  /// What is the same text in every format.
  mutating func text<Value>(
    _ key: String, _ value: inout Value?, as text: (Value) -> String, _ parse: (String) throws -> Value?
  ) throws(Failure)
  mutating func flag(_ key: String, _ value: inout Bool) throws(Failure)
  /// What is written otherwise; nothing is read as `none`.
  mutating func member<Value>(
    _ value: inout Value, without none: Value, read: (inout Members) throws -> Value,
    write: (Value, inout MemberList) -> Void
  ) throws(Failure)
}

extension FieldVisitor {
  mutating func required(_ key: String, _ text: @autoclosure () -> String) {}

  mutating func text<Value>(
    _ key: String, _ value: inout Value?, as text: (Value) -> String, _ parse: (String) throws -> Value?
  ) throws(Failure) {
    try member(
      &value, without: nil, read: { try $0.value(key, parse) }, write: { $1.add(key, $0.map(text)) })
  }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Failure) {
    try member(
      &value, without: false, read: { try $0.flag(key) }, write: { if $0 { $1.add(key, json: true) } })
  }

  mutating func text<Value: TextValue>(_ key: String, _ value: inout Value?) throws(Failure) {
    try text(key, &value, as: { $0.description }) { try Value($0) }
  }

  mutating func list<Value: CustomStringConvertible>(
    _ key: String, _ values: inout [Value], _ parse: (String) -> Value?
  ) throws(Failure) {
    try member(
      &values, without: [], read: { try $0.list(key, parse) }, write: { $1.add(key, list: $0) })
  }

  mutating func object<Value>(
    _ key: String, _ value: inout Value?, read: (Members) throws -> Value, json: (Value) -> JSON
  ) throws(Failure) {
    try member(
      &value, without: nil, read: { try $0.object(key).map(read) }, write: { $1.add(key, json: $0.map(json)) }
    )
  }

  mutating func objects<Value>(
    _ key: String, _ values: inout [Value], read: (Members) throws -> Value, json: (Value) -> JSON
  ) throws(Failure) {
    try member(&values, without: [], read: { try $0.objects(key)?.map(read) ?? [] }) { values, list in
      if !values.isEmpty { list.add(key, json: .array(values.map(json))) }
    }
  }
}

private struct FieldReader: FieldVisitor {
  var members: Members

  mutating func member<Value>(
    _ value: inout Value, without none: Value, read: (inout Members) throws -> Value,
    write: (Value, inout MemberList) -> Void
  ) throws { value = try read(&members) }
}

private struct FieldWriter: FieldVisitor {
  var list: MemberList

  mutating func required(_ key: String, _ text: @autoclosure () -> String) { list.add(key, text()) }

  mutating func member<Value>(
    _ value: inout Value, without none: Value, read: (inout Members) throws -> Value,
    write: (Value, inout MemberList) -> Void
  ) throws(Never) { write(value, &list) }
}

private struct FieldClearer: FieldVisitor {
  mutating func member<Value>(
    _ value: inout Value, without none: Value, read: (inout Members) throws -> Value,
    write: (Value, inout MemberList) -> Void
  ) throws(Never) { value = none }
}

/// A member that is a text, or a yes or no.
struct FieldContent: FieldVisitor {
  private(set) var text: String?
  private(set) var flag: Bool?

  mutating func required(_ key: String, _ text: @autoclosure () -> String) { self.text = text() }

  mutating func text<Value>(
    _ key: String, _ value: inout Value?, as text: (Value) -> String, _ parse: (String) throws -> Value?
  ) throws(Never) { self.text = value.map(text) }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Never) { flag = value }

  mutating func member<Value>(
    _ value: inout Value, without none: Value, read: (inout Members) throws -> Value,
    write: (Value, inout MemberList) -> Void
  ) throws(Never) {}
}

/// A value that is the same text in every format.
protocol TextValue: CustomStringConvertible, Sendable {
  init?(_ text: String) throws
}

extension String: TextValue {}
extension Day: TextValue {}
extension TimeOfDay: TextValue {}
extension Zone: TextValue {}
extension Identifier: TextValue {}
extension ImportSource: TextValue {}
extension Spread: TextValue {
  package init(_ text: String) throws { try self.init(parsing: text) }
}
