/// An external program that creates small copies of photos, if one is installed.
///
/// It is started without a shell, with its own environment and a time limit, and sees the photo under a plain
/// name in a separate folder outside of the ledger.
package struct PreviewTool: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable { case sips, vipsthumbnail, magick, convert }

  /// What a copy is written as; the raw value is the end of its name.
  package enum Format: String, Sendable {
    case jpeg = "jpg"
    case png
    /// Pixels in rows, as Netpbm has them.
    case ppm
    /// What terminals with Sixel draw.
    case sixel
  }

  package let kind: Kind
  /// The absolute path.
  package let program: String
  package let temporary: String

  /// The time limit for one photo.
  package static let seconds = 20.0
  /// Larger files are not accepted as previews.
  package static let limit = 8 << 20

  /// Returns the installed tools, in the order in which they are tried.
  package static func installed(environment: [String: String]) -> [PreviewTool] {
    let base = environment["TMPDIR"].flatMap { isPlain($0) ? $0 : nil } ?? "/tmp"
    return Kind.allCases.compactMap { kind in
      InstalledPrograms.first(named: kind.rawValue, in: environment["PATH"] ?? "").map {
        PreviewTool(kind: kind, program: $0, temporary: base)
      }
    }
  }

  /// Returns `nil` if the tool doesn't know one of the formats, takes too long, or creates nothing.
  ///
  /// The copy is upright, and at most as large as the photo and as `width` and `height`, in pixels.
  package func preview(
    of path: String, type: ImageType, width: Int, height: Int, as format: Format
  ) -> [UInt8]? {
    let folder =
      (temporary.hasSuffix("/") ? temporary : temporary + "/") + "dot-preview-"
      + Identifier<PreviewTool>().text
    let (input, output) = (folder + "/photo." + type.fileExtension, folder + "/preview." + format.rawValue)
    let size = (width, height)
    guard let arguments = arguments(input, output, type: type, size: size, as: format) else { return nil }
    guard (try? Files.makeFolder(folder, mode: 0o700)) != nil else { return nil }
    defer {
      for file in [input, output] { try? Files.remove(file) }
      try? Files.removeEmptyFolder(folder)
    }
    guard symlink(path, input) == 0 else { return nil }
    let child = ChildProcess(
      program: program, arguments: arguments,
      environment: [
        "PATH=" + Paths.parent(of: program) + ":/usr/bin:/bin", "LC_ALL=C", "HOME=" + folder,
        "TMPDIR=" + folder, "MAGICK_TIME_LIMIT=20", "MAGICK_MEMORY_LIMIT=512MiB", "VIPS_CONCURRENCY=1",
      ])
    guard let outcome = child.run(input: [], limit: 1 << 16, seconds: Self.seconds),
      outcome.ending == .exit(0)
    else { return nil }
    return (try? Files.read(output, limit: Self.limit)) ?? nil
  }

  /// `nil` if the tool can't write the format. Metadata left in the result is removed as from any other photo.
  package func arguments(
    _ input: String, _ output: String, type: ImageType, size: (width: Int, height: Int), as format: Format
  ) -> [String]? {
    let box = "\(size.width)x\(size.height)>"
    switch (kind, format) {
    case (.sips, .jpeg), (.sips, .png):
      return ["-s", "format", "\(format)", "-Z", "\(min(size.width, size.height))", input, "--out", output]
    case (.vipsthumbnail, .jpeg), (.vipsthumbnail, .png), (.vipsthumbnail, .ppm):
      return [input, "--size", box, "-o", output + (format == .jpeg ? "[Q=82]" : "")]
    case (.sips, _), (.vipsthumbnail, _): return nil
    // ImageMagick before version 7, as in Debian 12, has only the second name.
    case (.magick, _), (.convert, _):
      return [
        "\(type.name):\(input)[0]", "-auto-orient", "-thumbnail", box, "-quality", "82",
        "\(format):" + output,
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
