/// Exif built byte by byte, in either byte order, and the files that contain it.
package struct MadePhoto: Sendable {
  package enum Value: Sendable {
    case text(String)
    case short(Int)
    case long(Int)
    case rationals([(Int, Int)])
    /// Any entry: its type, its count and its bytes, as in the file.
    case raw(type: Int, count: Int, [UInt8])
  }
  package typealias Directory = [(tag: Int, value: Value)]

  package var isBig: Bool
  package var main: Directory = []
  package var exif: Directory = []
  package var gps: Directory = []
  /// A small JPEG in a second directory.
  package var thumbnail: [UInt8] = []

  package init(isBig: Bool = true) { self.isBig = isBig }

  /// A photo of the same moment, as a phone writes it: `2025:09:06 19:05:30`, `+09:00`, degrees with six
  /// decimals.
  package init(
    taken: String?, offset: String? = nil, at position: (Double, Double)? = nil, isBig: Bool = true
  ) {
    self.init(isBig: isBig)
    if let taken { exif.append((0x9003, .text(taken))) }
    if let offset { exif.append((0x9011, .text(offset))) }
    if let (latitude, longitude) = position {
      gps = [
        (1, .text(latitude < 0 ? "S" : "N")), (2, Self.degrees(latitude)),
        (3, .text(longitude < 0 ? "W" : "E")), (4, Self.degrees(longitude)),
      ]
    }
  }

  private static func degrees(_ value: Double) -> Value {
    .rationals([(Int((value.magnitude * 1_000_000).rounded()), 1_000_000)])
  }

  package mutating func setSatelliteTime(_ day: String, _ hour: Int, _ minute: Int, _ second: Int) {
    gps += [(7, .rationals([(hour, 1), (minute, 1), (second, 1)])), (29, .text(day))]
  }

  /// The TIFF: the header and consecutive directories, each followed by its longer values.
  package var tiff: [UInt8] {
    let exifAt = 8 + size(of: main, pointers: 2)
    let gpsAt = exifAt + size(of: exif)
    let smallAt = gpsAt + size(of: gps)
    let small: Directory = [(0x201, .long(smallAt + 30)), (0x202, .long(thumbnail.count))]
    let pointers: Directory = [(0x8769, .long(exifAt)), (0x8825, .long(gpsAt))]
    var file = Array((isBig ? "MM\0*" : "II*\0").utf8)
    file += number(8, 4)
    file += bytes(of: main + pointers, at: 8, next: thumbnail.isEmpty ? 0 : smallAt)
    file += bytes(of: exif, at: exifAt)
    file += bytes(of: gps, at: gpsAt)
    if !thumbnail.isEmpty { file += bytes(of: small, at: smallAt) + thumbnail }
    return file
  }

  /// A JPEG without a picture: Exif and a frame header.
  package func jpeg(width: Int = 640, height: Int = 480) -> [UInt8] {
    let exif: [UInt8] = Array("Exif\0\0".utf8) + tiff
    var file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1]
    file += big(exif.count + 2, 2)
    file += exif
    file += [0xFF, 0xC0, 0, 11, 8]
    file += big(height, 2)
    file += big(width, 2)
    return file + [1, 1, 0x11, 0, 0xFF, 0xD9]
  }

  /// A PNG without a picture; its checksums are never checked.
  package func png(width: Int = 640, height: Int = 480) -> [UInt8] {
    let header: [UInt8] = big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0]
    let chunks: [(name: String, data: [UInt8])] = [
      ("IHDR", header), ("IDAT", [0]), ("eXIf", tiff), ("IEND", []),
    ]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for chunk in chunks {
      file += big(chunk.data.count, 4)
      file += Array(chunk.name.utf8)
      file += chunk.data
      file += [0, 0, 0, 0]
    }
    return file
  }

  /// A WebP with one kind of picture chunk, followed by its Exif.
  package func webp(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var chunks: [UInt8] = Array("WEBP".utf8)
    for chunk in [(name: name, data: data), (name: "EXIF", data: tiff)] {
      chunks += Array(chunk.name.utf8)
      chunks += big(chunk.data.count, 4).reversed()
      chunks += chunk.data
      if chunk.data.count % 2 == 1 { chunks.append(0) }
    }
    return Array("RIFF".utf8) + big(chunks.count, 4).reversed() + chunks
  }

  /// A HEIC with one picture, 640 × 480, whose Exif is in `idat`, in `parts` pieces; `turns` are its properties.
  ///
  /// Items in `inFile`, the picture (1) or its Exif (2), are said to be at that range of the whole file instead.
  package func heic(
    parts: Int = 1, turns: [(name: String, value: UInt8)] = [], inFile: [UInt8: Range<Int>] = [:]
  ) -> [UInt8] {
    let none = big(0, 4)
    let data = none + tiff
    // Version 1, offsets and lengths of four bytes.
    var location: [UInt8] = [1, 0, 0, 0, 0x44, 0x00]
    location += big(inFile[1] == nil ? 1 : 2, 2)
    func locate(_ item: UInt8, inData: Bool, _ extents: [Range<Int>]) {
      location += [0, item, 0, inData ? 1 : 0, 0, 0]
      location += big(extents.count, 2)
      for extent in extents { location += big(extent.lowerBound, 4) + big(extent.count, 4) }
    }
    if let range = inFile[1] { locate(1, inData: false, [range]) }
    if let range = inFile[2] {
      locate(2, inData: false, [range])
    } else {
      let cuts = (0...parts).map { data.count * $0 / parts }
      locate(2, inData: true, zip(cuts, cuts.dropFirst()).map { $0..<$1 })
    }
    var properties = box("ispe", none + big(640, 4) + big(480, 4))
    for turn in turns { properties += box(turn.name, [turn.value]) }
    var association: [UInt8] = none + big(1, 4)
    association += [0, 1, UInt8(1 + turns.count)]
    association += (1...1 + turns.count).map { UInt8($0) | 0x80 }
    let items: [UInt8] = [0, 0, 0, 0, 0, 2] + item(1, "hvc1") + item(2, "Exif")
    var meta = none
    meta += box("pitm", [0, 0, 0, 0, 0, 1])
    meta += box("iinf", items)
    meta += box("iloc", location)
    meta += box("idat", data)
    meta += box("iprp", box("ipco", properties) + box("ipma", association))
    return box("ftyp", Array("heic\0\0\0\0mif1".utf8)) + box("meta", meta)
  }

  private func item(_ id: UInt8, _ type: String) -> [UInt8] {
    box("infe", [2, 0, 0, 0, 0, id, 0, 0] + Array(type.utf8) + [0])
  }

  private func box(_ name: String, _ data: [UInt8]) -> [UInt8] {
    big(data.count + 8, 4) + Array(name.utf8) + data
  }

  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    isBig ? big(value, count) : big(value, count).reversed()
  }

  private func size(of directory: Directory, pointers: Int = 0) -> Int {
    6 + 12 * (directory.count + pointers) + directory.map { long(encoded($0.value).bytes).count }.reduce(0, +)
  }

  /// The values that don't fit into an entry, padded to an even length.
  private func long(_ bytes: [UInt8]) -> [UInt8] {
    bytes.count <= 4 ? [] : bytes + (bytes.count % 2 == 0 ? [] : [0])
  }

  private func bytes(of directory: Directory, at offset: Int, next: Int = 0) -> [UInt8] {
    var values = offset + 6 + 12 * directory.count
    var entries = number(directory.count, 2)
    var behind: [UInt8] = []
    for (tag, value) in directory {
      let (type, count, bytes) = encoded(value)
      entries += number(tag, 2) + number(type, 2) + number(count, 4)
      entries += bytes.count <= 4 ? bytes + [UInt8](repeating: 0, count: 4 - bytes.count) : number(values, 4)
      values += long(bytes).count
      behind += long(bytes)
    }
    return entries + number(next, 4) + behind
  }

  private func encoded(_ value: Value) -> (type: Int, count: Int, bytes: [UInt8]) {
    switch value {
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .short(let value): (3, 1, number(value, 2))
    case .long(let value): (4, 1, number(value, 4))
    case .rationals(let list): (5, list.count, list.flatMap { number($0.0, 4) + number($0.1, 4) })
    case .raw(let type, let count, let bytes): (type, count, bytes)
    }
  }
}
