#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Paths of photos, while they are typed.
extension BrowseReader {
  /// Where photos arrive, below the home folder.
  private static let folders = ["Downloads", "Pictures"]
  private static let endings = [".jpg", ".jpeg", ".png", ".heic", ".webp", ".gif", ".tif", ".tiff", ".pdf"]
  private static let mostChoices = 8

  /// The line with a path that can follow; without one yet, the newest photo, and with it, the one before.
  func completedPath(_ typed: String, of line: String) -> (line: String, choices: [String]) {
    let start = String(line.dropLast(typed.count))
    let newest = newestPhotos
    // What was completed has no quotation marks any more.
    let path = newest.contains(typed) ? typed : ShellWords(typed).words.first?.text ?? ""
    func named(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
    if path.isEmpty || newest.contains(path) {
      let next = newest.firstIndex(of: path).map { ($0 + 1) % newest.count } ?? 0
      guard newest.indices.contains(next) else { return (line, []) }
      return (start + ShellWords.word(newest[next]), newest.prefix(Self.mostChoices).map(named))
    }
    let full = path.hasPrefix("~/") ? home + path.dropFirst() : path
    let folder = full.lastIndex(of: "/").map { String(full[...$0]) } ?? ""
    let found = files(in: folder.isEmpty ? "." : folder).map { folder + $0 }.filter { $0.hasPrefix(full) }
      .sorted()
    guard let first = found.first else { return (line, []) }
    let common = found.dropFirst().reduce(first) { one, other in
      String(zip(one, other).prefix { $0 == $1 }.map(\.0))
    }
    return (
      start + ShellWords.word(common), found.count == 1 ? [] : found.prefix(Self.mostChoices).map(named)
    )
  }

  private var home: String { context.environment["HOME"] ?? "" }

  private func files(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
  }

  /// The photos in these folders, the newest first.
  var newestPhotos: [String] {
    Self.folders.flatMap { name -> [(path: String, time: Int64)] in
      let folder = home + "/" + name + "/"
      return files(in: folder).filter { file in Self.endings.contains { file.lowercased().hasSuffix($0) } }
        .map { (folder + $0, Files.modified(folder + $0) ?? 0) }
    }.sorted { ($1.time, $0.path) < ($0.time, $1.path) }.map(\.path)
  }
}
