/// An external program that creates small JPEG files of photos, if one is installed.
///
/// It is started without a shell, with its own environment and a time limit, and sees the photo under a plain
/// name in a separate folder outside of the ledger.
package struct PreviewTool: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable { case sips, vipsthumbnail, magick, convert }

  package let kind: Kind
  /// The absolute path.
  package let program: String
  let temporary: String

  /// The time limit for one photo.
  static let seconds = 20.0
  /// Larger files are not accepted as previews.
  static let limit = 8 << 20

  /// Returns the installed tools, in the order in which they are tried.
  package static func installed(environment: [String: String]) -> [PreviewTool] {
    let base = environment["TMPDIR"].flatMap { isPlain($0) ? $0 : nil } ?? "/tmp"
    return Kind.allCases.compactMap { kind in
      InstalledPrograms.first(named: kind.rawValue, in: environment["PATH"] ?? "").map {
        PreviewTool(kind: kind, program: $0, temporary: base)
      }
    }
  }

  /// Returns `nil` if the tool doesn't know the format, takes too long, or creates nothing.
  func preview(of path: String, type: ImageType, side: Int) -> [UInt8]? {
    let folder =
      (temporary.hasSuffix("/") ? temporary : temporary + "/") + "dot-preview-"
      + Identifier<PreviewTool>().text
    let (input, output) = (folder + "/photo." + type.fileExtension, folder + "/preview.jpg")
    guard (try? Files.makeFolder(folder, mode: 0o700)) != nil else { return nil }
    defer {
      for file in [input, output] { try? Files.remove(file) }
      try? Files.removeEmptyFolder(folder)
    }
    guard symlink(path, input) == 0 else { return nil }
    let child = ChildProcess(
      program: program, arguments: arguments(input, output, type: type, side: side),
      environment: [
        "PATH=" + Paths.parent(of: program) + ":/usr/bin:/bin", "LC_ALL=C", "HOME=" + folder,
        "TMPDIR=" + folder, "MAGICK_TIME_LIMIT=20", "MAGICK_MEMORY_LIMIT=512MiB", "VIPS_CONCURRENCY=1",
      ])
    guard let outcome = child.run(input: [], limit: 1 << 16, seconds: Self.seconds),
      outcome.ending == .exit(0)
    else { return nil }
    return (try? Files.read(output, limit: Self.limit)) ?? nil
  }

  /// Metadata left in the result is removed as from any other photo.
  func arguments(_ input: String, _ output: String, type: ImageType, side: Int) -> [String] {
    switch kind {
    case .sips: ["-s", "format", "jpeg", "-Z", "\(side)", input, "--out", output]
    case .vipsthumbnail: [input, "--size", "\(side)x\(side)>", "-o", output + "[Q=82]"]
    // ImageMagick before version 7, as in Debian 12, has only the second name.
    case .magick, .convert:
      [
        "\(type.name):\(input)[0]", "-auto-orient", "-thumbnail", "\(side)x\(side)>", "-quality", "82",
        "jpeg:" + output,
      ]
    }
  }

  /// Whether a path means the same to every program: without characters that select pages or formats.
  private static func isPlain(_ path: String) -> Bool {
    path.hasPrefix("/")
      && path.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
          || "/._-+".utf8.contains($0)
      }
  }
}
