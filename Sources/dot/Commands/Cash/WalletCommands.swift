/// `dot wallet add|list|rename`
enum WalletCommands {
  struct Add: Command {
    static let spec = CommandSpec(
      path: ["wallet", "add"],
      summary: Phrase("Add a wallet beside cash", "지갑 만들기"),
      arguments: [ArgumentSpec(name: "NAME")],
      examples: [
        Example("dot wallet add 트래블월렛 --kind prepaid", Phrase("a card that is charged", "충전해서 쓰는 카드"))
      ],
      writes: true, read: Self.init)

    private let kind: Wallet.Kind?

    private init(_ reader: inout ArgumentReader) throws {
      kind = try reader.option(Option("kind"), Help.walletKind)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.addWallet(
        named: invocation.arguments[0], kind ?? .prepaid, dryRun: invocation.isDryRun
      ) { wallet, _ in
        Outcome(
          json: [JSONMember("wallet", json(wallet))], text: [context.words.added(wallet)],
          isConfirmation: true)
      }
    }
  }

  static let list = CommandSpec(
    path: ["wallet", "list"],
    summary: Phrase("List wallets", "지갑 목록"),
    examples: [Example("dot wallet list", Phrase("cash, then your own", "현금, 그다음 만든 지갑"))]
  ) { _, context in
    let wallets = try context.ledger.read { try $0.walletBooks() }
    let words = context.words
    let table = Table(
      columns: [
        .init(), .init(title: words.nameLabel, flexible: true, minimum: 8), .init(), .init(optional: 1),
      ],
      rows: wallets.map { book in
        .row([
          .init(String(book.wallet.id.text.prefix(4)), .dim), .init(words.name(of: book.wallet), .bold),
          .init(words.kind(book.wallet.kind)),
          .init(words.count(book.entries.count, of: .cashEntry), .dim),
        ])
      })
    return Outcome(
      json: [JSONMember("wallets", each: wallets) { json($0.wallet) }],
      lines: Lines(context.lines(table)))
  }

  static let rename = CommandSpec(
    path: ["wallet", "rename"],
    summary: Phrase("Rename a wallet", "지갑 이름 바꾸기"),
    arguments: [ArgumentSpec(name: "WALLET"), ArgumentSpec(name: "NAME")],
    examples: [
      Example("dot wallet rename 트래블월렛 여행카드", Phrase("its entries and expenses stay", "기록과 지출은 그대로"))
    ],
    writes: true
  ) { invocation, context in
    try context.ledger.renameWallet(
      named: invocation.arguments[0], to: invocation.arguments[1], dryRun: invocation.isDryRun
    ) { renamed, _ in
      let words = context.words
      return Outcome(
        json: [
          JSONMember("wallet", json(renamed.new)), JSONMember("old", .string(renamed.old.name)),
          JSONMember("expenses", .integer(renamed.expenses)),
        ],
        text: [words.renamed(renamed)], isConfirmation: true)
    }
  }

  private static func json(_ wallet: Wallet) -> JSON {
    [
      "id": JSON(wallet.id), "name": .string(wallet.name), "kind": .string(wallet.kind.rawValue),
    ]
  }
}
