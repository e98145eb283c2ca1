/// Lines of text without line feeds, which are made while they are written: many are never held at once.
package struct Lines {
  private enum Part {
    /// Broken if they are wider than the terminal.
    case sentences(() -> [String])
    case lines((_ pass: ([String]) throws -> Void) throws -> Void)
  }

  private var parts: [Part]

  /// `make` passes the lines on, any number at a time. It throws only what that throws.
  package init(_ make: @escaping (_ pass: ([String]) throws -> Void) throws -> Void) {
    parts = [.lines(make)]
  }

  /// Lines that fit the terminal already, or are for other programs.
  package init(_ lines: @autoclosure @escaping () -> [String]) { self.init { try $0(lines()) } }

  /// Sentences without colours, of any width.
  package init(sentences: @autoclosure @escaping () -> [String]) { parts = [.sentences(sentences)] }

  /// One line for each value.
  package init<Value>(_ values: [Value], _ line: @escaping (Value) -> String) {
    self.init { pass in for value in values { try pass([line(value)]) } }
  }

  package static func + (first: Lines, second: Lines) -> Lines {
    var both = first
    both.parts += second.parts
    return both
  }

  /// Changes the first sentence, and adds sentences below it.
  mutating func changeFirst(_ change: @escaping (String) -> String, adding details: @escaping () -> [String])
  {
    guard case .sentences(let sentences)? = parts.first else { return }
    parts[0] = .sentences {
      let all = sentences()
      return all.prefix(1).map(change) + details() + all.dropFirst()
    }
  }

  package func write(toWidth width: Int? = nil, _ pass: ([String]) throws -> Void) throws {
    for part in parts {
      switch part {
      case .lines(let make): try make(pass)
      case .sentences(let sentences):
        try pass(width.map { width in sentences().flatMap { $0.wrapped(toWidth: width) } } ?? sentences())
      }
    }
  }

  /// Passes them on as texts of about `Outcome.pieceSize` bytes, each line with its end.
  package func write(lineEnd: String, _ pass: (String) throws -> Void) throws {
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

  package func map(_ change: @escaping (String) -> String) -> Lines {
    Lines { pass in try write { try pass($0.map(change)) } }
  }

  package var all: [String] {
    var all: [String] = []
    try? write { all += $0 }
    return all
  }

  /// The first line; makes no more than come with it.
  package var first: String? {
    struct Found: Error {}
    var first: String?
    try? write { lines in
      first = lines.first
      if first != nil { throw Found() }
    }
    return first
  }
}
