/// The receipts of an employer's copy, each on its own, in the order of the rows that refer to them.
struct PageReceipts {
  let page: ReportPage

  private var words: Words { page.words }

  func write(to main: inout HTMLBuilder) {
    main.section(words.receiptsHeading, "receipts") { part in
      let without = page.rows.filter { page.receipts(of: $0.recorded).isEmpty }.undivided
      if page.album.photos.isEmpty {
        part.element("p", [.cssClass: "caption"], words.noReceipts)
      } else if !without.isEmpty {
        part.element("p", [.cssClass: "caption"], words.withoutReceipt(without.count))
        part.element("ul", [.cssClass: "caption"]) { list in
          for row in without { list.element("li") { line(row.recorded, &$0) } }
        }
      }
      for photo in page.album.photos {
        part.line()
        part.element("figure", [.cssClass: "receipt", .id: photo.receiptID]) { figure in
          figure.element("figcaption") { caption(photo, &$0) }
          photo.write(to: &figure, alt: words.receipt(photo.number), words)
        }
      }
    }
  }

  private func caption(_ photo: PhotoAlbum.Photo, _ caption: inout HTMLBuilder) {
    caption.element("b", words.receipt(photo.number))
    for row in photo.rows {
      // The receipt of a hotel is over the whole of it, on the day that it was paid.
      caption.element("span", [.cssClass: "line"]) { line(row.recorded, &$0) }
    }
    var facts = ["SHA-256 \(photo.name.hash.prefix(16))", photo.name.fileExtension.uppercased()]
    if case .picture(let picture) = photo.content, picture.isPreview { facts.append(words.previewOnly) }
    caption.element("span", [.cssClass: "line hash"], facts.joined(separator: words.dot))
  }

  /// An expense in one line.
  private func line(_ expense: TripDetailInfo, _ line: inout HTMLBuilder) {
    let when = words.date(expense.date) + (expense.time.map { " " + $0.minutes } ?? "")
    line.text(
      [when, words.category(expense.category), words.money(expense.amount)].joined(separator: words.dot))
    if let memo = expense.memo {
      line.text(words.dot)
      line.typed(memo.count > 120 ? String(memo.prefix(120)) + "…" : memo)
    }
  }
}
