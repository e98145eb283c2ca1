/// The names of the system's time zone database, a folder at a time: what is offered while a person types, so that
/// what can't be looked at is left out.
package enum ZoneNames {
  private static let folders = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]

  /// The names that stand beside what `text` begins: `Asia/Seoul` and its neighbours for `Asia/S`, continents
  /// with a slash behind them for `As`.
  package static func beside(_ text: String) -> [String] {
    let above = text.lastIndex(of: "/").map { text[...$0] } ?? ""
    guard !above.hasPrefix("/"), !above.contains("."), let root = folders.first(where: isFolder) else {
      return []
    }
    let names = (try? Files.list(root + "/" + above)) ?? []
    return names.compactMap { name in
      guard name.utf8.first.map({ (65...90).contains($0) }) == true, !name.contains(".") else { return nil }
      let path = root + "/" + above + name
      if isFolder(path) { return above + name + "/" }
      // Names without a slash are kept for old systems' sake, and not taken.
      return above.isEmpty || Zone(above + name) == nil ? nil : above + name
    }
  }

  private static func isFolder(_ path: String) -> Bool { (try? Files.isFolder(path)) == true }
}
