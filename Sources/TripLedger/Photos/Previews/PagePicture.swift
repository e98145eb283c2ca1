// Layer Photos/Previews: pictures small enough for a page.
//
// `PictureMaker` takes the name of a stored photo and makes a `PagePicture`: the whole photo if it is small,
// its embedded thumbnail, or what a `PreviewTool` makes, always without the position and within the bytes
// that are left. A photo that can't be shown is a `PageFile` with the reason.
//
// Another external program is added to `PreviewTool`. This layer knows no page: how pictures are arranged and
// linked is in `Sources/dot/Pages/`.

/// A photo for a page to share: browsers can show it, and it doesn't contain its position.
package struct PagePicture: Hashable, Sendable {
  package let bytes: [UInt8]
  /// JPEG, PNG or WebP.
  package let type: ImageType
  /// The size as displayed, upright.
  package let size: PixelSize?
  /// Whether it is smaller than the photo itself.
  package let isPreview: Bool

  package var mediaType: String { "image/" + type.name }
}

/// A photo that can't be shown in a page, and why.
package struct PageFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Browsers can't show the format or the file is large, and there is no preview.
    case noPreview
    /// The page would exceed its size limit.
    case pageFull
    /// The position can't be removed.
    case position
    case missing
    /// The content doesn't match the name, or can't be read.
    case damaged
  }

  /// `nil` if the type is unknown.
  package let type: ImageType?
  /// `nil` if the file can't be read.
  package let bytes: Int?
  package let reason: Reason

  package init(type: ImageType?, bytes: Int?, reason: Reason) {
    (self.type, self.bytes, self.reason) = (type, bytes, reason)
  }
}

/// Creates pictures for pages from stored photos.
///
/// Takes no lock on the ledger folder: photos never change under their names.
package struct PictureMaker {
  /// What the pictures are for.
  package enum Purpose: Sendable {
    /// Shown beside a row: small files whole, of others a preview; whole if none can be made and the page is not full.
    case thumbnails
    /// Read by an accountant: whole if the page is not full.
    case receipts

    /// Files of at most this many bytes are used whole, before anything else is tried.
    fileprivate var wholeLimit: Int { self == .thumbnails ? 200_000 : 1_000_000 }
    /// The longer side of generated previews, in pixels.
    fileprivate var side: Int { self == .thumbnails ? 640 : 2000 }
  }

  private let images: ImageFolder
  private let purpose: Purpose
  private let tools: [PreviewTool]
  /// How many bytes of pictures the page may still get.
  private(set) var bytesLeft: Int

  package init(ledgerFolder: LedgerFolder, purpose: Purpose, tools: [PreviewTool], byteLimit: Int) {
    images = ImageFolder(ledgerFolder: ledgerFolder)
    (self.purpose, self.tools, bytesLeft) = (purpose, tools, byteLimit)
  }

  package enum Made: Hashable, Sendable {
    case picture(PagePicture)
    case file(PageFile)
  }

  /// - Throws: `LedgerFolderError` if a link leads out of the image folder.
  package mutating func make(_ name: ImageName) throws -> Made {
    let bytes: Int
    switch try images.state(of: name) {
    case .intact(let size): bytes = size
    case .missing: return .file(PageFile(type: nil, bytes: nil, reason: .missing))
    case .damaged, .unreadable: return .file(PageFile(type: nil, bytes: nil, reason: .damaged))
    }
    let path = images.ledgerFolder.absolute(name.path)
    let metadata = try? PhotoMetadata(path: path)
    func file(_ reason: PageFile.Reason) -> Made {
      .file(PageFile(type: metadata?.type, bytes: bytes, reason: reason))
    }
    guard let metadata else { return file(.noPreview) }

    var reason = PageFile.Reason.noPreview
    for way in ways(metadata, bytes: bytes) {
      // There is no point in reading a file that is larger than what is left of the page.
      if way == .whole, bytes > bytesLeft {
        reason = .pageFull
        continue
      }
      do {
        guard let picture = try picture(way, path, metadata) else { continue }
        guard picture.bytes.count <= bytesLeft else {
          reason = .pageFull
          continue
        }
        bytesLeft -= picture.bytes.count
        return .picture(picture)
      } catch is PhotoStripError {
        reason = .position
      } catch is FileError {
        return file(.damaged)
      }
    }
    return file(reason)
  }

  private enum Way { case whole, carried, made }

  private func ways(_ metadata: PhotoMetadata, bytes: Int) -> [Way] {
    let isShown = [.jpeg, .png, .webp].contains(metadata.type)
    if isShown, bytes <= purpose.wholeLimit { return [.whole, .made] }
    switch purpose {
    case .thumbnails: return isShown ? [.carried, .made, .whole] : [.carried, .made]
    // An embedded preview is too small to be legible.
    case .receipts: return isShown ? [.made, .whole] : [.made]
    }
  }

  private func picture(_ way: Way, _ path: String, _ metadata: PhotoMetadata) throws -> PagePicture? {
    switch way {
    case .whole:
      return try Self.picture(
        try StrippedCopy(of: path), type: metadata.type, metadata: metadata, isPreview: false)
    case .carried: return try Self.carried(in: path, metadata)
    case .made:
      for tool in tools {
        let side = purpose.side
        guard
          let made = tool.preview(of: path, type: metadata.type, width: side, height: side, as: .jpeg)
        else { continue }
        let source = RandomAccess(made)
        guard let metadata = PhotoMetadata(reading: source), metadata.type == .jpeg else { continue }
        return try Self.picture(
          try StrippedCopy(of: source), type: .jpeg, metadata: metadata, isPreview: true)
      }
      return nil
    }
  }

  /// Returns the embedded thumbnail of a photo, rotated as the photo is.
  static func carried(in path: String, _ metadata: PhotoMetadata) throws -> PagePicture? {
    guard let range = metadata.thumbnail, range.count <= 1 << 20, let file = try RandomAccess(path: path),
      let bytes = file.bytes(at: range.lowerBound, count: range.count)
    else { return nil }
    let source = RandomAccess(Array(bytes))
    guard var small = PhotoMetadata(reading: source), small.type == .jpeg else { return nil }
    small.orientation = metadata.orientation
    // A truncated thumbnail is not used.
    guard let copy = try? StrippedCopy(of: source, orientation: metadata.orientation) else { return nil }
    return try picture(copy, type: .jpeg, metadata: small, isPreview: true)
  }

  private static func picture(
    _ copy: StrippedCopy, type: ImageType, metadata: PhotoMetadata, isPreview: Bool
  ) throws -> PagePicture {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(copy.count)
    try copy.forEachPiece { bytes += $0 }
    return PagePicture(bytes: bytes, type: type, size: metadata.uprightSize, isPreview: isPreview)
  }
}

extension PhotoMetadata {
  /// The size after rotation: from orientation 5 on, width and height are swapped.
  var uprightSize: PixelSize? {
    guard let size, let orientation, orientation >= 5 else { return size }
    return PixelSize(width: size.height, height: size.width)
  }
}
