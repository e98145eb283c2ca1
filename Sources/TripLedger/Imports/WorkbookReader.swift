/// Reads the sheets of a workbook of Excel (`.xlsx`, ECMA-376) as tables.
struct WorkbookReader {
  private let zip: ZipReader
  /// No list of a bank is as large; a small archive may unpack into anything.
  private static let partLimit = 1 << 25

  /// `nil` if the archive is no workbook.
  ///
  /// - Throws: `FileError`, `ArchiveError` and `ImportError`.
  init?(_ path: String) throws {
    guard let zip = try? ZipReader(path, isOwn: false),
      zip.entries.contains(where: { $0.name == "xl/workbook.xml" })
    else { return nil }
    self.zip = zip
  }

  func sheets() throws -> [WorkbookSheet] {
    let book = try part("xl/workbook.xml")
    let links = try WorkbookParts.links(part("xl/_rels/workbook.xml.rels"))
    func linked(_ kind: String) throws -> [UInt8]? {
      try links.first { $0.kind.hasSuffix("/" + kind) }.map { try part($0.path) }
    }
    let texts = try linked("sharedStrings")
    let styles = try linked("styles")
    let shared = texts.map { WorkbookParts.sharedTexts($0) } ?? []
    let (visible, countsFrom1904) = WorkbookParts.sheets(book)
    let formats = WorkbookCellFormats(styles ?? [], countsFrom1904: countsFrom1904)
    return try visible.compactMap { id in
      guard let path = links.first(where: { $0.id == id })?.path else { return nil }
      return try WorkbookSheet(part(path), texts: shared, formats, ofFile: zip.path)
    }
  }

  private func part(_ name: String) throws -> [UInt8] {
    guard let entry = zip.entries.first(where: { $0.name == name }) else {
      throw ArchiveError.damaged(path: zip.path, entry: name)
    }
    guard entry.size <= Self.partLimit else {
      throw ImportError.tooLarge(path: zip.path, .bytes, limit: Self.partLimit)
    }
    return try zip.bytes(of: entry)
  }
}

extension ImportReader {
  /// Reads a file as `read` does; of a workbook, every sheet that is shown and holds a table.
  package func readAll(
    _ path: String, limit: Int, as format: ImportFormat? = nil, encoding: TextEncoding? = nil,
    _ options: ReadingOptions = ReadingOptions()
  ) throws -> [ReadRows] {
    guard let sheets = try WorkbookReader(path)?.sheets() else {
      return [try read(path, limit: limit, as: format, encoding: encoding, options)]
    }
    var found: [ReadRows] = []
    var missing: ImportError?
    var open: (questions: [ImportError.Question], file: UnclearFile)?
    for sheet in sheets where !sheet.rows.isEmpty {
      var options = options
      if sheet.hasDecimals { options.decimalMark = options.decimalMark ?? .point }
      do throws(ImportError) {
        var rows = try read(sheet.table(ofFile: path), ofFile: path, as: format, options)
        rows.notices += sheet.hidden.map { ReadRows.Notice(line: $0, reason: .hidden) }
        found.append(rows)
      } catch {
        // Other sheets are covers and notices.
        switch error {
        case .unknownFormat, .notOfFormat, .noSuchColumns: missing = missing ?? error
        case .unclear(_, let first, let others, let file):
          // What other sheets leave open is asked in the same message.
          open = open ?? ([], file)
          open?.questions.appendNew([first] + others)
        default: throw error
        }
      }
    }
    if let open, let first = open.questions.first {
      throw ImportError.unclear(
        path: path, first, and: Array(open.questions.dropFirst()), in: open.file)
    }
    guard found.isEmpty else { return found }
    throw missing ?? .unknownFormat(path: path, currency: options.currency)
  }
}

extension WorkbookSheet {
  /// The rows; some programs write each line of a table with delimiters into one cell.
  fileprivate func table(ofFile path: String) throws(ImportError) -> [TableRow] {
    guard rows.allSatisfy({ $0.cells.dropFirst().allSatisfy(\.isEmpty) }) else { return rows }
    let lines = rows.map { $0.cells.first ?? "" }
    return try DelimitedText(Array(lines.joined(separator: "\n").utf8), ofFile: path).rows()
  }
}
