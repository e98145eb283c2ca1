/// The programs of this machine that see the words of a picture or a PDF: `tesseract` and `pdftotext`.
///
/// They get an opened file as their standard input, no names and no network, and a limit of time.
package struct ReceiptProgram: Sendable {
  private let environment: [String: String]
  private let path: String

  /// The limit of time for one file.
  private let seconds: Double
  /// Larger pictures are made smaller first, where a tool for that is installed.
  private static let largePicture = 10_000_000
  private static let longestSide = 3000
  /// No picture may have more pixels, and none fewer on a side.
  private static let (mostPixels, shortestSide) = (250_000_000, 40)
  private static let outputLimit = 8 << 20

  package init(environment: [String: String], seconds: Double = 60) {
    (self.environment, path, self.seconds) = (environment, environment["PATH"] ?? "", seconds)
  }

  /// Where a program is installed.
  package func installed(_ name: String) -> String? { InstalledPrograms.first(named: name, in: path) }

  /// The languages that `tesseract` has models of, by their codes: `kor`, `jpn`, `eng`.
  package func languages() -> [String] {
    guard let program = installed("tesseract"),
      let outcome = child(program, ["--list-langs"]).run(input: [], limit: 1 << 16, seconds: 10),
      outcome.ending == .exit(0)
    else { return [] }
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init)
      .filter { $0 != "osd" && $0.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 == 0x5F } }
  }

  /// Reads a file; a picture twice, in another way, if nothing on it confirms its total.
  ///
  /// - Throws: `ReceiptError`, and `PhotoError.unreadable`.
  package func read(_ file: String, by reader: ReceiptReader) throws -> ReceiptProposal {
    let metadata: PhotoMetadata?
    do { metadata = try PhotoMetadata(path: file) } catch { throw PhotoError.unreadable(error) }
    guard let metadata else { throw ReceiptError.notAPicture(path: file) }
    return metadata.type == .pdf
      ? reader.read(ReceiptText(layout: try layout(ofPDF: file, pages: 20)))
      : try picture(file, metadata, reader)
  }

  // MARK: PDF

  /// The text of a PDF, each word about where it stands on its page; of the first `pages`, or of all.
  ///
  /// - Throws: `ReceiptError`, and `PhotoError.unreadable`.
  package func layout(ofPDF file: String, pages: Int? = nil) throws -> String {
    guard let program = installed("pdftotext") else { throw ReceiptError.noProgram(name: "pdftotext") }
    let limit = pages.map { ["-l", "\($0)"] } ?? []
    let arguments = ["-layout", "-enc", "UTF-8"] + limit + ["-", "-"]
    let output = try run(program, arguments, on: try Self.opened(file), file, until: deadline)
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: Pictures

  private func picture(
    _ file: String, _ metadata: PhotoMetadata, _ reader: ReceiptReader
  ) throws -> ReceiptProposal {
    guard let program = installed("tesseract") else { throw ReceiptError.noProgram(name: "tesseract") }
    let size = metadata.size
    if let size,
      size.width > Self.mostPixels / size.height || min(size.width, size.height) < Self.shortestSide
    {
      throw ReceiptError.size(path: file, width: size.width, height: size.height)
    }
    let deadline = self.deadline
    let installed = languages()
    let spoken = reader.languages.filter(installed.contains)
    let others = ["kor", "jpn", "eng"].filter { installed.contains($0) && !spoken.contains($0) }
    let first = spoken.isEmpty ? installed.sorted() : spoken
    let source = try upright(file, metadata)
    func reading(_ languages: [String], mode: String) throws -> ReceiptProposal {
      let arguments = ["stdin", "stdout", "-l", languages.joined(separator: "+"), "--psm", mode, "tsv"]
      let output = try run(program, arguments, on: source, file, until: deadline)
      guard output.starts(with: "level\tpage_num".utf8) else {
        throw ReceiptError.failed(path: file, program: "tesseract")
      }
      return reader.read(ReceiptText(tsv: String(decoding: output, as: UTF8.self)))
    }
    // Columns of different sizes, then one block of lines, then the letters of elsewhere.
    var proposal = try reading(first, mode: "4")
    if proposal.total?.confirmedBy == nil { proposal = proposal.joined(try reading(first, mode: "6")) }
    if proposal.total == nil, !spoken.isEmpty, others.count > 0 {
      proposal = proposal.joined(try reading(others, mode: "4"))
    }
    return proposal
  }

  /// The picture as it is to be looked at, in a format that `tesseract` reads.
  private func upright(_ file: String, _ metadata: PhotoMetadata) throws -> Source {
    let isRead = [.jpeg, .png, .tiff, .webp].contains(metadata.type)
    let isTurned = (metadata.orientation ?? 1) != 1
    let isLarge = metadata.size.map { $0.width * $0.height > Self.largePicture } ?? false
    guard !isRead || isTurned || isLarge else { return try Self.opened(file) }
    for tool in PreviewTool.installed(environment: environment) {
      let side = Self.longestSide
      guard
        let bytes = tool.preview(
          of: Files.resolved(file), type: metadata.type, width: side, height: side, as: .jpeg),
        ImageType(first: Array(bytes.prefix(32))) == .jpeg
      else { continue }
      let scratch = try ScratchFile(in: tool.temporary)
      try scratch.write(bytes)
      return .scratch(scratch)
    }
    // Lying on its side it may be read all the same.
    guard isRead else { throw ReceiptError.noTool(path: file) }
    return try Self.opened(file)
  }

  // MARK: Children

  private enum Source {
    case file(ChildDescriptor, String)
    case scratch(ScratchFile)

    /// At its beginning.
    func descriptor() throws -> Int32 {
      switch self {
      case .file(let opened, let path):
        guard lseek(opened.number, 0, SEEK_SET) == 0 else {
          throw PhotoError.unreadable(FileError(.read, path))
        }
        return opened.number
      case .scratch(let scratch):
        try scratch.rewind()
        return scratch.descriptor
      }
    }
  }

  private static func opened(_ file: String) throws -> Source {
    let number = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw PhotoError.unreadable(FileError(.open, file)) }
    return .file(ChildDescriptor(number), file)
  }

  private var deadline: Double { ChildProcess.monotonic() + seconds }

  private func child(_ program: String, _ arguments: [String]) -> ChildProcess {
    var variables = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "OMP_THREAD_LIMIT=1"]
    if let models = environment["TESSDATA_PREFIX"] { variables.append("TESSDATA_PREFIX=" + models) }
    return ChildProcess(program: program, arguments: arguments, environment: variables, hasGroup: true)
  }

  private func run(
    _ program: String, _ arguments: [String], on source: Source, _ file: String, until deadline: Double
  ) throws -> [UInt8] {
    let name = Paths.name(of: program)
    let failure = ReceiptError.failed(path: file, program: name)
    let nowhere = ChildDescriptor(open("/dev/null", O_WRONLY | O_CLOEXEC))
    let left = deadline - ChildProcess.monotonic()
    let outcome = child(program, arguments).run(
      reading: try source.descriptor(), saying: nowhere.number, limit: Self.outputLimit,
      seconds: max(left, 0.1))
    switch outcome?.ending {
    case .exit(0)?: return outcome?.output ?? []
    case .deadline?: throw ReceiptError.tooSlow(path: file, program: name, seconds: Int(seconds))
    default: throw failure
    }
  }
}
