import DotTerminal

/// Streams that keep output in memory, and read from given input.
package final class MemoryStreams {
  package private(set) var out = ""
  package private(set) var err = ""
  /// The lines that were read while typed text was hidden.
  package private(set) var hiddenLines: [String?] = []
  private var input: ArraySlice<UInt8>
  private let isTTY: Bool
  private let columns: Int?
  private let rows: Int?
  /// The texts given to pagers, with their commands.
  package private(set) var pages: [(command: String, text: String)] = []
  /// Whether a pager can be run.
  package var hasPager = true
  /// Whether whoever reads the output stays after this much of it.
  package var isRead: (_ out: String) -> Bool = { _ in true }
  /// What happens elsewhere when this much has been written to standard error.
  package var meanwhile: (_ err: String) -> Void = { _ in }

  package init(input: some Sequence<UInt8>, isTTY: Bool = false, columns: Int? = nil, rows: Int? = nil) {
    self.rows = rows
    self.input = Array(input)[...]
    self.isTTY = isTTY
    self.columns = columns
  }

  package convenience init(_ input: String = "", isTTY: Bool = false, columns: Int? = nil, rows: Int? = nil) {
    self.init(input: input.utf8, isTTY: isTTY, columns: columns, rows: rows)
  }

  package var streams: Streams {
    let read: Streams.Input = { [self] limit in
      defer { input = input.dropFirst(limit) }
      return Array(input.prefix(limit))
    }
    return Streams(
      isInputTTY: isTTY, isOutputTTY: isTTY, isErrorTTY: isTTY, columns: columns, rows: rows,
      input: read,
      output: { [self] (text) throws(StreamError) in
        out += text
        if !isRead(out) { throw .readerGone }
      },
      error: { [self] in
        err += $0
        meanwhile(err)
      },
      hidingInput: { [self] (readLine) throws(StreamError) in
        let line = try readLine(read)
        hiddenLines.append(line)
        return line
      },
      page: { [self] pager, text in
        if hasPager { pages.append((pager.command, text)) }
        return hasPager
      })
  }
}
