/// Writes a report as lines for a terminal, or for a file as lines of any width.
package struct TextRenderer: ReportRenderer {
  package let context: Context

  package init(context: Context) {
    self.context = context
  }

  package func render(_ view: ReportView) -> RenderedReport {
    RenderedReport(content: .lines(view.lines(context)))
  }
}

extension ReportView {
  package func lines(_ context: Context) -> Lines {
    Lines { try ReportText(document: document(.lines, context.words), context: context).write($0) }
  }
}

/// One report on its way to lines.
private struct ReportText {
  let document: ReportDocument
  let context: Context

  func write(_ pass: ([String]) throws -> Void) throws {
    let title = ([document.title] + document.facts).joined(separator: context.words.dot)
    try pass(
      title.wrapped(toWidth: context.columns ?? .max).map { context.palette(.bold, $0) }
        + context.wrapped(document.remarks))
    for part in document.parts {
      // Rows of expenses begin with a heading of their own; days do so with a blank.
      if !part.table.isStreamed { try pass([""]) }
      if part.table.isEmpty {
        try pass(context.wrapped([document.nothing]))
      } else {
        try write(part.table, pass)
      }
      if let note = part.note { try pass([""] + context.wrapped([note])) }
    }
    if !document.explanations.isEmpty {
      try pass([""] + context.wrapped(context.words.explainHeading))
      for note in document.explanations { try pass(context.wrapped(note.lines)) }
    }
    try pass([""])
    try write(document.figures, pass)
    for part in document.settlement {
      try pass([""] + context.wrapped([part.note]))
      try write(part.people, pass)
      if !part.transfers.isEmpty {
        try pass([""])
        try write(part.transfers, pass)
      }
      if let remark = part.remark { try pass(context.wrapped([remark])) }
    }
    for block in document.notes { try pass([""] + context.wrapped(block.flatMap(\.lines))) }
    guard let account = document.drawn else { return }
    try pass((try? context.drawings(account, on: document.today)) ?? [])
  }

  private func write(_ table: ReportTable, _ pass: ([String]) throws -> Void) throws {
    try TableLayout(
      table: TextTable(table, context.words, columns: context.columns).table, width: context.columns
    ).write(palette: context.palette, ascii: context.words.isASCII, pass)
  }
}

/// A report's table as one of a terminal.
package struct TextTable: Sendable {
  private let source: ReportTable
  private let words: Words
  package let columns: [Table.Column]
  /// The column that sums of headings line up with.
  package let sumColumn: Int?
  private let styles: [Style]
  private let barWidth: Int

  package init(_ source: ReportTable, _ words: Words, columns: Int?) {
    (self.source, self.words) = (source, words)
    self.columns = source.columns.map { Self.look(of: $0, in: source.columns).column }
    styles = source.columns.map { Self.look(of: $0, in: source.columns).style ?? [] }
    sumColumn = source.columns.firstIndex { $0.role == .converted }
    // The width of the columns beside it; budgets take two more columns.
    let hasBudgets = source.columns.contains { $0.role == .budget && !$0.title.isEmpty }
    barWidth = max(8, min(30, (columns ?? 80) - (hasBudgets ? 68 : 50)))
  }

  package var table: Table {
    Table(columns: columns, hasHeader: source.hasTitles, rows: source.sections.flatMap(rows))
  }

  private func rows(_ section: ReportTable.Section) -> [Table.Row] {
    let heading = section.heading.map { heading -> Table.Row in
      guard let sumColumn else { return .section(heading.whole) }
      return .heading(heading.text, sum: words.text(heading.sum), over: sumColumn, alone: heading.whole)
    }
    if source.isStreamed, let heading {
      return [.section(""), heading, .rows(count: section.count) { cells(section, $0) }]
    }
    return (heading.map { [.section(""), $0] } ?? []) + (0..<section.count).map { .row(cells(section, $0)) }
  }

  /// The cells of a row, in `columns`.
  package func cells(_ section: ReportTable.Section, _ row: Int) -> [Table.Cell] {
    var cells: [Table.Cell] = []
    cells.reserveCapacity(columns.count)
    section.cells(row, source.columns) { column, cell in
      var style = styles[cells.count]
      if section.isSecondary, style == .bold { style = .dim }
      if cell.isExceeded { style = style == .bold ? [.bold, .red] : .red }
      cells.append(Table.Cell(text(cell, column.role), style.isEmpty ? nil : style))
    }
    return cells
  }

  private func text(_ cell: ReportCell, _ role: ReportTable.Role) -> String {
    guard case .bar(let part, let whole) = cell else {
      return words.text(cell, namesCurrency: role.namesCurrency || !source.hasTitles)
    }
    return whole > 0
      ? Bars.horizontal(part: part, whole: whole, columns: barWidth, ascii: words.isASCII) : ""
  }

  /// How a column is laid out, and the style of its cells.
  private static func look(
    of column: ReportTable.Column, in all: [ReportTable.Column]
  ) -> (column: Table.Column, style: Style?) {
    let title = column.title
    func right(optional: Int? = nil, _ style: Style? = nil) -> (Table.Column, Style?) {
      (.init(title: title, alignment: .right, optional: optional), style)
    }
    func flexible(_ minimum: Int, optional: Int? = nil, _ style: Style? = nil) -> (Table.Column, Style?) {
      (.init(title: title, flexible: true, minimum: minimum, optional: optional), style)
    }
    switch column.role {
    case .time: return (.init(optional: 4), .dim)
    case .category: return (.init(optional: 5), nil)
    // Without the column of categories, a row without a memo shows its category.
    case .description:
      return (
        .init(flexible: true, minimum: 10, substitute: all.firstIndex { $0.role == .category }), nil
      )
    case .place: return (.init(flexible: true, minimum: 8, optional: 1), .dim)
    case .photos: return (.init(optional: 2), nil)
    case .converted, .total, .sum: return right(.bold)
    case .balance: return right(optional: 3, .dim)
    case .payers: return flexible(8, optional: 3, .dim)
    case .day: return (.init(title: title, optional: 1), .dim)
    // What they say needs no title.
    case .unconverted: return (.init(optional: 5), .dim)
    case .name: return flexible(12)
    case .amounts: return right(optional: 3)
    case .percent: return right(optional: 4, .dim)
    case .budget: return right(optional: 6, .dim)
    case .left: return right(optional: 7, .dim)
    case .bar: return (.init(optional: 1), .cyan)
    case .count: return right(optional: 2, .dim)
    case .figure: return (.init(title: title), .dim)
    case .amount: return right(.bold)
    case .note: return (.init(title: title, goesBelow: true), .dim)
    case .person: return flexible(8, .bold)
    case .paid, .personPaid, .personShare, .settled, .personBalance: return right()
    case .standing: return (.init(optional: 1), .dim)
    case .transfer: return flexible(8)
    default: return (.init(title: title), nil)
    }
  }
}
