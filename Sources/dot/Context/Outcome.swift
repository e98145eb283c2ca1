/// What a command has to say when it is done: the same facts for programs and for people.
///
/// Only what is asked for is rendered, and only when it is printed: a command that changes the ledger reads values
/// while the ledger is locked, and both forms are made from them once it is unlocked.
package struct Outcome {
  private var renderJSON: () -> [JSONMember]
  /// For people.
  package private(set) var lines: Lines
  /// Whether the lines only confirm what was done, so that `--quiet` leaves them out, and `--dry-run` says before them
  /// that nothing changed.
  package var isConfirmation: Bool
  /// What a dry run lists below the first line.
  private let details: () -> [String]
  /// Whether the object is what people get, too: a command was asked for JSON in another way than by `--json`.
  package var isObject: Bool
  /// Whether a command that can change something changed nothing this time.
  package var changedNothing: Bool
  /// Sentences that go to standard error, or into `warnings`.
  package var warnings: [String]
  /// Next steps, with the warnings for programs.
  package var hints: [String] = []
  /// An error to report after the output, as for a board that could not be refreshed.
  package var failure: (any Error)?

  /// Whether the command has written all there is to say while it ran.
  package private(set) var isWritten = false

  /// What a command ends with that wrote everything while it ran.
  package static var written: Outcome {
    var outcome = Outcome(json: [], text: [])
    outcome.isWritten = true
    return outcome
  }

  /// `text` is sentences; what has colours or columns, or is for other programs, is passed as `lines`.
  package init(
    json: @autoclosure @escaping () -> [JSONMember], text: @autoclosure @escaping () -> [String],
    isConfirmation: Bool = false, details: @autoclosure @escaping () -> [String] = [],
    isObject: Bool = false, changedNothing: Bool = false, warnings: [String] = [],
    failure: (any Error)? = nil
  ) {
    self.init(
      json: json(), lines: Lines(sentences: text()), isConfirmation: isConfirmation, details: details(),
      isObject: isObject, changedNothing: changedNothing, warnings: warnings, failure: failure)
  }

  package init(
    json: @autoclosure @escaping () -> [JSONMember], lines: Lines, isConfirmation: Bool = false,
    details: @autoclosure @escaping () -> [String] = [], isObject: Bool = false, changedNothing: Bool = false,
    warnings: [String] = [],
    failure: (any Error)? = nil
  ) {
    renderJSON = json
    self.lines = lines
    self.isConfirmation = isConfirmation
    self.details = details
    self.isObject = isObject
    self.changedNothing = changedNothing
    self.warnings = warnings
    self.failure = failure
  }

  /// Members of the one JSON object, after `schema`.
  package var json: [JSONMember] { renderJSON() }

  package var text: [String] { lines.all }

  package mutating func addJSON(_ members: [JSONMember]) {
    renderJSON = { [renderJSON] in renderJSON() + members }
  }

  /// Changes the first sentence of a dry run, and lists its details below.
  package mutating func tell(dryRun change: @escaping (String) -> String) {
    lines.changeFirst(change, adding: details)
  }

  /// Adds sentences below all else.
  package mutating func add(_ sentences: [String]) { lines = lines + Lines(sentences: sentences) }

  /// The one JSON object, with the warnings in it.
  package var object: String {
    var object = ""
    try? writeObject { object += $0 }
    return object
  }

  /// Passes it on in pieces; throws only what `pass` throws.
  package func writeObject(_ pass: (String) throws -> Void) throws {
    var members = [JSONMember("schema", 1)] + json
    let sentences = warnings + hints
    if !sentences.isEmpty { members.append(JSONMember("warnings", each: sentences) { .string($0) }) }
    try JSON.object(members).write(inPiecesOf: Self.pieceSize) {
      try pass(String(decoding: $0, as: UTF8.self).printableJSON)
    }
  }

  /// The bytes that are written at once, if there are many.
  package static let pieceSize = 1 << 16
}
