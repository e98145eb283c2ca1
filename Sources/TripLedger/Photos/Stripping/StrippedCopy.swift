/// A photo without anything that says where it was taken: the pieces of the original that stay, and new ones.
///
/// What may hold a position and is not needed to show the picture is left out, known or not: Exif, of which only
/// camera, orientation and date are written anew, XMP, IPTC, comments, appended films. The picture itself stays as
/// it is, byte for byte.
package struct StrippedCopy {
  enum Piece {
    case bytes([UInt8])
    /// Of the original.
    case range(Range<Int>)
  }

  private let source: RandomAccess
  private var pieces: [Piece] = []
  /// Whether something was left out that says, or may say, where it was taken.
  package internal(set) var removesLocation = false

  /// - Throws: `PhotoStripError`; `FileError` where it can't be read.
  package init(of path: String) throws {
    guard let source = try RandomAccess(reading: path) else { throw PhotoStripError.notAPhoto }
    do { try self.init(of: source) } catch {
      // What could not be read looks like the end of the file.
      throw source.failure ?? error
    }
  }

  /// With an `orientation` the copy is turned that way, whatever the original says.
  init(of source: RandomAccess, orientation: Int? = nil) throws {
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

  mutating func add(_ bytes: [UInt8]) { pieces.append(.bytes(bytes)) }

  /// Stretches that lie side by side become one.
  mutating func keep(_ range: Range<Int>) {
    if case .range(let last)? = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .range(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.range(range))
    }
  }

  mutating func keep(_ region: ByteRegion) { keep(region.range) }

  var count: Int {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .bytes(let bytes): sum + bytes.count
      case .range(let range): sum + range.count
      }
    }
  }

  /// Hands over the copy from its first byte to its last, in pieces of up to 64 KiB.
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
  /// It can be read, but what it holds can't be taken apart.
  case unsupported(ImageType)
  /// It is cut short, or its parts don't fit together.
  case damaged
  /// Nothing that is known.
  case notAPhoto
}
