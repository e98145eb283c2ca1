import Foundation
import TestSupport
import Testing

@testable import TripLedger

/// Photos that other programs wrote, in every format and both orders of bytes, judged by another program.
@Suite struct ExifToolTests {
  private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  private static let python = root + "/.build/venv/bin/python"
  private static let tools = ["/usr/bin/exiftool", "/usr/bin/convert"]

  /// Whether everything is there that writes and judges; `.ci/run` installs it.
  private static var canJudge: Bool {
    tools.allSatisfy(FileManager.default.isExecutableFile(atPath:))
      && (try? run(python, ["-c", "import PIL, pillow_heif"])) != nil
  }

  @Test(
    "What is read is what exiftool reads",
    .enabled(
      if: canJudge, "needs exiftool, ImageMagick, and Scripts/requirements.txt installed in .build/venv"))
  func agrees() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(Self.python, [Self.root + "/Scripts/make-photo-corpus", folder.path])
    let samples = Self.root + "/SampleData/osaka/photos"
    let fields = [
      "DateTimeOriginal", "OffsetTimeOriginal", "GPSDateStamp", "GPSTimeStamp", "GPSLatitude", "GPSLongitude",
      "GPSLatitudeRef", "GPSLongitudeRef", "Make", "Model", "Orientation", "Rotation", "ImageWidth",
      "ImageHeight", "ThumbnailOffset", "ThumbnailLength", "FileType",
    ]
    let answer = try Self.run(
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
    // Seven samples, and what the script wrote; a tool that writes nothing would judge nothing.
    #expect(types[.jpeg] == 7 + 65 && types[.tiff] == 67 && types[.png] == 32, "\(types)")
    #expect(types[.webp] == 66 && types[.heic] == 64, "\(types)")
    #expect(dated > 80, "\(dated)")
  }

  private func compare(_ photo: PhotoMetadata, _ judge: Judge, _ name: Comment) {
    #expect(photo.make == judge.text("Make"), name)
    #expect(photo.model == judge.text("Model"), name)
    // What lies in HEIF is turned by its own properties alone.
    let turned = judge.number("Rotation").map { [0: 1, 90: 6, 180: 3, 270: 8][$0] ?? 0 } ?? 1
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
      // Half of the sixth decimal, and what a binary number loses.
      #expect(judge.double(theirs).map { abs($0 - value) <= 0.000_000_500_1 } == true, name)
    }
  }

  private static func clock(_ time: TimeOfDay) -> String {
    "\(time.minutes):\((time.seconds % 60).padded(2))"
  }

  /// The answer of exiftool about one file; numbers may look like texts and the other way round.
  private struct Judge {
    private let fields: [String: Any]

    init(_ fields: [String: Any]) { self.fields = fields }

    func text(_ name: String) -> String? { fields[name].map { "\($0)" } }
    func number(_ name: String) -> Int? { (fields[name] as? NSNumber)?.intValue }
    func double(_ name: String) -> Double? { (fields[name] as? NSNumber)?.doubleValue }
  }

  private struct Failed: Error { let status: Int32 }

  private static func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
    return data
  }
}
