import TripLedger

@testable import TripImports
@testable import TripMedia

extension FuzzTarget {
  /// ZIP archives of ledgers, whole files.
  static let archives = FuzzTarget(name: "archives") { bytes in
    guard
      let zip = try accepted(
        ArchiveError.self, by: { try ZipReader(RandomAccess(bytes), path: "ledger.zip") })
    else { return }
    var total = 0
    for entry in zip.entries {
      try require(
        LedgerArchive.isPackable(entry.name), "a name leads elsewhere: \(entry.name.debugDescription)")
      var size = 0
      let whole: Void? = try accepted(ArchiveError.self) { try zip.read(entry) { size += $0.count } }
      if whole != nil { try require(size == entry.size, "\(size) bytes of \(entry.size)") }
      total += size
    }
    try require(total <= bytes.count, "\(total) bytes out of \(bytes.count)")
  }
}
