#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PictureStyle {
  /// What the picture has to be a file of.
  package var format: PreviewTool.Format {
    switch way {
    case .halfBlocks: .ppm
    case .kitty: .png
    case .iTerm: .jpeg
    case .sixel: .sixel
    }
  }

  /// The picture in such a file, in at most so many cells; `nil` if it is none.
  package func picture(_ file: [UInt8], columns: Int, rows: Int) -> ScreenPicture? {
    switch way {
    case .halfBlocks: return PixelImage(ppm: file).map { .cells($0) }
    case .kitty:
      guard let size = PhotoMetadata(reading: RandomAccess(file))?.size else { return nil }
      // The terminal finds the width that belongs to the rows.
      return .drawn(Self.kitty(file, rows: max(1, size.height / cell.height)))
    case .iTerm:
      let options = "inline=1;size=\(file.count);width=\(columns);height=\(rows)"
      return .drawn("\u{1B}]1337;File=\(options):\(Data(file).base64EncodedString())\u{7}")
    case .sixel:
      let text = String(decoding: file, as: UTF8.self).filter { $0 != "\n" }
      let body = text.dropFirst(2).dropLast(2)
      guard text.hasPrefix("\u{1B}P"), text.hasSuffix("\u{1B}\\"),
        body.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
      else { return nil }
      return .drawn(text)
    }
  }

  /// A PNG file in pieces of at most 4,096 characters; the terminal answers nothing, and its cursor stays.
  private static func kitty(_ file: [UInt8], rows: Int) -> String {
    var rest = Substring(Data(file).base64EncodedString())
    var text = ""
    while !rest.isEmpty {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(piece.count)
      let first = text.isEmpty ? "a=T,f=100,q=2,C=1,r=\(rows)," : ""
      text += "\u{1B}_G\(first)m=\(rest.isEmpty ? 0 : 1);\(piece)\u{1B}\\"
    }
    return text
  }
}
