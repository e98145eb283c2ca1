/// Reads documents of rates that this program wrote itself, one after another.
final class RateDayReader {
  private let ledgerFolder: LedgerFolder
  private var scanner: RateScanner
  private var bytes: [UInt8] = []
  /// By the rank of the source; opened when they are needed.
  private var folders = [OpenFolder??](repeating: nil, count: RateSourceName.allCases.count)

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

  private func folder(of source: RateSourceName) throws -> OpenFolder? {
    if let known = folders[source.rank] { return known }
    let name = "rates/\(source.rawValue)"
    try ledgerFolder.requireOwnFolder(name)
    let folder = OpenFolder(ledgerFolder.absolute(name))
    folders[source.rank] = .some(folder)
    return folder
  }
}
