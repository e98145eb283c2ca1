import TripLedger

/// What a command has to say when it is done: the same facts for programs and for people.
struct Outcome {
  /// Members of the one JSON object, after `schema`.
  var json: [JSONMember]
  /// Lines for people, without line feeds.
  var text: [String]
  /// Whether the lines only confirm what was done, so that `--quiet` leaves them out.
  var isConfirmation = false
  /// Whether the lines are data for other programs, never to be broken to the width of a terminal.
  var isVerbatim = false
  /// Whether the object is what people get, too: a command was asked for JSON in another way than by `--json`.
  var isObject = false
  /// Whether a command that can change something changed nothing this time.
  var changedNothing = false
  /// Sentences that go to standard error, or into `warnings`.
  var warnings: [String] = []
  /// An error to report after the output, as for a board that could not be refreshed.
  var failure: (any Error)?

  /// The one JSON object, with the warnings in it.
  var object: String {
    var members = [JSONMember("schema", 1)] + json
    if !warnings.isEmpty { members.append(JSONMember("warnings", .array(warnings.map { .string($0) }))) }
    return String(decoding: JSON.object(members).bytes, as: UTF8.self).printableJSON
  }
}
