import TripLedger

/// A command line that has been read: which command, with which words and options.
struct Invocation: Sendable {
  let command: CommandSpec
  let arguments: [String]
  private var values: [String: [String]]

  init(command: CommandSpec, arguments: [String], values: [String: [String]] = [:]) {
    self.command = command
    self.arguments = arguments
    self.values = values
  }

  /// The value of an option, `nil` where it was not given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Every value of a repeatable option, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// The same command line with a flag more.
  func adding(flag: String) -> Invocation {
    var copy = self
    copy.values[flag] = [""]
    return copy
  }

  var isDryRun: Bool { has("dry-run") }

  /// The date of an option.
  ///
  /// `today` is asked for only where the date depends on it; `looking` says which of several dates is meant,
  /// and without it the last one up to today is.
  func day(
    _ name: String, looking: (_ today: Day) throws -> DayPhrase.Direction = { .upTo($0) },
    today: () throws -> Day
  ) throws -> Day? {
    guard let text = value(name) else { return nil }
    guard let phrase = DayPhrase(text) else { throw ModelError.notADay(value: text) }
    if case .whole(let day) = phrase { return day }
    let today = try today()
    guard let day = phrase.day(today: today, looking: try looking(today)) else {
      throw ModelError.notADay(value: text)
    }
    return day
  }

  func time(_ name: String) throws(ModelError) -> TimeOfDay? {
    guard let text = value(name) else { return nil }
    guard let time = TimeOfDay(text) else { throw .notATime(value: text) }
    return time
  }

  func zone(_ name: String) throws(ModelError) -> Zone? {
    guard let text = value(name) else { return nil }
    guard let zone = Zone(text) else { throw .notAZone(value: text) }
    return zone
  }

  /// A whole number from one up.
  func count(_ name: String) throws(ModelError) -> Int? {
    guard let text = value(name) else { return nil }
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(text), count >= 1,
      count <= 1_000_000
    else { throw .notACount(value: text) }
    return count
  }
}

/// What a command line says before its command is known to be right.
struct GlobalOptions: Sendable {
  var home: String?
  var language: Language?
  var color: ColorChoice = .auto
  var isJSON = false
  var isQuiet = false
  var isYes = false
  var isNoInput = false
  var wantsHelp = false
  var wantsVersion = false
}

/// What is wrong with a command line.
enum UsageError: Error, Hashable {
  case unknownCommand(name: String, suggestions: [String])
  case unknownOption(name: String, command: String, suggestions: [String])
  case missingValue(option: String, value: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, allowed: [String])
  case repeated(option: String)
  case missingArgument(name: String, command: String)
  case missingOption(name: String, command: String)
  case extraArgument(value: String, command: String)
  /// Two options that exclude each other.
  case conflict(String, String)
  /// An option that says nothing without another.
  case needs(String, String)
  /// A range of dates that ends before it begins.
  case backwards(from: Day, to: Day)
  case tooManyDays(from: Day, to: Day)
  /// `spend -5`: amounts are positive, a refund has a command of its own.
  case negativeSpending(value: String)
}
