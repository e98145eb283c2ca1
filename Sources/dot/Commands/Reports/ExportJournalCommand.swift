/// `dot export hledger`, `dot export ledger` and `dot export beancount`
struct ExportJournalCommand: Command {
  static let specs = [
    spec("hledger", "trip.journal", Phrase("Write a journal for hledger", "hledger 장부로 내보내기")) { _ in
      HledgerJournal()
    },
    spec("ledger", "trip.ledger", Phrase("Write a journal for ledger", "ledger 장부로 내보내기")) { _ in
      LedgerJournal()
    },
    spec("beancount", "trip.beancount", Phrase("Write a ledger for beancount", "beancount 장부로 내보내기")) {
      BeancountJournal(title: $0)
    },
  ]

  private static func spec(
    _ format: String, _ file: String, _ summary: Phrase,
    dialect: @escaping @Sendable (_ title: String) -> any JournalDialect
  ) -> CommandSpec {
    CommandSpec(
      path: ["export", format], summary: summary,
      examples: [
        Example(
          "dot export \(format) --output \(file)", Phrase("the current trip, into a file", "현재 여행을 파일로")),
        Example("dot export \(format) --all", Phrase("every trip", "모든 여행")),
      ],
      notes: Phrase(
        "Each amount moves from assets:<pay> to expenses:<category>, in the currency it was paid in. The rates that dot converts with are written as prices of one unit. The journals of wallets come with their costs, fees and surcharges in accounts of their own, so that the rest costs less than in `dot cash log`: with --all every one, else of those that the expenses were paid from. Of a shared expense, your share is the expense, and what the others owe you goes to assets:receivable:<name>, with the payments between you. Photos are paths in the ledger folder.",
        "낸 금액은 낸 통화 그대로 assets:<결제>에서 expenses:<분류>로 옮깁니다. 환산에 쓰는 환율은 1단위의 가격으로 적습니다. 지갑 내역은 원가와 함께 적는데, 수수료는 다른 계정에 적으므로 나머지 원가는 `dot cash log`의 원가보다 작습니다. --all이면 전부, 아니면 이 지출에 쓴 지갑만 적습니다. 나눈 지출은 내 몫만 지출이고, 남이 나에게 줄 돈은 서로 보낸 돈과 함께 assets:receivable:<이름>에 적습니다. 사진은 장부 폴더 안의 경로입니다."
      )
    ) { Self(format: format, dialect: dialect, export: try ExportOptions(&$0)) }
  }

  private let format: String
  private let dialect: @Sendable (_ title: String) -> any JournalDialect
  private let export: ExportOptions

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    try context.ledger.read { snapshot in
      let entries = try export.printableRows(context, in: snapshot)
      let rates = try context.rateConverter(in: snapshot)
      let receivables = try export.receivables(beside: entries, context, in: snapshot)
      let journal = try Journal(
        entries, wallets: try export.walletTransfers(beside: entries, context, in: snapshot, rates),
        receivables: receivables, home: snapshot.homeCurrency,
        rates: try snapshot.rates(rates, of: entries))
      let titles = try export.filters.trips(context, in: snapshot).map(\.title.printable)
      var lines = journal.lines(dialect(titles.joined(separator: ", ")))
      if !lines.isEmpty { lines.append("") }
      lines.append(TextSignature.line(for: lines.map { $0 + "\n" }.joined(), .journal))
      var outcome = try context.export(
        Lines(lines, \.self), to: export.output, for: invocation.command.name, count: entries.count,
        mark: .checksum,
        json: [
          JSONMember("format", .string(format)),
          JSONMember("text", .string(lines.map { $0 + "\n" }.joined())),
        ])
      let whole = receivables.tripsWithoutTraveller
      if !whole.isEmpty { outcome.warnings.append(context.words.exportedWhole(whole)) }
      return outcome
    }
  }
}
