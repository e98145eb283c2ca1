/// Reads documents of rates that this program wrote itself, one after another.
final class RateDayReader {
  private let ledgerFolder: LedgerFolder
  private var scanner: RateScanner
  private var bytes: [UInt8] = []
  /// By the rank of the source; opened when they are needed.
  private var folders = [OpenFolder??](repeating: nil, count: RateSourceName.allCases.count)
  /// Whether there is no such folder.
  private var missing = [Bool?](repeating: nil, count: RateSourceName.allCases.count)

  init(_ ledgerFolder: LedgerFolder) {
    self.ledgerFolder = ledgerFolder
    scanner = RateScanner(version: ledgerFolder.format.reads)
  }

  /// A day; `nil` if the reader of all documents has to read it.
  func day(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    guard
      let count = try folder(of: source)?.read(
        "\(date).json", limit: DocumentLayout.rates.maximumSize, into: &bytes)
    else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      scanner.day(UnsafeBufferPointer(rebasing: bytes[..<count]), source, date)
    }
  }

  /// Whether a day has no document, also none that is still to be downloaded; `false` if that can't be determined.
  func lacks(_ source: RateSourceName, _ date: Day) throws -> Bool {
    guard let folder = try folder(of: source) else {
      let name = "rates/\(source.rawValue)"
      let isMissing = try missing[source.rank] ?? !ledgerFolder.holdsAny([name], in: "rates")
      missing[source.rank] = isMissing
      return isMissing
    }
    let name = "\(date).json"
    return folder.lacks(name) && folder.lacks(CloudPlaceholder.path(for: name))
  }

  private func folder(of source: RateSourceName) throws -> OpenFolder? {
    if let known = folders[source.rank] { return known }
    let name = "rates/\(source.rawValue)"
    try ledgerFolder.requireOwnFolder(name)
    let folder = OpenFolder(ledgerFolder.absolute(name))
    folders[source.rank] = .some(folder)
    return folder
  }
}
