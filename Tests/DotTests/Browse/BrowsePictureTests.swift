import Foundation
import TestSupport
import Testing

@testable import dot
@testable import DotViews
@testable import TripMerging
@testable import DotTerminal

/// Pictures of photos in a walk.
struct BrowsePictureTests {
  private static let convert = "/usr/bin/convert"

  /// A walk that looks at the photos of an expense, on a terminal that shows half blocks.
  private static func walk(_ cli: CLIHarness, columns: Int = 40, rows: Int = 20) throws -> BrowseSession {
    // 40 × 20 pixels, red above, blue below.
    let photo = cli.folder("photo.png")
    _ = try OutsideTool.run(
      convert, ["-size", "40x10", "xc:rgb(255,0,0)", "xc:rgb(0,0,255)", "-append", photo])
    cli.text("spend 12000 food ramen --photo \(photo) --date 2025-09-06")
    var walk = try cli.browse(columns: columns, rows: rows)
    _ = walk.take(.showsPictures(.halfBlocks))
    walk.press("⏎⏎p")
    return walk
  }

  /// Waits for the picture that is being made.
  private static func settle(_ walk: inout BrowseSession) {
    while let descriptor = walk.descriptors.first {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 30_000) == 1 else { return }
      while !walk.takePicture() { sched_yield() }
    }
  }

  @Test(
    "The selected photo is drawn below the photos, as large as there is room for",
    .enabled(if: OutsideTool.canRun(convert), "needs ImageMagick"))
  func halfBlocks() throws {
    let cli = try CLIHarness.inOsaka()
    var walk = try Self.walk(cli)
    Self.settle(&walk)
    let frame = BrowseFrame.frame(walk.state)
    let rows = BrowseFrame.pictureRows(walk.state)
    // 20 rows: the path, titles of columns, one photo, a blank row, the picture, and one of keys. 36 columns are
    // 36 × 18 pixels.
    #expect(rows == 3..<19)
    let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[2].contains("2025-09-06") && lines[3].isEmpty)
    #expect(lines[4..<13].allSatisfy { $0 == "   " + String(repeating: "▀", count: 36) }, "\(frame.text)")
    #expect(lines[13].isEmpty)
    func halves(_ row: Int) -> CellStyle.Halves? { frame.cells[row * frame.columns + 20].style.halves }
    #expect(halves(5)?.upper == Pixel(red: 255, green: 0, blue: 0))
    #expect(halves(11)?.lower == Pixel(red: 0, green: 0, blue: 255))
    // Where there is no room, and where nobody has said that pictures are shown, there is none.
    _ = walk.take(.resized(columns: 40, rows: 7))
    #expect(BrowseFrame.pictureRows(walk.state).isEmpty && !walk.text.contains("▀"))
    _ = walk.take(.resized(columns: 40, rows: 20))
    _ = walk.take(.showsPictures(nil))
    #expect(walk.descriptors.isEmpty && !walk.text.contains("▀"))
  }

  @Test(
    "A photo that is gone, and one that nothing makes smaller, is said",
    .enabled(if: OutsideTool.canRun(convert), "needs ImageMagick"), arguments: [true, false])
  func missing(isGone: Bool) throws {
    let cli = try CLIHarness.inOsaka()
    if !isGone { cli.environment["PATH"] = "/nowhere" }
    var walk = try Self.walk(cli)
    if isGone {
      let photo = try #require(try cli.json("photo list")["photos"]?.list?.first?["path"]?.text)
      try FileManager.default.removeItem(atPath: cli.home + "/" + photo)
    }
    Self.settle(&walk)
    _ = walk.take(.resized(columns: 60, rows: 20))
    Self.settle(&walk)
    #expect(walk.text.contains("   No picture:"), "\(walk.text)")
    // The keys go on meanwhile.
    walk.press("⎋")
    #expect(walk.text.contains("ramen"))
  }

  @Test("What is typed is never covered by a picture that the terminal draws itself")
  func typed() throws {
    let cli = try CLIHarness.inOsaka()
    let photo = cli.folder("photo.jpg")
    try Data(MadePhoto().jpeg()).write(to: URL(fileURLWithPath: photo))
    let id = try cli.spend("12000 food ramen --photo \(photo) --date 2025-09-06")
    var walk = try cli.browse(columns: 40, rows: 20)
    let style = PictureStyle(way: .iTerm, cell: PictureStyle.CellSize(width: 10, height: 20))
    _ = walk.take(.showsPictures(style))
    walk.press("⏎⏎p")
    Self.settle(&walk)
    let asked = try #require(walk.state.picture?.asked)
    _ = walk.take(.pictured(asked, .made(.drawn("<picture>"))))
    #expect(BrowseFrame.frame(walk.state).picture?.sequence == "<picture>")
    // A command whose hint takes more than the row above it.
    walk.press(":expense edit \(id) --memo \(String(repeating: "long ", count: 20))")
    #expect(BrowseFrame.frame(walk.state).picture == nil)
    walk.press("⎋")
    // It is made again for the room that there is.
    #expect(walk.state.picture?.asked == asked)
    _ = walk.take(.pictured(asked, .made(.drawn("<picture>"))))
    #expect(BrowseFrame.frame(walk.state).picture?.sequence == "<picture>")
  }

  @Test("A terminal of any height shows the photos, and their picture if there is room", arguments: 0...12)
  func low(rows: Int) throws {
    let cli = try CLIHarness.inOsaka()
    let photo = cli.folder("photo.jpg")
    try Data(MadePhoto().jpeg()).write(to: URL(fileURLWithPath: photo))
    cli.text("spend 12000 food ramen --photo \(photo) --date 2025-09-06")
    var walk = try cli.browse(columns: 40, rows: 20)
    _ = walk.take(.showsPictures(.halfBlocks))
    walk.press("⏎⏎p")
    #expect(BrowseFrame.pictureRows(walk.state) == 3..<19)
    _ = walk.take(.resized(columns: 40, rows: rows))
    // The path, titles of columns, one photo, five rows for a picture, and the keys.
    #expect(BrowseFrame.pictureRows(walk.state).isEmpty == (rows < 9))
    #expect(BrowseFrame.frame(walk.state).rows == max(1, rows))
  }
}
