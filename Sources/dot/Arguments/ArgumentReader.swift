/// Declares the arguments and options of a command while they are read.
///
/// The `init` of a `Command` asks for the words behind it, in their order, and for the value of each option together with
/// its help. Without a command line all of them are missing, and what was asked for is what the command takes.
struct ArgumentReader {
  /// What was typed for each option, in order; `nil` if there is no command line.
  private let texts: [String: [String]]?
  /// What was typed besides; enough for the arguments that are required.
  private let words: [String]
  private var specs: [OptionSpec] = []
  private var argumentSpecs: [ArgumentSpec] = []

  /// Reads a command line whose arguments have been counted.
  init(words: [String] = [], texts: [String: [String]]) { (self.words, self.texts) = (words, texts) }

  private init() { (words, texts) = ([], nil) }

  /// What a command asks for, in the order in which help lists it.
  static func declared(
    by read: (inout ArgumentReader) throws -> any Command
  ) -> (arguments: [ArgumentSpec], options: [OptionSpec]) {
    var reader = ArgumentReader()
    do { _ = try read(&reader) } catch { preconditionFailure("a command refuses its own options: \(error)") }
    return (reader.argumentSpecs, reader.specs)
  }

  /// A word behind the command.
  mutating func argument(_ name: String, kind: ValueKind? = nil) -> String {
    take(ArgumentSpec(name: name, kind: kind)).first ?? ""
  }

  /// A word that may be left out.
  mutating func optionalArgument(_ name: String, kind: ValueKind? = nil) -> String? {
    take(ArgumentSpec(name: name, isRequired: false, kind: kind)).first
  }

  /// All words from here on.
  mutating func arguments(
    _ name: String, isRequired: Bool = true, isAsked: Bool = false, kind: ValueKind? = nil
  ) -> [String] {
    take(ArgumentSpec(name: name, isRequired: isRequired, isRepeatable: true, isAsked: isAsked, kind: kind))
  }

  /// The amount that begins here, maybe with its currency as a word of its own, `1,500,000 VND`, and what follows it.
  mutating func amountWords() -> [String] {
    take(ArgumentSpec(name: "AMOUNT")) + take(ArgumentSpec(name: "CUR", isRequired: false))
  }

  /// The words for arguments that only the command can tell apart.
  mutating func words(_ specs: [ArgumentSpec]) -> [String] {
    argumentSpecs += specs
    return words
  }

  private mutating func take(_ spec: ArgumentSpec) -> [String] {
    let rest = words.dropFirst(argumentSpecs.count)
    argumentSpecs.append(spec)
    return Array(spec.isRepeatable ? rest : rest.prefix(1))
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
