import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

/// Photos written by other programs, in every format and both byte orders, compared with exiftool.
@Suite struct ExifToolTests {
  @Test(
    "The metadata is the same as exiftool's",
    .enabled(
      if: SamplePhotos.canBeMade,
      "needs exiftool, ImageMagick, and Scripts/requirements.txt installed in .build/venv"))
  func agrees() throws {
    let folder = try TemporaryFolder()
    _ = try OutsideTool.run(
      SamplePhotos.python, [SamplePhotos.root + "/Scripts/make-photo-corpus", folder.path])
    let samples = SamplePhotos.root + "/SampleData/osaka/photos"
    let fields = [
      "DateTimeOriginal", "OffsetTimeOriginal", "GPSDateStamp", "GPSTimeStamp", "GPSLatitude", "GPSLongitude",
      "GPSLatitudeRef", "GPSLongitudeRef", "Make", "Model", "Orientation", "Rotation", "ImageWidth",
      "ImageHeight", "ThumbnailOffset", "ThumbnailLength", "FileType",
    ]
    let answer = try OutsideTool.run(
      "/usr/bin/exiftool",
      ["-j", "-n", "-charset", "UTF8"] + fields.map { "-" + $0 } + [folder.path, samples])
    let judged = try #require(try JSONSerialization.jsonObject(with: answer) as? [[String: Any]])
    var types: [ImageType: Int] = [:]
    var dated = 0
    for fields in judged {
      let path = try #require(fields["SourceFile"] as? String)
      let photo = try #require(try PhotoMetadata(path: path), "\(path)")
      types[photo.type, default: 0] += 1
      if photo.taken != nil { dated += 1 }
      compare(photo, Judge(fields), Comment(rawValue: path))
    }
    // Seven samples, and the script's files; if a tool wrote nothing, nothing would be compared.
    #expect(types[.jpeg] == 7 + 65 && types[.tiff] == 67 && types[.png] == 32, "\(types)")
    #expect(types[.webp] == 66 && types[.heic] == 64, "\(types)")
    #expect(dated > 80, "\(dated)")
  }

  @Test(
    "For test pictures of other projects, the metadata is the same as exiftool's",
    .enabled(
      if: SamplePhotos.areFetched,
      "needs exiftool, and what Scripts/fetch-sample-photos fetches to .build/sample-photos"))
  func agreesOnRealPhotos() throws {
    let fields = [
      "ExifIFD:DateTimeOriginal", "ExifIFD:OffsetTimeOriginal", "GPS:GPSDateStamp", "GPS:GPSTimeStamp",
      "GPS:GPSLatitude", "GPS:GPSLongitude", "GPS:GPSLatitudeRef", "GPS:GPSLongitudeRef", "IFD0:Make",
      "IFD0:Model", "IFD0:Orientation", "Rotation", "ImageWidth", "ImageHeight", "IFD1:ThumbnailOffset",
      "IFD1:ThumbnailLength", "FileType", "Warning", "Error",
    ]
    let answer = try OutsideTool.run(
      "/usr/bin/exiftool",
      ["-j", "-n", "-r", "-G1", "-charset", "UTF8"] + fields.map { "-" + $0 } + [SamplePhotos.fetched],
      // Some of the pictures are damaged on purpose.
      mayEndWith: [0, 1])
    var (compared, dated, placed) = (0, 0, 0)
    for fields in try #require(try JSONSerialization.jsonObject(with: answer) as? [[String: Any]]) {
      let path = try #require(fields["SourceFile"] as? String)
      let photo = try PhotoMetadata(path: path)
      let sample = try Sample(fields, Data(contentsOf: URL(fileURLWithPath: path)))
      guard let expected = sample.expected else { continue }
      compare(try #require(photo, "\(path)"), expected, Comment(rawValue: path))
      compared += 1
      if photo?.taken != nil { dated += 1 }
      if photo?.position != nil { placed += 1 }
    }
    // Of 925 pictures, 119 of them with a date and 10 with a position, in the Debian release of 2023.
    #expect(compared > 700 && dated > 80 && placed > 5, "\(compared), \(dated), \(placed)")
  }

