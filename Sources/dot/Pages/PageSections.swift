/// The expenses: a section a day, or a group, each with its rows.
struct PageSections {
  let page: ReportPage
  /// The widths of the columns in pixels; `nil` for the one that gets the rest.
  private let widths: [Int?]

  init(page: ReportPage) {
    self.page = page
    let words = page.words
    let rows = page.rows
    func width(_ title: String, _ texts: [String]) -> Int {
      // 9.3 pixels hold a bold digit, and two columns of a terminal a syllable of Korean.
      max(0, (texts.map(\.displayWidth) + [title.displayWidth - 1]).max() ?? 0) * 93 / 10 + 12
    }
    func figure(_ amount: Amount?) -> String { amount.map { words.figure($0, provisional: true) } ?? "" }
    let hasGroups = page.groups != nil
    widths =
      [
        hasGroups ? 104 : 56,
        width(words.categoryLabel, rows.map { words.category($0.expense.category) }), nil,
        width(page.amountHeading, rows.map { words.money($0.expense.amount) }),
        width(words.unit(page.report.currency), rows.map { figure($0.converted?.amount) }),
      ]
      + (page.hasBalance
        ? [width(words.balanceLabel, rows.map { figure($0.balance?.amount) })] : [])
  }

  private var words: Words { page.words }
  private var report: Report { page.report }

  func write(to main: inout HTMLBuilder) {
    guard !page.rows.isEmpty, !page.isSummary else { return }
    page.section(words.expensesHeading, "expenses", &main) { part in
      if let groups = page.groups {
        let chart = CategoryChart(report: groups, plans: [], words: words)
        for (number, group) in groups.groups.enumerated() {
          let notes = [chart.share(group), words.items(group.count), unconverted(group.unconverted)]
          section(
            "group-\(number + 1)", words.groupName(group, groups),
            notes.compactMap { $0 }.filter { !$0.isEmpty },
            chart.converted(group), group.rows, &part)
        }
      } else {
        for day in report.days {
          let total = words.total(
            day.total, provisional: day.isProvisional, unconverted: day.unconverted, of: day.count)
          let notes = [page.trip.map { words.dayOfTrip(day.date, $0) }, unconverted(day.unconverted)]
          section(
            "day-\(day.date)", words.date(day.date), notes.compactMap { $0 }, total, day.rows, &part)
        }
      }
    }
  }

  private func unconverted(_ count: Int) -> String? { count > 0 ? words.unconvertedCount(count) : nil }

  private func section(
    _ id: String, _ title: String, _ notes: [String], _ total: String, _ rows: [Row],
    _ part: inout HTMLBuilder
  ) {
    part.element("section", [.id: id, .cssClass: "day", .ariaLabelledBy: id + "-title"]) { section in
      section.element("h3", [.id: id + "-title"]) { heading in
        heading.typed(title)
        heading.element("span", [.cssClass: "where"], notes.joined(separator: words.dot))
        heading.element("span", [.cssClass: "sum"]) { sum in
          sum.text(total)
          // It ends where the amounts do: the space is as wide as the balances, with the padding beside them.
          if page.hasBalance, let balance = widths.last.flatMap({ $0 }) {
            sum.element(
              "svg", [.cssClass: "rest", .width: "\(balance + 8)", .height: "1", .ariaHidden: "true"], "")
          }
        }
      }
      section.line()
      section.element("table", [.role: "table"]) { table in
        columns(&table)
        head(&table)
        table.element("tbody", [.role: "rowgroup"]) { body in
          for row in rows {
            body.line()
            body.element("tr", [.role: "row"]) { cells(row, &$0) }
          }
        }
      }
    }
    part.line()
  }

  /// Columns as wide as their longest text in the report, so that all sections line up.
  private func columns(_ table: inout HTMLBuilder) {
    table.element("colgroup") { group in
      for width in widths {
        group.void("col", [.width: width.map { "\($0)" }])
      }
    }
  }

  private func head(_ table: inout HTMLBuilder) {
    var names = [
      ("time", page.groups == nil ? words.timeLabel : words.dateLabel), ("category", words.categoryLabel),
      ("what", words.memoLabel), ("paid", page.amountHeading), ("sum", words.unit(report.currency)),
    ]
    if page.hasBalance { names.append(("left", words.balanceLabel)) }
    table.element("thead", [.role: "rowgroup"]) { head in
      head.element("tr", [.role: "row"]) { row in
        for (name, text) in names {
          row.element("th", [.cssClass: name, .scope: "col", .role: "columnheader"], text)
        }
      }
    }
  }

