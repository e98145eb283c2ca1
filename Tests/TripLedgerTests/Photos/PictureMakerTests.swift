import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

@Suite("Pictures for pages")
struct PictureMakerTests {
  private let folder: TemporaryFolder
  private let ledgerFolder: LedgerFolder

  init() throws {
    folder = try TemporaryFolder()
    ledgerFolder = LedgerFolder(path: folder("home"))
  }

  private static let sample = Array(
    (try? Data(contentsOf: URL(fileURLWithPath: SamplePhotos.root + "/SampleData/osaka/photos/ramen.jpg")))
      ?? Data())

  /// Stores a photo in the ledger.
  private func keep(_ bytes: [UInt8], _ fileExtension: String) throws -> ImageName {
    let name = try #require(
      ImageName(hash: SHA256.hexadecimal(of: bytes), fileExtension: fileExtension))
    let path = URL(fileURLWithPath: ledgerFolder.absolute(name.path))
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: path)
    return name
  }

  private func make(
    _ name: ImageName, _ purpose: PictureMaker.Purpose = .thumbnails, tools: [PreviewTool] = [],
    byteLimit: Int = 20_000_000
  ) throws -> PictureMaker.Made {
    var maker = PictureMaker(ledgerFolder: ledgerFolder, purpose: purpose, tools: tools, byteLimit: byteLimit)
    return try maker.make(name)
  }

  private func picture(_ made: PictureMaker.Made) throws -> PagePicture {
    guard case .picture(let picture) = made else {
      Issue.record("\(made)")
      throw CancellationError()
    }
    return picture
  }

  private func reason(_ made: PictureMaker.Made) -> PageFile.Reason? {
    if case .file(let file) = made { file.reason } else { nil }
  }

  /// A photo with the sample as its preview, rotated, and with a position.
  private func carrying(_ thumbnail: [UInt8] = sample, padding: Int = 300_000) -> [UInt8] {
    var photo = MadePhoto(taken: "2025:09:06 19:05:00", at: (34.6687, 135.5013))
    photo.main = [(0x112, .short(6))]
    photo.thumbnail = thumbnail
    return photo.jpeg() + [UInt8](repeating: 0, count: padding)
  }

  @Test("A small file is used whole, without its position")
  func whole() throws {
    #expect(PhotoMetadata(reading: RandomAccess(Self.sample))?.position != nil)
    let made = try picture(try make(try keep(Self.sample, "jpg")))
    #expect(!made.isPreview && made.type == .jpeg && made.mediaType == "image/jpeg")
    let metadata = try #require(PhotoMetadata(reading: RandomAccess(made.bytes)))
    #expect(metadata.position == nil && metadata.satelliteTime == nil)
    #expect(made.size == metadata.size)
  }

  @Test("For a large file, the embedded preview is used, rotated as the photo is")
  func carried() throws {
    let made = try picture(try make(try keep(carrying(), "jpg")))
    let metadata = try #require(PhotoMetadata(reading: RandomAccess(made.bytes)))
    #expect(made.isPreview && metadata.orientation == 6 && metadata.position == nil)
    let size = try #require(PhotoMetadata(reading: RandomAccess(Self.sample))?.size)
    #expect(made.size == PixelSize(width: size.height, height: size.width))
  }

  @Test("Without a preview or a program that makes one, a large file is used whole if the page is not full")
  func largeAndWhole() throws {
    let name = try keep(Self.sample + [UInt8](repeating: 0, count: 430_000), "jpg")
    #expect(try !picture(try make(name)).isPreview)
    #expect(reason(try make(name, byteLimit: 400_000)) == .pageFull)
  }

  @Test("A truncated or invalid preview is not used")
  func damagedPreviews() throws {
    // Nor is the whole file: what it says of its position can't be removed.
    for thumbnail in [Array(Self.sample.prefix(400)), [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xD9]] {
      #expect(reason(try make(try keep(carrying(thumbnail), "jpg"))) == .position)
    }
    // One whose end is after the end of its Exif.
    var photo = MadePhoto()
    photo.main = [(0x201, .long(60_000)), (0x202, .long(60_000))]
    #expect(
      reason(try make(try keep(photo.jpeg() + [UInt8](repeating: 1, count: 250_000), "jpg"))) == .position)
  }

  @Test("Any damaged byte of an embedded preview gives a preview or none, never a trap or a position")
  func spoiltPreviews() throws {
    var random = SeededGenerator(seed: 20_250_906)
    for _ in 0..<300 {
      var bytes = carrying(padding: 0)
      for _ in 0..<3 {
        bytes[Int.random(in: 20..<400, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let path = folder("spoilt.jpg")
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      guard let metadata = try PhotoMetadata(path: path),
        let made = try PictureMaker.carried(in: path, metadata)
      else { continue }
      #expect(PhotoMetadata(reading: RandomAccess(made.bytes))?.position == nil)
    }
  }

  @Test("Receipts are used whole, an embedded preview never")
  func receipts() throws {
    // Useless bytes after its end make it larger than the limit for thumbnails.
    let bytes: [UInt8] = Self.sample + [UInt8](repeating: 0, count: 300_000)
    let whole = try picture(try make(try keep(bytes, "jpg"), .receipts))
    #expect(!whole.isPreview && whole.bytes.count <= Self.sample.count)
    #expect(reason(try make(try keep(carrying(), "jpg"), .receipts)) == .position)
  }

  @Test("A page that is full gets no picture")
  func fullPage() throws {
    let name = try keep(Self.sample, "jpg")
    var maker = PictureMaker(ledgerFolder: ledgerFolder, purpose: .thumbnails, tools: [], byteLimit: 20_000)
    let made = try picture(try maker.make(name))
    #expect(maker.bytesLeft == 20_000 - made.bytes.count)
    #expect(reason(try maker.make(name)) == .pageFull)
    #expect(maker.bytesLeft == 20_000 - made.bytes.count)
  }

  @Test("Formats that browsers don't show, missing and damaged photos")
  func files() throws {
    let heic = try keep(MadePhoto().heic(), "heic")
    #expect(reason(try make(heic)) == .noPreview)
    #expect(reason(try make(try keep(Array("%PDF-1.4".utf8), "pdf"))) == .noPreview)
    #expect(reason(try make(try keep(Array("text".utf8), "txt"))) == .noPreview)
    #expect(
      reason(try make(try #require(ImageName(hash: String(repeating: "0", count: 64), fileExtension: "jpg"))))
        == .missing)
    try Data("other".utf8).write(to: URL(fileURLWithPath: ledgerFolder.absolute(heic.path)))
    #expect(reason(try make(heic)) == .damaged)
  }

  // MARK: External programs

  /// A program that runs a line of shell; `$in` and `$out` are its arguments.
  private func tool(_ kind: PreviewTool.Kind, _ line: String) throws -> PreviewTool {
    let path = folder("bin/\(kind.rawValue)")
    try FileManager.default.createDirectory(atPath: folder("bin"), withIntermediateDirectories: true)
    let script = "#!/bin/sh\nin=\"$1\"\nout=\"${5:-$4}\"; out=\"${out%%[*}\"\n\(line)\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try FileManager.default.createDirectory(atPath: folder("tmp"), withIntermediateDirectories: true)
    let tools = PreviewTool.installed(environment: ["PATH": folder("bin"), "TMPDIR": folder("tmp")])
    return try #require(tools.first { $0.kind == kind })
  }

  @Test("The output of an external program is used, without its position, and nothing is left behind")
  func made() throws {
    let source = folder("made.jpg")
    try Data(Self.sample).write(to: URL(fileURLWithPath: source))
    let tool = try tool(
      .vipsthumbnail, "[ -z \"$DOT_EXIMBANK_KEY\" ] && [ -f \"$in\" ] && cp '\(source)' \"$out\"")
    let made = try picture(try make(try keep(MadePhoto().heic(), "heic"), tools: [tool]))
    #expect(made.isPreview && made.type == .jpeg)
    #expect(PhotoMetadata(reading: RandomAccess(made.bytes))?.position == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("tmp")) == [])
  }

  @Test(
    "A program that fails, makes nothing, or makes no JPEG, is skipped",
    arguments: ["exit 1", ":", "echo text >\"$out\"", "kill -9 $$", "head -c 9000000 /dev/zero >\"$out\""])
  func failing(line: String) throws {
    let tool = try tool(.vipsthumbnail, line)
    #expect(reason(try make(try keep(MadePhoto().heic(), "heic"), tools: [tool])) == .noPreview)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("tmp")) == [])
  }

  @Test("The arguments; a folder whose name would mean something to a program is not used")
  func arguments() throws {
    for kind in [PreviewTool.Kind.magick, .convert] {
      let tool = PreviewTool(kind: kind, program: "/usr/bin/\(kind.rawValue)", temporary: "/tmp")
      #expect(
        tool.arguments(
          "/tmp/a/photo.heic", "/tmp/a/preview.jpg", type: .heic, size: (640, 640), as: .jpeg) == [
            "heic:/tmp/a/photo.heic[0]", "-auto-orient", "-thumbnail", "640x640>", "-quality", "82",
            "jpeg:/tmp/a/preview.jpg",
          ])
    }
    _ = try self.tool(.sips, ":")
    for strange in ["/tmp/a[0]", "/tmp/%d", "relative", "/tmp/a b"] {
      let tools = PreviewTool.installed(environment: ["PATH": folder("bin"), "TMPDIR": strange])
      #expect(tools.map(\.temporary) == ["/tmp"])
    }
    #expect(PreviewTool.installed(environment: [:]) == [])
  }
}
