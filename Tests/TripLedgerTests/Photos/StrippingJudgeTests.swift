import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

/// Copies without a position, checked by other programs.
@Suite("Copies without a position")
struct StrippingJudgeTests {
  /// Strips every photo in a folder for which it is possible; the copies are named by numbers.
  private func strip(_ folder: String, into target: TemporaryFolder) throws -> [(
    original: String, copy: String
  )] {
    var pairs: [(String, String)] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      let path = folder + "/" + name
      guard try !Files.isFolder(path), let copy = try? StrippedCopy(of: path) else { continue }
      var bytes: [UInt8] = []
      try copy.forEachPiece { bytes += $0 }
      let file = target("\(pairs.count)." + (name.split(separator: ".").last.map(String.init) ?? "jpg"))
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      pairs.append((path, file))
    }
    return pairs
  }

  /// The tags that exiftool finds and that could contain a position, by file.
  private func tracesOfPlaces(in folder: String) throws -> [String: [String]] {
    let answer = try OutsideTool.run(
      "/usr/bin/exiftool",
      [
        "-j", "-r", "-a", "-G1", "-GPS:all", "-*GPS*", "-*Location*", "-XMP:all", "-IPTC:all", "-Comment",
        folder,
      ],
      mayEndWith: [0, 1])
    var traces: [String: [String]] = [:]
    for fields in try JSONSerialization.jsonObject(with: answer) as? [[String: Any]] ?? [] {
      let name = fields["SourceFile"] as? String ?? ""
      let found = fields.keys.filter { $0 != "SourceFile" && !$0.hasPrefix("ExifTool:") }
      if !found.isEmpty { traces[name] = found.sorted() }
    }
    return traces
  }

  /// The names of pairs that Pillow opens and whose pictures differ.
  private func differentPictures(_ pairs: [(original: String, copy: String)], in folder: TemporaryFolder)
    throws
    -> (compared: Int, different: [String])
  {
    let script = """
      import sys
      from PIL import Image
      import pillow_heif
      pillow_heif.register_heif_opener()
      if hasattr(pillow_heif, "register_avif_opener"): pillow_heif.register_avif_opener()
      compared = 0
      for line in open(sys.argv[1], encoding="utf-8"):
          original, copy = line.rstrip("\\n").split("\\t")
          try:
              with Image.open(original) as image:
                  before = image.convert("RGBA").tobytes()
          except Exception:
              continue
          try:
              with Image.open(copy) as image:
                  same = image.convert("RGBA").tobytes() == before
          except Exception:
              same = False
          compared += 1
          if not same: print(original)
      print(compared)
      """
    let list = folder("pairs.txt")
    try pairs.map { $0.original + "\t" + $0.copy }.joined(separator: "\n")
      .write(toFile: list, atomically: true, encoding: .utf8)
    let lines = try OutsideTool.text(SamplePhotos.python, ["-W", "ignore", "-c", script, list]).split(
      separator: "\n")
    return (Int(lines.last ?? "") ?? 0, lines.dropLast().map(String.init))
  }

  @Test(
    "Photos of every format that were made with a position keep picture, orientation and date alone",
    .enabled(
      if: SamplePhotos.canBeMade, "needs exiftool, ImageMagick, and Scripts/requirements.txt in .build/venv"))
  func made() throws {
    let (originals, copies) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try OutsideTool.run(
      SamplePhotos.python, [SamplePhotos.root + "/Scripts/make-photo-corpus", originals.path])
    let pairs = try strip(originals.path, into: copies)
    // All of the corpus but its TIFF files.
    #expect(pairs.count == 65 + 32 + 66 + 64, "\(pairs.count)")
    #expect(try tracesOfPlaces(in: copies.path) == [:])
    for (original, copy) in pairs {
      let (before, after) = (try #require(try PhotoMetadata(path: original)), try PhotoMetadata(path: copy))
      #expect(after?.position == nil && after?.satelliteTime == nil && after?.thumbnail == nil, "\(original)")
      #expect(
        after?.taken == before.taken && after?.orientation ?? 1 == before.orientation ?? 1, "\(original)")
      #expect(after?.size == before.size, "\(original)")
    }
    let judged = try differentPictures(pairs, in: try TemporaryFolder())
    #expect(judged.different == [] && judged.compared == pairs.count)
  }

  @Test(
    "Test pictures of other projects lose every trace of a position, and nothing of the picture",
    .enabled(
      if: SamplePhotos.areFetched && SamplePhotos.canBeMade,
      "needs exiftool, Scripts/requirements.txt in .build/venv, and .build/sample-photos"))
  func fetched() throws {
    let copies = try TemporaryFolder()
    let pairs = try strip(SamplePhotos.fetched, into: copies)
    #expect(pairs.count > 500, "\(pairs.count)")
    #expect(try tracesOfPlaces(in: copies.path) == [:])
    let judged = try differentPictures(pairs, in: try TemporaryFolder())
    #expect(judged.different == [] && judged.compared > 400, "\(judged.compared)")
  }
}
