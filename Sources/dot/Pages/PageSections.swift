/// The expenses: a section a day, or a group, each with its rows.
struct PageSections {
  private struct Column {
    let name: String
    let title: String
    /// In pixels; `nil` for the one that gets the rest.
    let width: Int?

    /// As wide as the longest text in the report, so that all sections line up.
    init(_ name: String, _ title: String, _ texts: [String]) {
      (self.name, self.title) = (name, title)
      // 9.3 pixels hold a bold digit, and two columns of a terminal a syllable of Korean.
      width = max(0, (texts.map(\.displayWidth) + [title.displayWidth - 1]).max() ?? 0) * 93 / 10 + 12
    }

    init(rest name: String, _ title: String) { (self.name, self.title, width) = (name, title, nil) }
  }

  let page: ReportPage
  private let columns: [Column]

  init(page: ReportPage) {
    self.page = page
    let (words, rows) = (page.words, page.rows)
    func figure(_ amount: Amount?) -> String { amount.map { words.figure($0, provisional: true) } ?? "" }
    columns =
      [
        page.groups == nil
          ? Column("time", words.timeLabel, rows.map { $0.expense.time?.minutes ?? "" })
          : Column("time", words.dateLabel, rows.map { Self.moment($0.expense, words) }),
        Column("category", words.categoryLabel, rows.map { words.category($0.expense.category) }),
        Column(rest: "what", words.memoLabel),
        Column("paid", page.amountHeading, rows.map { words.money($0.expense.amount) }),
        Column("sum", words.unit(page.report.currency), rows.map { figure($0.converted?.amount) }),
      ]
      + (page.hasBalance
        ? [Column("left", words.balanceHeading(page.report), rows.map { figure($0.balance?.amount) })] : [])
  }

  private var words: Words { page.words }
  private var report: Report { page.report }

  /// `6 Sep 19:05`.
  private static func moment(_ expense: TripDetailInfo, _ words: Words) -> String {
    words.day(expense.date) + (expense.time.map { " " + $0.minutes } ?? "")
  }

  func write(to main: inout HTMLBuilder) {
    guard !page.rows.isEmpty, !page.isSummary else { return }
    main.section(words.expensesHeading, "expenses") { part in
      // Those who hear a table hear the heads of its own.
      part.element("table", [.cssClass: "heads", .ariaHidden: "true"]) { head(&$0) }
      if let groups = page.groups {
        let chart = CategoryChart(report: groups, plans: [], words: words)
        for (number, group) in groups.groups.enumerated() {
          section(
            "group-\(number + 1)", words.groupName(group, groups),
            [chart.share(group), words.items(group.count)], group.unconverted, chart.converted(group),
            group.rows, &part)
        }
      } else {
        for day in report.days {
          let total = words.total(
            day.total, provisional: day.isProvisional, unconverted: day.unconverted, of: day.count)
          section(
            "day-\(day.date)", words.date(day.date), [page.trip.map { words.dayOfTrip(day.date, $0) } ?? ""],
            day.unconverted, total, day.rows, &part)
        }
      }
    }
  }

  private func section(
    _ id: String, _ title: String, _ notes: [String], _ unconverted: Int, _ total: String, _ rows: [Row],
    _ part: inout HTMLBuilder
  ) {
    let notes = notes + [unconverted > 0 ? words.unconvertedCount(unconverted) : ""]
    part.details(title, id) { summary in
      summary.element(
        "span", [.cssClass: "where"], notes.filter { !$0.isEmpty }.joined(separator: words.dot))
      summary.element("span", [.cssClass: "sum"], total)
      // The total ends where the amounts do: the space is as wide as the balances, with the padding beside them.
      if page.hasBalance, let balance = columns.last?.width {
        summary.element(
          "svg", [.cssClass: "rest", .width: "\(balance + 8)", .height: "1", .ariaHidden: "true"], "")
      }
    } _: { details in
      details.line()
      details.element("table", [.role: "table"]) { table in
        head(&table)
        table.element("tbody", [.role: "rowgroup"]) { body in
          for row in rows {
            body.line()
            body.element("tr", [.role: "row", .id: shownPhotos(of: row).isEmpty ? nil : Self.rowID(row)]) {
              cells(row, &$0)
            }
          }
        }
      }
    }
  }

  private func head(_ table: inout HTMLBuilder) {
    table.element("colgroup") { group in
      for column in columns { group.void("col", [.width: column.width.map { "\($0)" }]) }
    }
    table.element("thead", [.role: "rowgroup"]) { head in
      head.element("tr", [.role: "row"]) { row in
        for column in columns {
          row.element(
            "th", [.cssClass: column.name, .scope: "col", .role: "columnheader"], column.title)
        }
      }
    }
  }

