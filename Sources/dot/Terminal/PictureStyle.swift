/// A picture as a terminal shows it.
package enum ScreenPicture: Hashable, Sendable {
  case cells(PixelImage)
  /// What makes the terminal draw it, from the cursor on.
  case drawn(String)
}

/// How a terminal shows pictures.
package struct PictureStyle: Hashable, Sendable {
  package enum Way: Sendable {
    /// Characters whose halves have colours of their own, as every terminal with colours can show them.
    case halfBlocks
    /// Sequences of kitty and of iTerm2, and of DEC's VT340, which other terminals know, too.
    case kitty, iTerm, sixel
  }

  package let way: Way
  /// The pixels of a cell.
  package let cell: CellSize

  package struct CellSize: Hashable, Sendable {
    package let width: Int
    package let height: Int
  }

  package static let halfBlocks = PictureStyle(way: .halfBlocks, cell: CellSize(width: 1, height: 2))

  /// The best of what a terminal has said of itself; `cell` is `nil` if it doesn't say.
  static func best(
    hasKitty: Bool, hasSixel: Bool, environment: [String: String], cell: CellSize?
  ) -> PictureStyle {
    // tmux and screen pass pictures on only in some versions, and where they were told to.
    guard environment["TMUX"] == nil, environment["STY"] == nil else { return .halfBlocks }
    let isITerm =
      ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"]) || environment["LC_TERMINAL"] == "iTerm2"
    if hasKitty || isITerm {
      return PictureStyle(way: hasKitty ? .kitty : .iTerm, cell: cell ?? CellSize(width: 10, height: 20))
    }
    // Sixel has no size in cells.
    return cell.flatMap { hasSixel ? PictureStyle(way: .sixel, cell: $0) : nil } ?? .halfBlocks
  }
}
