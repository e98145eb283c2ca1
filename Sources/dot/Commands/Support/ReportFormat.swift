/// What a report can be written as.
enum ReportFormat: String, CaseIterable {
  case text, json, csv, markdown, html

  /// The format that a file's name ends with; `nil` for an ending that doesn't say one, such as `.txt`.
  fileprivate init?(endingOf path: String) {
    let name = Paths.name(of: path)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    switch name[name.index(after: point)...].lowercased() {
    case "html", "htm": self = .html
    case "md", "markdown": self = .markdown
    case "csv": self = .csv
    case "json": self = .json
    default: return nil
    }
  }

  /// What a file of an earlier report in this format has in common with the new one.
  func mark(of rendered: RenderedReport) -> FileSignature {
    switch self {
    // The title of the same trip, with its dates and the currency.
    case .text: .firstLine([rendered.firstLine + "\n"])
    case .json:
      .object([["schema", "trip", "currency", "days"], ["schema", "trip", "currency", "by", "groups"]])
    case .csv: .firstLine(CSVRenderer.headers.map { $0 + CSVLine.lineEnd })
    case .markdown: .checksum
    case .html: .texts(["<!doctype html>\n", ReportPage.mark])
    }
  }
}

/// The options for how a report is written, and where to.
struct ReportFormatOptions {
  private let format: ReportFormat?
  /// The file to write to; `nil` for standard output.
  let file: String?
  private let hasByteOrderMark: Bool
  let page: PageOptions

  init(_ reader: inout ArgumentReader) throws {
    format = try reader.option(Option("format"), Help.format)
    let output = try reader.option(.output, Help.output)
    file = output == "-" ? nil : output
    hasByteOrderMark = reader.flag(.bom, Help.bom)
    page = try PageOptions(&reader)
  }

  /// The format of `--format`, else the one that the name of the file ends with, else JSON with `--json`, else text.
  ///
  /// - Throws: `UsageError` for options that do not apply to this one.
  func format(explains: Bool, charts: Bool, _ context: Context) throws(UsageError) -> ReportFormat {
    // With a file, `--json` reports what was written.
    if context.globals.isJSON, let format, format != .json, file == nil {
      throw .conflict("--json", "--format \(format.rawValue)")
    }
    let chosen =
      format ?? file.flatMap(ReportFormat.init(endingOf:)) ?? (context.globals.isJSON ? .json : .text)
    func refuse(_ option: String?, unless formats: ReportFormat...) throws(UsageError) {
      if let option, !formats.contains(chosen) { throw .conflict(option, "--format \(chosen.rawValue)") }
    }
    try refuse(hasByteOrderMark ? "--bom" : nil, unless: .csv)
    try refuse(page.given, unless: .html)
    try refuse(explains ? "--explain" : nil, unless: .text, .json)
    try refuse(charts ? "--chart" : nil, unless: .text)
    return chosen
  }

  /// Who writes a report in a format.
  func renderer(
    _ format: ReportFormat, isSummary: Bool, isForCompanion: Bool, _ context: Context
  ) throws -> any ReportRenderer {
    switch format {
    case .text: TextRenderer(context: file == nil ? context : context.forFile)
    case .json: JSONRenderer()
    case .csv: CSVRenderer(hasByteOrderMark: hasByteOrderMark)
    case .markdown: MarkdownRenderer(.report, words: context.forFile.words)
    case .html:
      try PageRenderer(page, isSummary: isSummary, isForCompanion: isForCompanion, to: file, context)
    }
  }
}

extension PageOptions {
  init(_ reader: inout ArgumentReader) throws {
    self.init(
      photos: try reader.option(Option("photos"), Help.pagePhotos),
      maxSize: try reader.option(.maxSize, Help.pageMaxSize),
      hasReceipts: reader.flag(.receipts, Help.receipts))
  }
}
