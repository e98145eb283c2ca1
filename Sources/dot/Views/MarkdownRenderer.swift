/// Writes a report as headings, figures and tables in GitHub-flavoured Markdown.
package struct MarkdownRenderer: ReportRenderer {
  private let form: ReportDocument.Form
  private let words: Words

  package init(_ form: ReportDocument.Form, words: Words) {
    (self.form, self.words) = (form, words)
  }

  package func render(_ view: ReportView) throws -> RenderedReport {
    let text = ReportMarkdown(document: try view.document(form, words), words: words).text()
    // A blank line ends what is above the comment.
    let body = text + "\n"
    return RenderedReport(content: .text(body + TextSignature.line(for: body, .markdown) + "\n"))
  }
}

/// One report on its way to Markdown.
private struct ReportMarkdown {
  let document: ReportDocument
  let words: Words

  func text() -> String {
    var writer = MarkdownWriter()
    writer.heading(1, document.title)
    writer.paragraph(document.facts.joined(separator: words.dot))
    for remark in document.remarks { writer.paragraph(remark) }
    if document.areFiguresFirst { write(document.figures, to: &writer) }
    for part in document.parts {
      if let heading = part.heading { writer.heading(2, heading) }
      if part.table.isEmpty { writer.paragraph(document.nothing) }
      write(part.table, to: &writer)
      if let note = part.note { writer.paragraph(note) }
    }
    if !document.areFiguresFirst {
      writer.heading(2, words.figuresHeading)
      write(document.figures, to: &writer)
    }
    settlement(&writer)
    for note in document.notes.flatMap(\.self) {
      writer.paragraph(note.text)
      writer.list(note.items)
    }
    return writer.text
  }

  private func settlement(_ writer: inout MarkdownWriter) {
    guard !document.settlement.isEmpty else { return }
    writer.heading(2, words.settlementHeading)
    for part in document.settlement {
      writer.paragraph(part.note)
      write(part.people, to: &writer)
      if !part.transfers.isEmpty { write(part.transfers, to: &writer) }
      if let remark = part.remark { writer.paragraph(remark) }
    }
  }

  /// A table for each section below a heading, else one for all.
  private func write(_ table: ReportTable, to writer: inout MarkdownWriter) {
    var rows: [[String]] = []
    let columns = table.columns.filter { $0.role != .bar }
    func end() {
      guard !rows.isEmpty else { return }
      writer.table(columns.map { .init($0.title, isNumber: Self.isNumber($0.role)) }, rows)
      rows = []
    }
    for section in table.sections {
      if let heading = section.heading {
        end()
        writer.heading(2, heading.whole)
      }
      for row in 0..<section.count {
        var cells: [String] = []
        section.cells(row, columns) { cells.append(text($1, $0.role).printable) }
        rows.append(cells)
      }
    }
    end()
  }

  private func text(_ cell: ReportCell, _ role: ReportTable.Role) -> String {
    switch cell {
    case .missing(let count): count > 0 ? "\(count)" : ""
    case .photos(let photos): photos.isEmpty ? "" : "\(photos.count)"
    default: words.text(cell, namesCurrency: role.namesCurrency)
    }
  }

  private static func isNumber(_ role: ReportTable.Role) -> Bool {
    switch role {
    case .photos, .paid, .converted, .balance, .amounts, .total, .percent, .budget, .left, .count,
      .unconverted, .amount, .personPaid, .personShare, .settled, .personBalance, .sum:
      true
    default: false
    }
  }
}
