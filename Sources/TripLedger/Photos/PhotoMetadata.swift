// Layer Photos: the image folder, and the metadata of photos.
//
// `ImageFolder` stores a photo under the SHA-256 of its content (`ImageName`). `PhotoMetadata` reads when and
// where a photo was taken, from bytes that `RandomAccess` limits; each file format is an extension in its own
// file (`JPEGMetadata.swift`). `PhotoScan` finds the photos of a folder, and a `PhotoGroup` has those of one
// occasion.
//
// For a new format: a case of `ImageType`, and a method that `PhotoMetadata.init(reading:)` calls. Photos are
// foreign bytes: every offset is checked, and what is missing or without meaning is `nil`. Which expense a
// photo belongs to is decided in `Ledger/`.

/// The metadata of a photo; missing and meaningless values are `nil`.
public struct PhotoMetadata: Hashable, Sendable {
  package let type: ImageType
  /// When it was taken, by the camera's clock (`DateTimeOriginal`).
  public package(set) var taken: PhotoTime?
  /// When it was taken, by the satellites' clock, in UTC (`GPSDateStamp`, `GPSTimeStamp`).
  package var satelliteTime: Instant?
  /// Where it was taken.
  public package(set) var position: Position?
  package var make: String?
  package var model: String?
  /// How to rotate it for display, 1 … 8 as Exif numbers it.
  package var orientation: Int?
  /// The size as stored, before rotation.
  package var size: PixelSize?
  /// The bytes of the embedded JPEG thumbnail in the file.
  package var thumbnail: Range<Int>?

  init(type: ImageType) { self.type = type }
}

/// A civil date and time as a camera wrote it.
public struct PhotoTime: Hashable, Sendable {
  /// The civil date.
  public let day: Day
  /// The time of day.
  public let time: TimeOfDay
  /// Seconds east of Greenwich; only newer cameras write it.
  public let offset: Int?

  package init(day: Day, time: TimeOfDay, offset: Int? = nil) {
    self.day = day
    self.time = time
    self.offset = offset
  }
}

package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// Returns `nil` if a side is not above zero.
  package init?(width: Int?, height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }
}

extension PhotoMetadata {
  /// Reads a file; returns `nil` if it is not a regular file or its type is unknown.
  package init?(path: String) throws(FileError) {
    guard let source = try RandomAccess(path: path) else { return nil }
    let metadata = PhotoMetadata(reading: source)
    if let failure = source.failure { throw failure }
    guard let metadata else { return nil }
    self = metadata
  }

  /// Reads the contents of a file; `nil` if their type is unknown.
  public init?(_ contents: [UInt8]) { self.init(reading: RandomAccess(contents)) }

  /// - Throws: `PhotoError.unknownType` for a file whose content begins as no image and no PDF. What can't be read at all is
  ///   left to those who keep it.
  package static func requireKnownTypes(of paths: [String]) throws(PhotoError) {
    for path in paths {
      guard let source = try? RandomAccess(path: path), ByteRegion(source).count > 0 else { continue }
      guard PhotoMetadata(reading: source) != nil || source.failure != nil else {
        throw .unknownType(path: path)
      }
    }
  }

  /// Reads only the parts that contain metadata; the type is detected by the content.
  package init?(reading source: RandomAccess) {
    let file = ByteRegion(source)
    guard let first = file.bytes(at: 0, count: min(file.count, 32)), let type = ImageType(first: Array(first))
    else { return nil }
    self.init(type: type)
    switch type {
    case .jpeg: readJPEG(file)
    case .tiff: readTIFF(file)
    case .png: readPNG(file)
    case .webp: readWebP(file)
    case .heic: readHEIF(file)
    case .gif, .pdf: break
    }
  }
}
