import Foundation
import TestSupport
import Testing

@testable import DotTerminal
@testable import TripCore
@testable import TripMedia
@testable import DotViews
@testable import TripStore
@testable import TripImports
@testable import DotMessages

/// How pictures are written for terminals.
struct PictureStyleTests {
  private static let cell = PictureStyle.CellSize(width: 9, height: 18)

  @Test(
    "A terminal gets what it has said it can; tmux and screen get half blocks",
    arguments: [
      (false, false, [:], cell, .halfBlocks), (true, true, [:], cell, .kitty),
      (false, true, [:], cell, .sixel),
      // Sixel has pixels only, so a terminal that doesn't say how large a cell is gets none.
      (false, true, [:], nil, .halfBlocks), (true, false, [:], nil, .kitty),
      (false, true, ["TERM_PROGRAM": "iTerm.app"], nil, .iTerm),
      (false, false, ["TERM_PROGRAM": "WezTerm"], nil, .iTerm),
      (false, false, ["LC_TERMINAL": "iTerm2"], nil, .iTerm),
      (false, true, ["TERM_PROGRAM": "tmux", "TMUX": "/tmp/tmux-0/default,1,0"], cell, .halfBlocks),
      (true, false, ["STY": "1.pts-0"], cell, .halfBlocks),
    ] as [(Bool, Bool, [String: String], PictureStyle.CellSize?, PictureStyle.Way)])
  func best(
    _ hasKitty: Bool, _ hasSixel: Bool, _ environment: [String: String], _ cell: PictureStyle.CellSize?,
    _ way: PictureStyle.Way
  ) {
    let best = PictureStyle.best(hasKitty: hasKitty, hasSixel: hasSixel, environment: environment, cell: cell)
    #expect(best.way == way)
  }

  @Test("kitty gets a PNG file in pieces, with its rows") func kitty() throws {
    // A header of PNG: 300 × 100 pixels, then bytes that nobody reads here.
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let size: [UInt8] = Array("IHDR".utf8) + [0, 0, 1, 0x2C, 0, 0, 0, 100, 8, 2, 0, 0, 0]
    let file = header + size + Array(repeating: 0, count: 4000)
    let style = PictureStyle(way: .kitty, cell: Self.cell)
    guard case .drawn(let text)? = style.picture(file, columns: 40, rows: 10) else {
      Issue.record("no picture")
      return
    }
    let pieces = text.components(separatedBy: "\u{1B}\\").dropLast()
    // 4,029 bytes are 5,372 characters of base64; 100 pixels are five whole rows of 18.
    #expect(pieces.map(\.count) == [3 + "a=T,f=100,q=2,C=1,r=5,m=1;".count + 4096, 3 + "m=0;".count + 1276])
    #expect(pieces.first?.hasPrefix("\u{1B}_Ga=T,f=100,q=2,C=1,r=5,m=1;iVBORw0KGgo") == true)
    #expect(style.picture(Array("no PNG".utf8), columns: 40, rows: 10) == nil)
  }

  @Test("iTerm2 gets the file as it is") func iTerm() {
    let picture = PictureStyle(way: .iTerm, cell: Self.cell).picture([1, 2, 3], columns: 40, rows: 10)
    #expect(picture == .drawn("\u{1B}]1337;File=inline=1;size=3;width=40;height=10:AQID\u{7}"))
  }

  @Test(
    "Sixel is only what it should be: nothing else can be written to the terminal with it",
    arguments: [
      ("\u{1B}P0;0;0q\"1;1;2;2#0;2;0;0;0\n#0!2~-\u{1B}\\", "\u{1B}P0;0;0q\"1;1;2;2#0;2;0;0;0#0!2~-\u{1B}\\"),
      ("\u{1B}Pq\u{1B}[2J\u{1B}\\", nil), ("\u{1B}Pq\u{7}\u{1B}\\", nil), ("P6 1 1", nil), ("", nil),
    ])
  func sixel(_ file: String, _ drawn: String?) {
    let picture = PictureStyle(way: .sixel, cell: Self.cell).picture(Array(file.utf8), columns: 9, rows: 9)
    #expect(picture == drawn.map { .drawn($0) })
  }

  @Test(
    "A file of PPM is pixels; a broken one is nothing",
    arguments: [
      ("P6 2 1 255 abcdef", 2, 1), ("P6\n# by hand\n2 1\n255\nabcdefgh", 2, 1), ("P6 1 2 255\nabcdef", 1, 2),
      ("P6 2 1 255 abcde", nil, nil), ("P5 2 1 255 abcdef", nil, nil),
      ("P6 2 1 65535 abcdefabcdef", nil, nil),
      ("P6 0 1 255 abc", nil, nil), ("P6 999999 999999 255 abc", nil, nil), ("P6 -2 -1 255 abcdef", nil, nil),
      ("P6 9999999999999999999 1 255 abc", nil, nil), ("P6 2 1 255", nil, nil), ("P6", nil, nil),
      ("", nil, nil),
      ("#", nil, nil),
    ] as [(String, Int?, Int?)])
  func pixels(_ file: String, _ width: Int?, _ height: Int?) throws {
    let image = PixelImage(ppm: Array(file.utf8))
    #expect(image?.width == width && image?.height == height)
    guard let image else { return }
    let (row, column) = image.width == 2 ? (0, 1) : (1, 0)
    #expect(image.pixel(row: row, column: column) == Pixel(red: 100, green: 101, blue: 102))
    #expect(image.pixel(row: image.height, column: 0) == nil)
  }

  @Test("Two pixels are a cell, in any colour or the nearest of 256") func halfBlocks() throws {
    let file: [UInt8] = Array("P6 1 3 255 ".utf8) + [255, 0, 0, 0, 255, 0, 0, 0, 250]
    var frame = Frame(columns: 4, rows: 3)
    frame.put(try #require(PixelImage(ppm: file)), row: 1, column: 2)
    #expect(frame.text == "\n  ▀\n  ▀")
    func painted(isTrueColor: Bool) -> String {
      var painter = FramePainter(hasColor: true)
      painter.isTrueColor = isTrueColor
      return painter.paint(frame)
    }
    #expect(
      painted(isTrueColor: true).contains(
        "\u{1B}[2;3H\u{1B}[0;38;2;255;0;0;48;2;0;255;0m▀\u{1B}[3;3H\u{1B}[0;38;2;0;0;250m▀\u{1B}[0m"))
    // Red is 16 + 36 × 5, green 16 + 6 × 5, blue 16 + 5.
    #expect(
      painted(isTrueColor: false).contains(
        "\u{1B}[2;3H\u{1B}[0;38;5;196;48;5;46m▀\u{1B}[3;3H\u{1B}[0;38;5;21m▀\u{1B}[0m"))
  }

  @Test("A picture that a terminal draws itself comes and goes with a screen that is drawn anew")
  func drawn() {
    var painter = FramePainter(hasColor: true)
    var frame = Frame(columns: 9, rows: 4)
    _ = painter.paint(frame)
    frame.picture = FramePicture(row: 1, column: 3, sequence: "<picture>")
    let first = painter.paint(frame)
    #expect(first.contains("\u{1B}[2J") && first.contains("\u{1B}[2;4H<picture>"))
    frame.put("x", row: 0, column: 0)
    #expect(painter.paint(frame) == "\u{1B}[1;1Hx\u{1B}[1;1H")
    frame.picture = nil
    let last = painter.paint(frame)
    #expect(last.contains("\u{1B}[2J") && !last.contains("<picture>"))
  }
}
