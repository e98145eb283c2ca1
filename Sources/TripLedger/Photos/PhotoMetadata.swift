/// What a photo says of itself; what it does not say, or says in a way that means nothing, is `nil`.
package struct PhotoMetadata: Hashable, Sendable {
  package let type: ImageType
  /// When it was taken, by the camera's clock (`DateTimeOriginal`).
  package var taken: PhotoTime?
  /// When it was taken, by the clock of the satellites, in UTC (`GPSDateStamp`, `GPSTimeStamp`).
  package var satelliteTime: Instant?
  package var position: Position?
  package var make: String?
  package var model: String?
  /// How it is to be turned to be seen upright, 1 … 8 as Exif numbers it.
  package var orientation: Int?
  /// As it is stored, before it is turned.
  package var size: PixelSize?
  /// Where in the file the small JPEG lies that stands for the photo.
  package var thumbnail: Range<Int>?

  init(type: ImageType) { self.type = type }
}

/// A civil date and time as a camera wrote it.
package struct PhotoTime: Hashable, Sendable {
  package let day: Day
  package let time: TimeOfDay
  /// Seconds east of Greenwich; only newer cameras say it.
  package let offset: Int?

  package init(day: Day, time: TimeOfDay, offset: Int? = nil) {
    self.day = day
    self.time = time
    self.offset = offset
  }
}

package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// `nil` where a side is not above zero.
  package init?(width: Int?, height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }
}

extension PhotoMetadata {
  /// Reads what a file says; `nil` where it is no regular file or of no known type.
  package init?(path: String) throws(FileError) {
    guard let source = try RandomAccess(path: path) else { return nil }
    let metadata = PhotoMetadata(reading: source)
    if let failure = source.failure { throw failure }
    guard let metadata else { return nil }
    self = metadata
  }

  /// The type is told by the content. Only the parts that hold metadata are read.
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
