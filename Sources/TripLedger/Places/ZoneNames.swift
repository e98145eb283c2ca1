/// The names of the system's time zone database, a folder at a time.
package enum ZoneNames {
  private static let folders = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]

  /// The names that stand beside what `text` begins: `Asia/Seoul` and its neighbours for `Asia/S`, continents
  /// with a slash behind them for `As`.
  package static func beside(_ text: String) -> [String] {
    let above = text.lastIndex(of: "/").map { text[...$0] } ?? ""
    guard !above.hasPrefix("/"), !above.contains("."), let root = folders.first(where: Files.isFolder) else {
      return []
    }
    let names = (try? Files.list(root + "/" + above)) ?? []
    return names.compactMap { name in
      guard name.utf8.first.map({ (65...90).contains($0) }) == true, !name.contains(".") else { return nil }
      let path = root + "/" + above + name
      if Files.isFolder(path) { return above + name + "/" }
      // Names without a slash are kept for old systems' sake, and not taken.
      return above.isEmpty || Zone(above + name) == nil ? nil : above + name
    }
  }
}
