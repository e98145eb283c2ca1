// Layer Photos/Stripping: copies of photos without the position.
//
// `StrippedCopy` plans which ranges of the original are kept and which bytes are new, then writes them in
// order. Each format plans in its own file (`StrippedJPEG.swift`); `MinimalExif` is the Exif that is written
// in place of the original's.
//
// For a new format, keep only what is needed to show the picture: anything else may contain a position. A
// format that can't be stripped throws `PhotoStripError`. The original stays as it is.

/// A photo without its position: ranges of the original that are kept, and new bytes.
///
/// Everything that may contain a position and is not needed to show the picture is removed, known or not:
/// Exif, of which only camera, orientation and date are written again, XMP, IPTC, comments, appended videos.
/// The picture itself is kept byte for byte.
package struct StrippedCopy {
  package enum Piece {
    case bytes([UInt8])
    /// A range of the original.
    case range(Range<Int>)
  }

  private let source: RandomAccess
  private var pieces: [Piece] = []
  /// Whether something was removed that contains, or may contain, the position.
  package var removesLocation = false

  /// - Throws: `PhotoStripError`; `FileError` if the photo can't be read.
  package init(of path: String) throws {
    guard let source = try RandomAccess(reading: path) else { throw PhotoStripError.notAPhoto }
    do { try self.init(of: source) } catch {
      // Bytes that could not be read look like the end of the file.
      throw source.failure ?? error
    }
  }

  /// Creates a copy; `orientation`, if given, replaces that of the original.
  package init(of source: RandomAccess, orientation: Int? = nil) throws {
    self.source = source
    guard var metadata = PhotoMetadata(reading: source) else { throw PhotoStripError.notAPhoto }
    if let orientation { metadata.orientation = orientation }
    let file = ByteRegion(source)
    switch metadata.type {
    case .jpeg: try planJPEG(file, metadata)
    case .png: try planPNG(file, metadata)
    case .webp: try planWebP(file, metadata)
    case .heic: try planHEIF(file, metadata)
    case .tiff, .gif, .pdf: throw PhotoStripError.unsupported(metadata.type)
    }
  }

  package mutating func add(_ bytes: [UInt8]) { pieces.append(.bytes(bytes)) }

  /// Keeps a range; adjacent ranges are merged.
  package mutating func keep(_ range: Range<Int>) {
    if case .range(let last)? = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .range(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.range(range))
    }
  }

  package mutating func keep(_ region: ByteRegion) { keep(region.range) }

  package var count: Int {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .bytes(let bytes): sum + bytes.count
      case .range(let range): sum + range.count
      }
    }
  }

  /// Passes the copy from its first byte to its last to `take`, in pieces of up to 64 KiB.
  package func forEachPiece(_ take: ([UInt8]) throws -> Void) throws {
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): try take(bytes)
      case .range(let range):
        var offset = range.lowerBound
        while offset < range.upperBound {
          let length = min(65_536, range.upperBound - offset)
          guard let bytes = source.bytes(at: offset, count: length) else {
            throw source.failure ?? PhotoStripError.damaged
          }
          try take(Array(bytes))
          offset += length
        }
      }
    }
  }
}

/// Why a photo can't be copied without its position.
package enum PhotoStripError: Error, Hashable, Sendable {
  /// The photo can be read, but its content can't be separated.
  case unsupported(ImageType)
  /// The photo is truncated, or its parts are inconsistent.
  case damaged
  /// Not a known photo format.
  case notAPhoto
}
