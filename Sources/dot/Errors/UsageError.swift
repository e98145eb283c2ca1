/// What is wrong with a command line.
package enum UsageError: Error, Hashable {
  /// `group` are the words in front that are known.
  case unknownCommand(name: String, group: String = "", suggestions: [String])
  case unknownOption(name: String, command: String, suggestions: [String])
  case missingValue(option: String, value: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, allowed: [String])
  case repeated(option: String)
  case missingArgument(name: String, command: String)
  case missingOption(name: String, command: String)
  /// `isText` if what the command takes last may be several words.
  case extraArgument(value: String, command: String, isText: Bool = true)
  /// Two options that exclude each other.
  case conflict(String, String)
  /// An option that says nothing without another.
  case needs(String, String)
  /// A range of dates that ends before it begins.
  case backwards(from: Day, to: Day)
  case tooManyDays(from: Day, to: Day)
  /// The same of the days of a trip.
  case tripTooLong(title: String, from: Day, to: Day)
  /// An exchange is asked for coins, and none is known to be in use.
  case noCoins(source: RateSourceName)
  /// `--date 9/13 19:00`: the time would be a memo.
  case timeBesideDate(time: String)
  /// `spend -5`: amounts are positive, a refund has a command of its own.
  case negativeSpending(value: String)
}
