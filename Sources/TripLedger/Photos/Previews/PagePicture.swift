/// A photo as it can go into a page that is given to others: a browser shows it, and it does not say where it was
/// taken.
package struct PagePicture: Hashable, Sendable {
  package let bytes: [UInt8]
  /// JPEG, PNG or WebP.
  package let type: ImageType
  /// As it is seen, turned upright.
  package let size: PixelSize?
  /// Whether it is smaller than the photo itself.
  package let isPreview: Bool

  package var mediaType: String { "image/" + type.name }
}

/// A photo that can't be shown in a page, and why.
package struct PageFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Browsers don't show the format, or the file is large, and there is no preview.
    case noPreview
    /// The page would become larger than it may.
    case noRoom
    /// Its position can't be taken out.
    case position
    case missing
    /// Its content is not what its name tells, or can't be read.
    case damaged
  }

  /// `nil` of no known type.
  package let type: ImageType?
  /// `nil` where it can't be read.
  package let bytes: Int?
  package let reason: Reason

  package init(type: ImageType?, bytes: Int?, reason: Reason) {
    (self.type, self.bytes, self.reason) = (type, bytes, reason)
  }
}

/// Makes pictures for pages out of kept photos.
///
/// Nothing of the ledger folder is held meanwhile: photos never change under their names.
package struct PictureMaker {
  /// What the pictures are for.
  package enum Purpose: Sendable {
    /// Seen beside a row: small files whole, of others the preview that they carry.
    case thumbnails
    /// Read by an accountant: whole wherever there is room.
    case receipts

    /// Files of no more bytes go whole, before anything else is tried.
    fileprivate var wholeLimit: Int { self == .thumbnails ? 200_000 : 1_000_000 }
    /// The longer side of previews that are made, in pixels.
    fileprivate var side: Int { self == .thumbnails ? 640 : 2000 }
  }

  private let images: ImageFolder
  private let purpose: Purpose
  private let tools: [PreviewTool]
  /// Bytes of pictures that may still come.
  package private(set) var room: Int

  package init(home: LedgerFolder, purpose: Purpose, tools: [PreviewTool], room: Int) {
    images = ImageFolder(home: home)
    (self.purpose, self.tools, self.room) = (purpose, tools, room)
  }

  package enum Made: Hashable, Sendable {
    case picture(PagePicture)
    case file(PageFile)
  }

  /// - Throws: `LedgerFolderError` where a link leads out of the image folder.
  package mutating func make(_ name: ImageName) throws -> Made {
    let bytes: Int
    switch try images.state(of: name) {
    case .intact(let size): bytes = size
    case .missing: return .file(PageFile(type: nil, bytes: nil, reason: .missing))
    case .spoilt, .unreadable: return .file(PageFile(type: nil, bytes: nil, reason: .damaged))
    }
    let path = images.home.absolute(name.path)
    let metadata = try? PhotoMetadata(path: path)
    func file(_ reason: PageFile.Reason) -> Made {
      .file(PageFile(type: metadata?.type, bytes: bytes, reason: reason))
    }
    guard let metadata else { return file(.noPreview) }

    var reason = PageFile.Reason.noPreview
    for way in ways(metadata, bytes: bytes) {
      // Anything larger than the page may be would only be read in vain.
      if way == .whole, bytes > room {
        reason = .noRoom
        continue
      }
      do {
        guard let picture = try picture(way, path, metadata) else { continue }
        guard picture.bytes.count <= room else {
          reason = .noRoom
          continue
        }
        room -= picture.bytes.count
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
    case .thumbnails: return [.carried, .made]
    // A carried preview is too small to be read.
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
        guard let made = tool.preview(of: path, type: metadata.type, side: purpose.side) else { continue }
        let source = RandomAccess(made)
        guard let metadata = PhotoMetadata(reading: source), metadata.type == .jpeg else { continue }
        return try Self.picture(
          try StrippedCopy(of: source), type: .jpeg, metadata: metadata, isPreview: true)
      }
      return nil
    }
  }

  /// The small JPEG that stands for a photo in its own metadata; it is turned as the photo is.
  static func carried(in path: String, _ metadata: PhotoMetadata) throws -> PagePicture? {
    guard let range = metadata.thumbnail, range.count <= 1 << 20, let file = try RandomAccess(path: path),
      let bytes = file.bytes(at: range.lowerBound, count: range.count)
    else { return nil }
    let source = RandomAccess(Array(bytes))
    guard var small = PhotoMetadata(reading: source), small.type == .jpeg else { return nil }
    small.orientation = metadata.orientation
    // One that is cut short is as good as none.
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
  /// The size once it is turned: from 5 on, width and height change places.
  var uprightSize: PixelSize? {
    guard let size, let orientation, orientation >= 5 else { return size }
    return PixelSize(width: size.height, height: size.width)
  }
}
