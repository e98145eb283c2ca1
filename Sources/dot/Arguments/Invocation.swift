import TripLedger

/// A command line that has been read: which command, with which words and options.
struct Invocation: Sendable {
  /// The commands that it was read by.
  let table: CommandTable
  let command: CommandSpec
  let arguments: [String]
  private var values: [String: [String]]

  init(table: CommandTable, command: CommandSpec, arguments: [String], values: [String: [String]] = [:]) {
    self.table = table
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
      throw ModelError.dayBeyondCalendar(value: text)
    }
    return day
  }

  func time(_ name: String) throws(ModelError) -> TimeOfDay? {
    guard let text = value(name) else { return nil }
    guard let time = TimeOfDay(text) else { throw .notATime(value: text) }
    return time
  }

  /// A name is looked up in `zones`.
  func zone(_ name: String, in zones: ZoneDatabase) throws -> Zone? {
    guard let text = value(name) else { return nil }
    return try zones.zone(typed: text)
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
