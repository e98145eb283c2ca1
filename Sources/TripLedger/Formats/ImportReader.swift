/// Reads files of other programs, whose formats it tells by their contents.
package struct ImportReader: Sendable {
  private let decoder: TextDecoder

  package init(decoder: TextDecoder) { self.decoder = decoder }

  /// Reads a file of at most `limit` bytes.
  ///
  /// `format` and `encoding` are what the user says; without them the contents decide.
  ///
  /// - Throws: `ImportError`, and `FileError`.
  package func read(
    _ path: String, limit: Int, as format: ImportFormat? = nil, encoding: TextEncoding? = nil,
    _ options: ReadingOptions = ReadingOptions()
  ) throws -> ReadRows {
    try read(GivenFile.bytes(of: path, limit: limit), ofFile: path, as: format, encoding: encoding, options)
  }

  /// Reads the contents of a file; of a PDF, the file at `path` is read.
  package func read(
    _ bytes: [UInt8], ofFile path: String, as format: ImportFormat? = nil, encoding: TextEncoding? = nil,
    _ options: ReadingOptions = ReadingOptions()
  ) throws -> ReadRows {
    let kind = ContentKind(of: bytes)
    if kind == .pdf {
      let text = try ReceiptProgram(environment: ["PATH": decoder.searchPath]).layout(ofPDF: path)
      guard let rows = LayoutTable.rows(text) else { throw ImportError.notText(path: path, kind: kind) }
      return try read(rows, ofFile: path, as: format, options)
    }
    guard kind.isReadable else { throw ImportError.notText(path: path, kind: kind) }
    let declared = bytes[...].isUTF8 ? nil : TextEncoding(declaredIn: bytes)
    let text =
      try (encoding ?? declared).map { try decoder.decode(bytes, ofFile: path, as: $0) }
      ?? decoder.decode(bytes, ofFile: path) { text in
        ((try? Self.table(text, ofFile: path)).map(TableHeader.countOfKnownNames) ?? 0)
          + Self.count(of: options.mapping.values, in: text)
      }
    return try read(text: text.bytes, ofFile: path, as: format, options)
  }

  /// Reads what a file contains, in UTF-8.
  package func read(
    text: [UInt8], ofFile path: String, as format: ImportFormat? = nil,
    _ options: ReadingOptions = ReadingOptions()
  ) throws(ImportError) -> ReadRows {
    let contents = DocumentFormat.Contents(text, ofFile: path)
    if case .document(let format)? = format {
      guard format.matches(contents) else { throw .notOfFormat(path: path, format: format.name) }
      return try checked(format.read(contents, options), path)
    }
    if format == nil, let document = DocumentFormat.all.first(where: { $0.matches(contents) }) {
      return try checked(document.read(contents, options), path)
    }
    return try read(Self.table(text, ofFile: path), ofFile: path, as: format, options)
  }

  private static func table(_ text: [UInt8], ofFile path: String) throws(ImportError) -> [TableRow] {
    ContentKind(of: text) == .html ? HTMLTable.rows(text) : try DelimitedText(text, ofFile: path).rows()
  }

  /// How many of the names on the command line are in a text.
  private static func count(of names: some Collection<String>, in text: [UInt8]) -> Int {
    let start = String(decoding: text.prefix(1 << 14), as: UTF8.self)
    return names.filter { name in !name.utf8.allSatisfy { $0 < 0x80 } && start.contains(name) }.count
  }

  /// Reads the rows of a table.
  package func read(
    _ rows: [TableRow], ofFile path: String, as format: ImportFormat?, _ options: ReadingOptions
  ) throws(ImportError) -> ReadRows {
    let remembered = Self.remembered(rows, options)
    var options = options
    if let remembered { options.add(remembered) }
    options.inferSpentWord(besides: rows)
    let header = try header(rows, path, as: format, options)
    var reader = TableReader(rows, header, ofFile: path, options)
    var read = try checked(reader.read(), path)
    read.usesAnswers = remembered != nil
    return read
  }

  /// No group of an app is as large, and what each one owes takes space in every row.
  private static let peopleLimit = 1000

  private func checked(_ rows: ReadRows, _ path: String) throws(ImportError) -> ReadRows {
    guard rows.people.count <= Self.peopleLimit else {
      throw .tooLarge(path: path, .people, limit: Self.peopleLimit)
    }
    return rows
  }

  /// What was answered about a file of the same shape.
  private static func remembered(_ rows: [TableRow], _ options: ReadingOptions) -> ImportAnswers? {
    if options.remembered.isEmpty { return nil }
    if let guess = numbered(rows), let known = options.remembered[shape(rows, guess)] { return known }
    return rows.prefix(60).lazy.compactMap { options.remembered[FileShape.text(names: $0.cells)] }.first
  }

  private static func shape(_ rows: [TableRow], _ guess: String) -> String {
    FileShape.text(width: rows.first?.cells.count ?? 0, guess: guess)
  }

  private func header(
    _ rows: [TableRow], _ path: String, as format: ImportFormat?, _ options: ReadingOptions
  ) throws(ImportError) -> TableHeader {
    if case .table(let table)? = format, table.name != TableFormat.general.name {
      guard let header = TableHeader(in: rows, of: [table]) else {
        throw .notOfFormat(path: path, format: table.name)
      }
      return header
    }
    // A currency says nothing about columns, so that any format may be completed with it.
    let named = options.mapping.filter { $0.key != .currency }
    if format == nil, let header = TableHeader(in: rows, of: TableFormat.all)?.with(named, rows) {
      return header
    }
    if let header = TableHeader(in: rows, mapping: options.mapping) { return header }
    let widest = rows.prefix(60).max {
      $0.cells.filter { !$0.isEmpty }.count < $1.cells.filter { !$0.isEmpty }.count
    }
    let cells = widest?.cells.filter { !$0.isEmpty } ?? []
    let present = Set(cells.map(ColumnName.init(_:)) + cells.compactMap(ColumnName.init(withoutUnit:)))
    let missing = named.values.sorted().filter { !$0.isEmpty && !present.contains(ColumnName($0)) }
    if !missing.isEmpty { throw .noSuchColumns(missing, path: path, columns: cells) }
    if named.isEmpty, let columns = Self.numbered(rows) {
      throw Self.unnamed(columns, rows, path, options)
    }
    throw .unknownFormat(path: path, currency: options.currency)
  }

  /// All that is open in a file that has no row of names, if its columns are what they look like.
  private static func unnamed(
    _ columns: String, _ rows: [TableRow], _ path: String, _ options: ReadingOptions
  ) -> ImportError {
    var options = options
    for part in columns.split(separator: ",") {
      let halves = part.split(separator: "=")
      if let column = ImportColumn(rawValue: String(halves[0])) {
        options.mapping[column] = String(halves[1])
      }
    }
    var others: [ImportError.Question] = []
    var unclear = UnclearFile(currency: options.currency)
    if let header = TableHeader(in: rows, mapping: options.mapping) {
      var reader = TableReader(rows, header, ofFile: path, options)
      do { _ = try reader.read() } catch .unclear(_, let first, let rest, let found) {
        others = [first] + rest
        unclear = found
      } catch {}
    }
    unclear.shape = shape(rows, columns)
    // The columns are named together with a currency.
    return .unclear(path: path, .columns(columns), and: others.filter { $0 != .currency }, in: unclear)
  }

  /// The first column of figures of which some are below zero, as those of most balances are not; else the first.
  private static func amount(_ rows: [TableRow], besides date: Int) -> Int? {
    let first = rows.first?.cells ?? []
    let figures = first.indices.filter { index in
      index != date && DateText(first[index]) == nil
        && NumberText(first[index]).map { $0.body.count < 12 } ?? false
    }
    return figures.first { index in
      rows.prefix(60).contains { $0[index]?.hasPrefix("-") ?? false }
    } ?? figures.first
  }

  /// What `--map` needs for a file that has no row of names: the first row with a date, a figure and a text.
  private static func numbered(_ rows: [TableRow]) -> String? {
    guard let first = rows.first?.cells, let date = first.firstIndex(where: { DateText($0) != nil }),
      let amount = amount(rows, besides: date)
    else { return nil }
    let payee = first.indices.first { index in
      index != date && index != amount && DateText(first[index]) == nil
        && first[index].contains(where: \.isLetter)
    }
    return (["date=\(date + 1)"] + (payee.map { ["payee=\($0 + 1)"] } ?? []) + ["amount=\(amount + 1)"])
      .joined(separator: ",")
  }
}

extension ReadingOptions {
  /// Divides `Way=Out`, unless a column is called so.
  fileprivate mutating func inferSpentWord(besides rows: [TableRow]) {
    guard let kind = mapping[.kind], let sign = kind.lastIndex(of: "="),
      !rows.prefix(60).contains(where: { $0.cells.contains(kind) })
    else { return }
    (mapping[.kind], spentWord) = (String(kind[..<sign]), String(kind[kind.index(after: sign)...]))
  }
}
