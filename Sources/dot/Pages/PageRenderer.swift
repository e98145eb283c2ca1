/// The options for reports that are pages.
package struct PageOptions {
  package let photos: PhotoAlbum.Mode?
  fileprivate let maxSize: ByteSize?
  package let hasReceipts: Bool

  package init(photos: PhotoAlbum.Mode?, maxSize: ByteSize?, hasReceipts: Bool) {
    (self.photos, self.maxSize, self.hasReceipts) = (photos, maxSize, hasReceipts)
  }

  /// The first of those that were given.
  package var given: String? {
    photos != nil ? "--photos" : maxSize != nil ? "--max-size" : hasReceipts ? "--receipts" : nil
  }
}

/// Writes a report as a page for browsers.
package struct PageRenderer: ReportRenderer {
  package let photos: PhotoAlbum.Mode
  package let hasReceipts: Bool
  /// Whether it is for other people, and so has no paths of this machine.
  private let isForOthers: Bool
  package let isSummary: Bool
  /// Bytes of photos that go into the page.
  package let limit: Int
  /// The file that the page goes to; `nil` if that is not known.
  package let path: String?
  package let context: Context

  /// 20 MB: what most mail takes once it is encoded.
  private static let usualLimit = 20_000_000

  package init(
    _ options: PageOptions, isSummary: Bool, isForCompanion: Bool, to path: String?, _ context: Context
  ) throws {
    (self.path, self.context) = (path, context)
    let mode = options.photos ?? .embed
    photos = mode
    hasReceipts = options.hasReceipts
    isForOthers = hasReceipts || isForCompanion
    self.isSummary = isSummary
    if hasReceipts, mode == .none { throw UsageError.conflict("--receipts", "--photos none") }
    if hasReceipts, isSummary { throw UsageError.conflict("--receipts", "--summary") }
    if options.maxSize != nil, mode != .embed {
      throw UsageError.conflict("--max-size", "--photos \(mode.rawValue)")
    }
    limit = options.maxSize.map { $0.bytes ?? .max } ?? Self.usualLimit
  }

  package func render(_ view: ReportView) throws -> RenderedReport {
    let groups = view.groups?.report
    var words = context.forFile.words
    words.isPage = true
    words.year = Self.year(of: view.report)
    let places = try MapPlaces(view.report)
    let sheet = words.map(of: places, view.report)
    let rows = groups?.groups.flatMap(\.rows) ?? view.report.rows
    let album = isSummary ? PhotoAlbum() : try self.album(rows)
    let bars = try groups ?? GroupReport(view.report, by: .category)
    let page = ReportPage(
      view: view, groups: groups, bars: bars,
      plans: hasReceipts ? [] : GroupView(bars, planned: view.planned).shown,
      burnDown: try view.report.account.flatMap { try BurnDown($0, on: view.today) },
      map: MapFigure(sheet).map { ($0, sheet) }, album: album, hasReceipts: hasReceipts,
      isSummary: isSummary, words: words, showsFiles: photos == .link)
    let warnings = album.notShown.map { context.words.photosNotShown($0.count, $0.reason, limit: limit) }
    return RenderedReport(content: .text(page.text()), warnings: warnings)
  }

  /// The year that the whole trip and everything shown is in, if it is one.
  private static func year(of report: Report) -> Int? {
    let trip = report.account?.trip
    let dates = [trip?.start, trip?.end, report.days.first?.date, report.days.last?.date].compactMap(\.self)
    let years = Set(dates.map(\.components.year))
    return years.count == 1 ? years.first : nil
  }

  // MARK: Photos

  private func album(_ rows: [Row]) throws -> PhotoAlbum {
    let ledgerFolder = context.ledger.ledgerFolder
    switch photos {
    case .none: return PhotoAlbum()
    case .link:
      return try PhotoAlbum(rows) {
        address(of: $0, in: ledgerFolder, from: path)
      } make: { name in
        let type = ImageType(fileExtension: name.fileExtension)
        let isShown = [.jpeg, .png, .webp, .gif].contains(type)
        guard let size = try ledgerFolder.regularSize(name.path) else {
          return .file(PageFile(type: type, bytes: nil, reason: .missing))
        }
        return isShown
          ? .linked(address(of: name, in: ledgerFolder, from: path))
          : .file(PageFile(type: type, bytes: size, reason: .noPreview))
      }
    case .embed:
      var maker = PictureMaker(
        ledgerFolder: ledgerFolder, purpose: hasReceipts ? .receipts : .thumbnails,
        tools: PreviewTool.installed(environment: context.environment), byteLimit: limit)
      var bar = context.progressBar
      defer { bar.remove() }
      let count = Set(rows.flatMap(\.expense.photos)).count
      var done = 0
      return try PhotoAlbum(rows) {
        // A page given to others does not show local paths, unless it links to files beside it.
        path == nil || isForOthers ? nil : address(of: $0, in: ledgerFolder, from: path)
      } make: { name in
        bar.draw(done: done, total: count, label: context.words.makingPreviews)
        done += 1
        return switch try maker.make(name) {
        case .picture(let picture): .picture(picture)
        case .file(let file): .file(file)
        }
      }
    }
  }

  /// The path of a photo relative to the page; absolute if the page's folder is not known.
  private func address(of name: ImageName, in ledgerFolder: LedgerFolder, from path: String?) -> PageAddress {
    let file = Files.resolved(ledgerFolder.absolute(name.path))
    guard let path else { return .file(file) }
    let whole = path.hasPrefix("/") ? path : Files.workingFolder + "/" + path
    return .file(file, from: Files.resolved(Paths.parent(of: whole)))
  }
}
