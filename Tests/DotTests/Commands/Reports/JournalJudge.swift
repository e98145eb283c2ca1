import TestSupport
import Testing
import TripLedger

/// A program of plain-text accounting that reads an exported journal in its strictest way.
enum JournalJudge: String, CaseIterable {
  case hledger, ledger, beancount

  static let hledgerPath = "/usr/bin/hledger"
  static let ledgerPath = "/usr/bin/ledger"
  static let beanCheckPath = "/usr/bin/bean-check"
  static let pythonPath = "/usr/bin/python3"

  static var canRunAll: Bool { OutsideTool.canRun(hledgerPath, ledgerPath, beanCheckPath, pythonPath) }

  /// An account in the words of the format, in small letters, and a currency.
  struct Key: Hashable {
    let account: String
    let currency: String
  }

  /// The balances of all accounts that are not empty.
  func balances(_ file: String) throws -> [Key: Amount] {
    var sums: [Key: Amount] = [:]
    for row in try rows(file).split(separator: "\n") {
      let fields = row.split(separator: "\t").map(String.init)
      try #require(fields.count == 3, "\(row)")
      // The coin UPBIT:BTC is quoted, or has a point for its colon.
      let currency = try Currency(fields[2].filter { $0 != "\"" }.replacing(".", with: ":"))
      let key = Key(account: fields[0].lowercased(), currency: currency.code)
      let amount = try Amount(rounding: try ExactDecimal(parsing: fields[1]).fraction, to: currency)
      sums[key] = try (sums[key] ?? .zero(currency)) + amount
    }
    return sums.filter { $0.value.minorUnits != 0 }
  }

  /// Rows of account, number and commodity, separated by tabs.
  private func rows(_ file: String) throws -> String {
    switch self {
    case .hledger:
      _ = try OutsideTool.run(Self.hledgerPath, ["-f", file, "check", "--strict"])
      let tidy = try OutsideTool.text(
        Self.hledgerPath, ["-f", file, "balance", "--daily", "--layout", "tidy", "-O", "csv"])
      return tidy.split(separator: "\n").dropFirst().map { row in
        let fields = row.dropFirst().dropLast().split(
          separator: "\",\"", omittingEmptySubsequences: false)
        return [0, 5, 4].map { String(fields[$0]) }.joined(separator: "\t")
      }.joined(separator: "\n")
    case .ledger:
      let format = #"%(account)\t%(quantity(amount))\t%(commodity(amount))\n"#
      return try OutsideTool.text(
        Self.ledgerPath, ["--args-only", "-f", file, "--pedantic", "register", "--format", format])
    case .beancount:
      _ = try OutsideTool.run(Self.beanCheckPath, [file])
      let script = """
        import sys
        from beancount import loader
        entries, errors, options = loader.load_file(sys.argv[1])
        for entry in entries:
            for posting in getattr(entry, "postings", None) or []:
                print(posting.account, posting.units.number, posting.units.currency, sep="\\t")
        sys.exit(str(errors) if errors else 0)
        """
      return try OutsideTool.text(Self.pythonPath, ["-c", script, file])
    }
  }
}
