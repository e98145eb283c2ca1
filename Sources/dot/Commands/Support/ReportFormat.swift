import TripLedger

/// What a report can be written as.
enum ReportFormat: String, CaseIterable {
  case text, json, csv, markdown, html

  static let options =
    [
      OptionSpec(.reportFormat, Help.format),
      OptionSpec(.output, Help.output), OptionSpec(.bom, Help.bom),
    ] + PageMaker.options

  /// The one that a command line asks for: that of `--format`, else JSON with `--json`, else text.
  ///
  /// - Throws: `UsageError` for what is no format, and for options that this one has no use for.
  init(_ invocation: Invocation, _ context: Context) throws(UsageError) {
    guard let format = invocation[.reportFormat] else {
      self = context.globals.isJSON ? .json : .text
      try check(invocation)
      return
    }
    self = format
    // With a file, the object of `--json` says what became of it.
    if context.globals.isJSON, format != .json, ReportRendering.file(invocation) == nil {
      throw .conflict("--json", "--format \(format.rawValue)")
    }
    try check(invocation)
  }

  private func check(_ invocation: Invocation) throws(UsageError) {
    if invocation[.bom], self != .csv { throw .conflict("--bom", "--format \(rawValue)") }
    if self != .html, let option = PageMaker.options.first(where: invocation.has) {
      throw .conflict("--" + option.name, "--format \(rawValue)")
    }
    if invocation[.explain], self != .text, self != .json {
      throw .conflict("--explain", "--format \(rawValue)")
    }
    if invocation[.chart], self != .text { throw .conflict("--chart", "--format \(rawValue)") }
  }
}

/// A report that is ready to be written in any format. It holds all it needs, so that the ledger is free meanwhile.
struct ReportRendering {
  let view: ReportView
  /// Where it is put together by something else than days.
  let groups: GroupView?
  /// What the format needs of the ledger, and nothing where it is another.
  let json: [JSONMember]
  let rows: [CSVLine]
  /// What a page is made with; `nil` of other formats.
  var pages: PageMaker?
  /// What was asked for.
  let filter: ExpenseFilter

  /// The file of `--output`; `-` is standard output.
  static func file(_ invocation: Invocation) -> String? {
    invocation[.output].flatMap { $0 == "-" ? nil : $0 }
  }

  /// Prints the report, or writes it to the file of `--output`.
  func outcome(_ format: ReportFormat, _ invocation: Invocation, _ context: Context) throws -> Outcome {
    var warnings: [String] = []
    guard let path = Self.file(invocation) else {
      switch format {
      case .text: return Outcome(json: json, text: lines(context))
      case .json: return Outcome(json: json, text: [], isObject: true)
      case .csv, .markdown, .html:
        let text = try self.text(format, invocation, context, &warnings)
        return Outcome(
          json: [], text: [String(text.unicodeScalars.dropLast())], isVerbatim: true, warnings: warnings)
      }
    }
    try context.write(try text(format, invocation, context, &warnings), to: path, command: "report")
    return Outcome(
      json: [JSONMember("format", .string(format.rawValue)), JSONMember("output", .string(path))],
      text: [context.words.wroteReport(to: path)], isConfirmation: true, warnings: warnings)
  }

  /// The whole report as the text of a file: the one place that chooses who writes it.
  private func text(
    _ format: ReportFormat, _ invocation: Invocation, _ context: Context, _ warnings: inout [String]
  ) throws -> String {
    switch format {
    case .text: return lines(context.forFile).map { $0 + "\n" }.joined()
    case .json: return Outcome(json: json, text: []).object + "\n"
    case .csv:
      let mark = invocation[.bom] ? "\u{FEFF}" : ""
      return mark + rows.map { $0.text + CSVLine.lineEnd }.joined()
    case .markdown:
      return ReportMarkdown(view: view, groups: groups, words: context.forFile.words).inReadingOrder()
    case .html:
      let page = try (pages ?? PageMaker(invocation)).page(
        view, groups?.report, filter: filter, to: Self.file(invocation), context)
      warnings += page.warnings
      return page.text
    }
  }

  private func lines(_ context: Context) -> [String] { groups?.lines(context) ?? view.lines(context) }
}

extension Option where Value == ReportFormat {
  static var reportFormat: Self { Self("format") }
}
