/// `dot wallet add|list|rename`
enum WalletCommands {
  struct Add: Command {
    static let spec = CommandSpec(
      path: ["wallet", "add"],
      summary: Phrase("Add a wallet beside cash", "지갑 만들기"),
      examples: [
        Example("dot wallet add 트래블월렛 --kind prepaid", Phrase("a card that is charged", "충전해서 쓰는 카드"))
      ],
      writes: true, read: Self.init)

    private let name: String
    private let kind: Wallet.Kind?

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.argument("NAME")
      kind = try reader.option(Option("kind"), Help.walletKind)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.addWallet(
        named: name, kind ?? .prepaid
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
    return Listing(
      "wallets", of: wallets,
      columns: [
        .text(words.nameLabel, .flexible(8), style: .bold) { words.name(of: $0.wallet) },
        .text(words.kindLabel) { words.kind($0.wallet.kind) },
        .number(words.entriesLabel, .right(optional: 1)) { $0.entries.count },
        .text("Id", style: .dim) { String($0.wallet.id.text.prefix(4)) }, .record { json($0.wallet) },
      ]
    ).outcome(context)
  }

  static let rename = CommandSpec(
    path: ["wallet", "rename"],
    summary: Phrase("Rename a wallet", "지갑 이름 바꾸기"),
    examples: [
      Example("dot wallet rename 트래블월렛 여행카드", Phrase("its entries and expenses stay", "기록과 지출은 그대로"))
    ],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let wallet = reader.argument("WALLET")
    let name = reader.argument("NAME")
    return CommandBody { invocation, context in
      try context.ledger.renameWallet(
        named: wallet, to: name
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
  }

  private static func json(_ wallet: Wallet) -> JSON {
    [
      "id": JSON(wallet.id), "name": .string(wallet.name), "kind": .string(wallet.kind.rawValue),
    ]
  }
}
