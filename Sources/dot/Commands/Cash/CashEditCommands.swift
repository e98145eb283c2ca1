/// `dot cash edit|delete`
enum CashEditCommands {
  struct Edit: Command {
    static let spec = CommandSpec(
      path: ["cash", "edit"],
      summary: Phrase("Edit an entry of a wallet", "현금 기록 고치기"),
      examples: [
        Example("dot cash edit k3f9 --paid 287000", Phrase("another price", "낸 금액 고치기")),
        Example(
          "dot cash edit k3f9 --date 2025-09-02", Phrase("on another day; says how many costs move", "날짜 고치기")
        ),
      ],
      notes: Phrase(
        "An entry takes the options of its kind. An expense that was paid from a wallet is edited with `dot expense edit`.",
        "기록의 종류에 맞는 옵션만 쓸 수 있습니다. 지갑에서 낸 지출은 `dot expense edit`로 고칩니다."),
      writes: true, read: Self.init)

    private let id: String
    private var draft = CashDraft()
    private let prices: [CashPrice?]

    private init(_ reader: inout ArgumentReader) throws {
      id = reader.argument("ID", kind: .cashEntry)
      draft.amount = try reader.option(.amount, Help.cashAmount)
      let paid = try reader.total(.paid, Help.paid)
      let others = [
        try reader.total(.received, Help.received), try reader.total(.charged, Help.drawn),
      ]
      draft.target = try reader.option(.toWallet, Help.toWallet)
      prices = [paid] + (try reader.rateAndDiscount()) + others
      draft.fee = try reader.option(.fee, Help.fee)
      draft.surcharge = try reader.option(.surcharge, Help.surcharge)
      try draft.readDetails(&reader, date: Help.date, time: Help.time)
      draft.clear = try reader.options(
        .clear.offering(.names(CashDraft.clearable)), Help.clearCash
      ).flatMap(\.self)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.editCash(
        named: id, draft.priced(by: prices, context), context.cashContext()
      ) { change, after in
        let view = try CashChangeView(change, rates: context.rateConverter(in: after), context)
        return view.outcome(
          view.edited(context.words), context, isNew: false)
      }
    }
  }

  static let delete = CommandSpec(
    path: ["cash", "delete"],
    summary: Phrase("Delete an entry of a wallet", "현금 기록 삭제하기"),
    examples: [
      Example("dot cash delete k3f9", Phrase("shows what will be deleted, and asks", "삭제할 것을 알려 주고 물어봄"))
    ],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let id = reader.argument("ID", kind: .cashEntry)
    return CommandBody { invocation, context in
      let (cash, words) = (context.cashContext(), context.words)
      // Whether it can be deleted at all comes before the question.
      return try context.change(
        invocation,
        preview: { (deletion: (entry: CashEntry, preview: String, outcome: Outcome)) in [deletion.preview] },
        question: { _ in words.askDelete }
      ) { shown, dryRun in
        try context.ledger.deleteCash(
          named: shown?.entry.id.text ?? id, cash, dryRun: dryRun
        ) { change, after in
          let view = try CashChangeView(change, rates: context.rateConverter(in: after), context)
          return (
            change.entry, words.cashDeletion(change.entry, wallet: change.wallet),
            view.deletion(context, isDryRun: invocation.isDryRun)
          )
        }
      }.outcome
    }
  }
}
