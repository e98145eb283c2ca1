import TripLedger

/// What a command has to say when it is done: the same facts for programs and for people.
///
/// Only what is asked for is rendered, and only when it is printed: a command that changes the ledger reads values
/// while the ledger is locked, and both forms are made from them once it is unlocked.
struct Outcome {
  private var renderJSON: () -> [JSONMember]
  private var renderText: () -> [String]
  /// Whether the lines only confirm what was done, so that `--quiet` leaves them out.
  var isConfirmation: Bool
  /// Whether the lines are data for other programs, never to be broken to the width of a terminal.
  var isVerbatim: Bool
  /// Whether the object is what people get, too: a command was asked for JSON in another way than by `--json`.
  var isObject: Bool
  /// Whether a command that can change something changed nothing this time.
  var changedNothing: Bool
  /// Sentences that go to standard error, or into `warnings`.
  var warnings: [String]
  /// An error to report after the output, as for a board that could not be refreshed.
  var failure: (any Error)?

  /// Whether the command has written all there is to say while it ran.
  private(set) var isWritten = false

  /// What a command ends with that wrote everything while it ran.
  static var written: Outcome {
    var outcome = Outcome(json: [], text: [])
    outcome.isWritten = true
    return outcome
  }

  init(
    json: @autoclosure @escaping () -> [JSONMember], text: @autoclosure @escaping () -> [String],
    isConfirmation: Bool = false, isVerbatim: Bool = false, isObject: Bool = false,
    changedNothing: Bool = false,
    warnings: [String] = [], failure: (any Error)? = nil
  ) {
    renderJSON = json
    renderText = text
    self.isConfirmation = isConfirmation
    self.isVerbatim = isVerbatim
    self.isObject = isObject
    self.changedNothing = changedNothing
    self.warnings = warnings
    self.failure = failure
  }

  /// Members of the one JSON object, after `schema`.
  var json: [JSONMember] { renderJSON() }

  /// Lines for people, without line feeds.
  var text: [String] { renderText() }

  mutating func addJSON(_ members: [JSONMember]) {
    renderJSON = { [renderJSON] in renderJSON() + members }
  }

  mutating func changeText(_ change: @escaping (inout [String]) -> Void) {
    renderText = { [renderText] in
      var lines = renderText()
      change(&lines)
      return lines
    }
  }

  /// The one JSON object, with the warnings in it.
  var object: String {
    var members = [JSONMember("schema", 1)] + json
    if !warnings.isEmpty { members.append(JSONMember("warnings", .array(warnings.map { .string($0) }))) }
    return String(decoding: JSON.object(members).bytes, as: UTF8.self).printableJSON
  }
}
