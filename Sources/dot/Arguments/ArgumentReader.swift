/// Declares the options of a command while they are read.
///
/// The `init` of a `Command` asks for the value of each option together with its help. Without a command line every
/// option is missing, and what was asked for is the list of options.
struct ArgumentReader {
  /// What was typed for each option, in order; `nil` if there is no command line.
  private let texts: [String: [String]]?
  private var specs: [OptionSpec] = []

  /// Reads the options of a command line.
  init(texts: [String: [String]]) { self.texts = texts }

  private init() { texts = nil }

  /// The options that a command asks for, in the order in which help lists them.
  static func options(declaredBy read: (inout ArgumentReader) throws -> any Command) -> [OptionSpec] {
    var reader = ArgumentReader()
    do { _ = try read(&reader) } catch { preconditionFailure("a command refuses its own options: \(error)") }
    return reader.specs
  }

  /// The value of an option; `nil` if it was not given.
  mutating func option<Value>(_ option: Option<Value>, _ help: @autoclosure () -> Phrase) throws
    -> Value?
  {
    try values(of: option, isRepeatable: false, help()).last
  }

  /// Every value of a repeatable option, in order.
  mutating func options<Value>(_ option: Option<Value>, _ help: @autoclosure () -> Phrase) throws
    -> [Value]
  {
    try values(of: option, isRepeatable: true, help())
  }

  mutating func flag(_ flag: Flag, _ help: @autoclosure () -> Phrase) -> Bool {
    guard let texts else {
      specs.append(OptionSpec(flag, help()))
      return false
    }
    return texts[flag.name] != nil
  }

  private mutating func values<Value>(
    of option: Option<Value>, isRepeatable: Bool, _ help: @autoclosure () -> Phrase
  ) throws -> [Value] {
    guard let texts else {
      specs.append(OptionSpec(option, repeatable: isRepeatable, help()))
      return []
    }
    return try (texts[option.name] ?? []).map(option.read)
  }
}