  private func cells(_ row: Row, _ cells: inout HTMLBuilder) {
    let expense = row.expense
    let time = expense.time?.minutes ?? ""
    // On a phone, an amount is not repeated in the same currency.
    let isSame = expense.amount == row.converted?.amount
    cells.element("td", [.cssClass: "time", .role: "cell"]) { cell in
      if page.groups != nil { cell.element("span", [.cssClass: "date"], words.shortDate(expense.date) + " ") }
      cell.text(time)
    }
    cells.element("td", [.cssClass: "category", .role: "cell"], words.category(expense.category))
    cells.element("td", [.cssClass: "what", .role: "cell"]) { what(row, &$0) }
    cells.element(
      "td", [.cssClass: isSame ? "paid same" : "paid", .role: "cell"], words.money(expense.amount))
    cells.element(
      "td", [.cssClass: "sum", .role: "cell"],
      row.converted.map { words.figure($0.amount, provisional: $0.isProvisional) } ?? words.notConvertedMark)
    if page.hasBalance {
      let isOver = (row.balance?.amount.minorUnits ?? 0) < 0
      cells.element(
        "td", [.cssClass: isOver ? "left over" : "left", .role: "cell", .label: words.balanceLabel],
        row.balance.map(words.figure) ?? "")
    }
  }

  /// Memo, place, tags and photos.
  private func what(_ row: Row, _ cell: inout HTMLBuilder) {
    let expense = row.expense
    let memo = expense.memo ?? words.refund(row, of: report.refunded)
    if let memo { cell.typed(memo, [.cssClass: "memo"]) }
    cell.element("span", [.cssClass: "about"]) { about in
      func add(_ text: String, _ name: String) {
        about.typed(text, [.cssClass: name])
        about.text(" ")
      }
      let marks =
        page.hasReceipts
        ? words.spreadMarks(expense, part: row.part) : words.marks(expense, part: row.part)
      for mark in marks {
        about.element("span", [.cssClass: "mark"], mark)
        about.text(" ")
      }
      if page.trip == nil, page.groups?.kind != .trip { add(row.trip.title, "trip") }
      if let place = row.place { add(place.identifier, "place") }
      if let pay = expense.pay {
        about.element("span", [.cssClass: "pay"], page.view.payments.wallet(of: pay) ?? words.payment(pay))
        about.text(" ")
      }
      if let claim = expense.claim { add(claim.text, "mark") }
      // How the traveller sorts expenses is of no use to an employer.
      for tag in page.hasReceipts ? [] : expense.tags { add("#" + tag, "tag") }
    }
    if !page.hasReceipts, let payers = words.sharingFields(of: row).first {
      cell.element("span", [.cssClass: "payers"]) { line in
        line.text(payers.0 + ": ")
        line.typed(payers.1)
      }
    }
    if page.hasReceipts, let converted = row.converted, expense.amount.currency != report.currency {
      cell.element(
        "span", [.cssClass: "rate"], words.origin(of: converted.conversion, from: expense.amount.currency))
    }
    if page.hasReceipts { receipts(of: row, &cell) } else { photos(of: row, &cell) }
  }

  private func photos(of row: Row, _ cell: inout HTMLBuilder) {
    let photos = page.album.photos(row.expense.photos)
    // The photo of a divided receipt is shown once; its other rows lead there.
    let shown = photos.enumerated().filter { $0.element.firstRow === row }
    if shown.isEmpty, let first = photos.first, let firstRow = first.firstRow,
      let number = firstRow.expense.photos.firstIndex(of: first.name)
    {
      cell.element("span", [.cssClass: "receipts"]) { line in
        line.link(to: .part(Self.photoID(number, of: firstRow))) { $0.text(words.photosAbove(photos.count)) }
      }
    }
    guard !shown.isEmpty else { return }
    cell.element("span", [.cssClass: "photos"]) { cache in
      for (number, photo) in shown {
        let alt = words.photoAlt(number + 1, of: photos.count, row)
        let id = Self.photoID(number, of: row)
        cache.element("span", [.cssClass: "photo", .id: id]) { frame in
          switch photo.content {
          // A selected picture is enlarged, without a script.
          case .picture: frame.link(to: .part(id)) { photo.write(to: &$0, alt: alt, words) }
          case .linked(let address): frame.link(to: address) { photo.write(to: &$0, alt: alt, words) }
          case .file: photo.write(to: &frame, alt: alt, words)
          }
        }
      }
    }
  }

  private static func photoID(_ index: Int, of row: Row) -> String { "photo-\(row.expense.id)-\(index + 1)" }

  /// The numbers of an expense's receipts; every part of a spread expense or a divided receipt has those of the whole.
  private func receipts(of row: Row, _ cell: inout HTMLBuilder) {
    let photos = page.album.photos(page.receipts(of: row.recorded))
    guard !photos.isEmpty else { return }
    cell.element("span", [.cssClass: "receipts"]) { line in
      line.text(words.receiptLabel(photos.count))
      for photo in photos {
        line.text(" ")
        line.link(to: .part(photo.receiptID)) { $0.text("\(photo.number)") }
      }
    }
  }
}
