/// The photos of a report in the order of its rows, in the form the page can show.
package struct PhotoAlbum {
  /// How photos go into a page.
  package enum Mode: String, CaseIterable { case embed, link, none }

  enum Content {
    case picture(PagePicture)
    /// An image file that stays where it is.
    case linked(PageAddress)
    case file(PageFile)
  }

  struct Photo {
    let name: ImageName
    /// From 1 on; a photo of several expenses has one number.
    let number: Int
    let content: Content
    /// The address of the file, if the page may have it.
    let file: PageAddress?
    /// The rows of the expenses that have it, undivided.
    var rows: [Row]
    /// The row that it is shown with.
    var firstRow: Row?
  }

  private(set) var photos: [Photo] = []
  private var numbers = ReceiptNumbers()

  /// An album without photos.
  init() {}

  /// `make` returns how a photo is shown, `file` its address.
  init(
    _ rows: [Row], file: (ImageName) -> PageAddress?, make: (ImageName) throws -> Content
  ) rethrows {
    numbers = ReceiptNumbers(rows)
    photos = try numbers.photos.enumerated().map { index, name in
      Photo(name: name, number: index + 1, content: try make(name), file: file(name), rows: [])
    }
    for row in rows {
      for number in row.expense.photos.compactMap({ numbers[$0] })
      where !photos[number - 1].rows.contains(where: { $0.expense.id == row.expense.id }) {
        if photos[number - 1].firstRow == nil { photos[number - 1].firstRow = row }
        photos[number - 1].rows.append(row.undivided)
      }
    }
  }

  /// The photos with these names, in their order.
  func photos(_ names: [ImageName]) -> [Photo] {
    names.compactMap { numbers[$0].map { photos[$0 - 1] } }
  }

  /// How many photos are not shown, by reason.
  var notShown: [(reason: PageFile.Reason, count: Int)] {
    let reasons = photos.compactMap { if case .file(let file) = $0.content { file.reason } else { nil } }
    return [PageFile.Reason.noPreview, .pageFull, .position, .missing, .damaged].compactMap { reason in
      let count = reasons.count { $0 == reason }
      return count > 0 ? (reason, count) : nil
    }
  }
}

extension PhotoAlbum.Photo {
  var receiptID: String { "receipt-\(number)" }

  /// The picture, or a tile that says why it is not shown.
  func write(to page: inout HTMLBuilder, alt: String, _ words: Words) {
    switch content {
    case .picture(let picture):
      page.image(
        .data(picture),
        [.alt: alt, .width: picture.size.map { "\($0.width)" }, .height: picture.size.map { "\($0.height)" }])
    case .linked(let address): page.image(address, [.alt: alt])
    case .file(let note): tile(note, to: &page, alt: alt, words)
    }
  }

  private func tile(_ note: PageFile, to page: inout HTMLBuilder, alt: String, _ words: Words) {
    func inside(_ tile: inout HTMLBuilder) {
      tile.element("b", words.kind(note.type, extension: name.fileExtension))
      tile.element("span", [.cssClass: "file"], "\(name.hash.prefix(12))….\(name.fileExtension)")
      let size = note.bytes.map { words.bytes($0) + words.dot } ?? ""
      tile.element("span", size + words.reason(note.reason))
    }
    if let file, note.bytes != nil {
      page.link(to: file, [.cssClass: "tile", .ariaLabel: alt], inside)
    } else {
      page.element("span", [.cssClass: "tile", .role: "img", .ariaLabel: alt], inside)
    }
  }
}
