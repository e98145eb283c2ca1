/// Lines of text without line feeds, which are made while they are written: many are never held at once.
struct Lines {
  private let make: (_ pass: ([String]) throws -> Void) throws -> Void

  /// `make` passes the lines on, any number at a time. It throws only what that throws.
  init(_ make: @escaping (_ pass: ([String]) throws -> Void) throws -> Void) { self.make = make }

  init(_ lines: @autoclosure @escaping () -> [String]) { make = { try $0(lines()) } }

  /// One line for each value.
  init<Value>(_ values: [Value], _ line: @escaping (Value) -> String) {
    make = { pass in for value in values { try pass([line(value)]) } }
  }

  func write(_ pass: ([String]) throws -> Void) throws { try make(pass) }

  /// Passes them on as texts of about `Outcome.pieceSize` bytes, each line with its end.
  func write(lineEnd: String, _ pass: (String) throws -> Void) throws {
    var text = ""
    try write { lines in
      for line in lines {
        text += line
        text += lineEnd
      }
      guard text.utf8.count >= Outcome.pieceSize else { return }
      try pass(text)
      text = ""
    }
    if !text.isEmpty { try pass(text) }
  }

  func map(_ change: @escaping (String) -> String) -> Lines {
    Lines { pass in try write { try pass($0.map(change)) } }
  }

  var all: [String] {
    var all: [String] = []
    try? write { all += $0 }
    return all
  }

  /// The first line; makes no more than come with it.
  var first: String? {
    struct Found: Error {}
    var first: String?
    try? write { lines in
      first = lines.first
      if first != nil { throw Found() }
    }
    return first
  }
}