  private func compare(_ photo: PhotoMetadata, _ judge: Judge, _ name: Comment) {
    #expect(photo.make == judge.text("Make"), name)
    #expect(photo.model == judge.text("Model"), name)
    // In HEIF only the item's own properties rotate it, in degrees to the left.
    let turned = judge.number("Rotation").map { [0: 1, 90: 8, 180: 3, 270: 6][$0] ?? 0 } ?? 1
    #expect(photo.orientation == (photo.type == .heic ? turned : judge.number("Orientation")), name)
    #expect(photo.size?.width == judge.number("ImageWidth"), name)
    #expect(photo.size?.height == judge.number("ImageHeight"), name)
    // In PNG, exiftool counts from the start of the chunk's data.
    if photo.type != .png { #expect(photo.thumbnail?.lowerBound == judge.number("ThumbnailOffset"), name) }
    #expect(photo.thumbnail?.count == judge.number("ThumbnailLength"), name)

    let date = judge.text("DateTimeOriginal").flatMap { $0.hasPrefix("0000") ? nil : $0 }
    let taken = photo.taken.map { "\($0.day) \(Self.clock($0.time))" }
    #expect(taken == date?.replacing(":", with: "-", maxReplacements: 2), name)
    #expect(photo.taken?.offset.map { Zone.text(offset: $0) } == judge.text("OffsetTimeOriginal"), name)
    let satellites = photo.satelliteTime.map { "\($0.day) \(Self.clock($0.time))" }
    let stamp = judge.text("GPSDateStamp").flatMap { day in
      judge.text("GPSTimeStamp").map { day.replacing(":", with: "-") + " " + $0.prefix(8) }
    }
    #expect(satellites == stamp, name)

    let sides = judge.text("GPSLatitudeRef") != nil && judge.text("GPSLongitudeRef") != nil
    #expect((photo.position != nil) == sides, name)
    guard let position = photo.position else { return }
    for (mine, theirs) in [(position.latitude, "GPSLatitude"), (position.longitude, "GPSLongitude")] {
      let value = Double(mine.coefficient) / pow(10, Double(mine.scale))
      // Half of the sixth decimal, and the rounding error of a binary number.
      #expect(judge.double(theirs).map { abs($0 - value) <= 0.000_000_500_1 } == true, name)
    }
  }

  private static func clock(_ time: TimeOfDay) -> String {
    "\(time.minutes):\((time.seconds % 60).padded(2))"
  }

  /// The output of exiftool for one file; numbers may look like texts and vice versa.
  private struct Judge {
    private let fields: [String: Any]

    init(_ fields: [String: Any]) { self.fields = fields }

    func text(_ name: String) -> String? { fields[name].map { "\($0)" } }
    func number(_ name: String) -> Int? { (fields[name] as? NSNumber)?.intValue }
    func double(_ name: String) -> Double? { (fields[name] as? NSNumber)?.doubleValue }
  }

  /// The output of exiftool for a picture that was not made for this test.
  private struct Sample {
    /// The fields to compare; `nil` if the file is damaged or of an unsupported type, and reading it only
    /// must not fail.
    private(set) var expected: Judge?

    init(_ grouped: [String: Any], _ bytes: Data) throws {
      let pictures = ["File", "PNG", "RIFF", "Meta", "QuickTime", "IFD0"]
      var fields: [String: Any] = [:]
      for (key, value) in grouped {
        let parts = key.split(separator: ":").map(String.init)
        // The picture's own size, not the one repeated in its metadata.
        if let name = parts.last, !["ImageWidth", "ImageHeight"].contains(name) { fields[name] = value }
      }
      for side in ["ImageWidth", "ImageHeight"] {
        fields[side] = pictures.lazy.compactMap { grouped["\($0):\(side)"] }.first
      }
      let type = fields["FileType"] as? String ?? ""
      let warning = fields["Warning"] as? String ?? ""
      let harmless = [
        "[minor] Text/EXIF", "[minor] Improper", "IPTCDigest", "[minor] Fixed", "[minor] Possibly",
      ]
      let known = ["JPEG", "TIFF", "PNG", "WEBP", "Extended WEBP", "HEIC", "HEIF", "AVIF"]
      guard fields["Error"] == nil, known.contains(type),
        warning.isEmpty || harmless.contains(where: warning.hasPrefix)
      else { return }
      let exif = ["Make", "Model", "Orientation", "DateTimeOriginal", "ThumbnailOffset", "ThumbnailLength"]
      // Exif in text chunks, as ImageMagick once wrote it, is not read.
      if type == "PNG", bytes.range(of: Data("eXIf".utf8)) == nil { for name in exif { fields[name] = nil } }
      // Only data that begins like a JPEG is a thumbnail; after a header that WebP doesn't have, exiftool's
      // offset is too small.
      if var start = fields["ThumbnailOffset"] as? Int {
        if warning.hasPrefix("[minor] Improper") { start += 6 }
        fields["ThumbnailOffset"] = start
        if start + 2 > bytes.count || !bytes[start..<start + 2].elementsEqual([0xFF, 0xD8]) {
          fields["ThumbnailOffset"] = nil
          fields["ThumbnailLength"] = nil
        }
      }
      // Invalid values are read as missing: invalid letters, 0°, 0°, dates that don't exist.
      if fields["Make"] as? String == "?" { fields["Make"] = nil }
      let isNowhere = ["GPSLatitude", "GPSLongitude"].allSatisfy {
        (fields[$0] as? NSNumber)?.doubleValue == 0
      }
      if isNowhere { fields["GPSLatitudeRef"] = nil }
      if fields["GPSLatitudeRef"] as? String == "" { fields["GPSLatitudeRef"] = nil }
      // The directory stores the side and the degrees separately.
      for (name, negative) in [("GPSLatitude", "S"), ("GPSLongitude", "W")] {
        guard fields[name + "Ref"] as? String == negative, let degrees = fields[name] as? NSNumber else {
          continue
        }
        fields[name] = NSNumber(value: -degrees.doubleValue)
      }
      let stamp = (fields["GPSDateStamp"] as? String)?.prefix(10)
      fields["GPSDateStamp"] = stamp.flatMap { Day(exif: $0) == nil ? nil : String($0) }
      expected = Judge(fields)
    }
  }
}