  private func cells(_ row: Row, _ cells: inout HTMLBuilder) {
    let expense = row.expense
    func cell(_ name: String, _ text: String, label: String? = nil) {
      cells.element("td", [.cssClass: name, .role: "cell", .label: label], text)
    }
    cell("time", page.groups == nil ? expense.time?.minutes ?? "" : Self.moment(expense, words))
    cell("category", words.category(expense.category))
    cells.element("td", [.cssClass: "what", .role: "cell"]) { what(row, &$0) }
    // On a phone, an amount is not repeated in the same currency.
    cell(expense.amount == row.converted?.amount ? "paid same" : "paid", words.money(expense.amount))
    cell(
      "sum",
      row.converted.map { words.figure($0.amount, provisional: $0.isProvisional) } ?? words.notConvertedMark)
    if page.hasBalance {
      let isOver = (row.balance?.amount.minorUnits ?? 0) < 0
      cell(
        isOver ? "left over" : "left", row.balance.map(words.figure) ?? "",
        label: words.balanceHeading(report))
    }
  }

  /// Memo, place, tags and photos.
  private func what(_ row: Row, _ cell: inout HTMLBuilder) {
    let expense = row.expense
    func add(_ text: String, _ name: String) {
      cell.typed(text, [.cssClass: name])
      cell.text(" ")
    }
    func mark(_ text: String, _ name: String = "mark") {
      cell.element("span", [.cssClass: name], text)
      cell.text(" ")
    }
    if let memo = expense.memo ?? words.refund(row, of: report.refunded) { add(memo, "memo") }
    let marks =
      page.hasReceipts
      ? words.spreadMarks(expense, part: row.part) : words.marks(expense, part: row.part)
    for text in marks { mark(text) }
    if page.trip == nil, page.groups?.kind != .trip { add(row.trip.title, "trip") }
    if let place = row.place { add(place.identifier, "place") }
    if let pay = expense.pay { mark(page.view.payments.wallet(of: pay) ?? words.payment(pay), "pay") }
    if let claim = expense.claim { add(page.hasReceipts ? claim.text : words.comesBack(claim), "mark") }
    // How the traveller sorts expenses is of no use to an employer.
    for tag in page.hasReceipts ? [] : expense.tags { add("#" + tag, "tag") }
    if page.hasReceipts {
      if let converted = row.converted, expense.amount.currency != report.currency {
        mark(words.origin(of: converted.conversion, from: expense.amount.currency), "rate")
      }
      return receipts(of: row, &cell)
    }
    if let payers = words.sharingFields(of: row).first { add(payers.0 + ": " + payers.1, "payers") }
    photos(of: row, &cell)
  }

  // MARK: Photos

  /// Those that are shown with the row; the photo of a divided receipt is shown once, and its other rows lead there.
  private func shownPhotos(of row: Row) -> [(offset: Int, element: PhotoAlbum.Photo)] {
    page.hasReceipts
      ? [] : page.album.photos(row.expense.photos).enumerated().filter { $0.element.firstRow === row }
  }

  private func photos(of row: Row, _ cell: inout HTMLBuilder) {
    let photos = page.album.photos(row.expense.photos)
    let shown = shownPhotos(of: row)
    if shown.isEmpty, let firstRow = photos.first?.firstRow {
      cell.element("span", [.cssClass: "receipts"]) { line in
        line.link(to: .part(Self.rowID(firstRow))) { $0.text(words.photosAbove(photos.count)) }
      }
    }
    guard !shown.isEmpty else { return }
    cell.element("span", [.cssClass: "photos"]) { cache in
      for (number, photo) in shown {
        let alt = words.photoAlt(number + 1, of: photos.count, row)
        let id = "photo-\(row.expense.id)-\(number + 1)"
        cache.element("span", [.cssClass: "photo", .id: id]) { frame in
          switch photo.content {
          // A selected picture is enlarged, without a script, until its row is selected.
          case .picture:
            frame.link(to: .part(Self.rowID(row)), [.cssClass: "back"]) { $0.text(words.backToRow) }
            frame.link(to: .part(id)) { photo.write(to: &$0, alt: alt, words) }
          case .linked(let address): frame.link(to: address) { photo.write(to: &$0, alt: alt, words) }
          case .file: photo.write(to: &frame, alt: alt, words)
          }
        }
      }
    }
  }

  private static func rowID(_ row: Row) -> String { "row-\(row.expense.id)" }

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
