/// An option that takes a value, and how the value is read.
struct Option<Value: Sendable>: Sendable {
  /// Without the dashes.
  let name: String
  /// What the value is called in the help: `DATE`, `cash|card|account`.
  let placeholder: String
  /// What completions offer, if the placeholder does not say it.
  let kind: ValueKind?
  let read: @Sendable (String) throws -> Value

  init(
    _ name: String, _ placeholder: String, kind: ValueKind? = nil,
    read: @escaping @Sendable (String) throws -> Value
  ) {
    self.name = name
    self.placeholder = placeholder
    self.kind = kind
    self.read = read
  }

  /// The same option if completions offer something else.
  func offering(_ kind: ValueKind) -> Option { Option(name, placeholder, kind: kind, read: read) }
}

extension Option where Value == String {
  /// An option whose value is taken as it is.
  init(_ name: String, _ placeholder: String, kind: ValueKind? = nil) {
    self.init(name, placeholder, kind: kind) { $0 }
  }
}

extension Option where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// An option whose value is one of the words of an enum.
  init(_ name: String) {
    let words = Value.allCases.map(\.rawValue)
    self.init(name, words.joined(separator: "|")) { text in
      guard let value = Value.allCases.first(where: { $0.rawValue == text }) else {
        throw UsageError.badValue(option: "--" + name, value: text, allowed: words)
      }
      return value
    }
  }
}

/// An option without a value.
struct Flag: Sendable {
  /// Without the dashes.
  let name: String
  var short: Character?

  init(_ name: String, short: Character? = nil) {
    self.name = name
    self.short = short
  }
}
