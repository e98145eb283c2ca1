import TripLedger

/// `dot cash edit|delete`
enum CashEditCommands {
  static let edit = CommandSpec(
    path: ["cash", "edit"],
    summary: Phrase("Edit an entry of a wallet", "현금 기록 고치기"),
    arguments: [ArgumentSpec(name: "ID", kind: .cashEntry)],
    options: [
      OptionSpec(.amount, Help.cashAmount), OptionSpec(.paid, Help.paid),
      OptionSpec(.received, Help.received),
      OptionSpec(.charged, Help.drawn), OptionSpec(.toWallet, Help.toWallet),
    ] + CashCommands.prices + [
      OptionSpec(.fee, Help.fee), OptionSpec(.surcharge, Help.surcharge), OptionSpec(.wallet, Help.wallet),
      OptionSpec(.location, Help.location), OptionSpec(.date, Help.date), OptionSpec(.time, Help.time),
      OptionSpec(.memo, Help.memo),
      OptionSpec(.clear.offering(.names(CashDraft.clearable)), repeatable: true, Help.clearCash),
    ],
    examples: [
      Example("dot cash edit k3f9 --paid 287000", Phrase("another price", "낸 금액 고치기")),
      Example(
        "dot cash edit k3f9 --date 2025-09-02", Phrase("on another day; says how many costs move", "날짜 고치기")),
    ],
    notes: Phrase(
      "An entry takes the options of its kind. An expense that was paid from a wallet is edited with `dot expense edit`.",
      "기록의 종류에 맞는 옵션만 쓸 수 있습니다. 지갑에서 낸 지출은 `dot expense edit`로 고칩니다."),
    writes: true
  ) { invocation, context in
    let prices = try [
      CashCommands.price(invocation, .paid, name: "paid", isRequired: false),
      invocation[.received].map { .total($0, option: "for") },
      invocation[.charged].map { .total($0, option: "charged") },
    ].compactMap(\.self)
    if prices.count > 1 { throw UsageError.conflict("--" + prices[0].option, "--" + prices[1].option) }
    var draft = CashCommands.draft(invocation, context, price: prices.first)
    draft.amount = invocation[.amount]
    draft.target = invocation[.toWallet]
    draft.clear = invocation[all: .clear].flatMap { $0 }
    return try context.ledger.editCash(
      named: invocation.arguments[0], draft, context.cashSurroundings(), dryRun: invocation.isDryRun
    ) { change, after in
      let view = try CashChangeView(change, rates: context.rateConverter(in: after), context)
      return view.outcome(
        view.edited(context.words), context, isDryRun: invocation.isDryRun, isNew: false)
    }
  }

  static let delete = CommandSpec(
    path: ["cash", "delete"],
    summary: Phrase("Delete an entry of a wallet", "현금 기록 지우기"),
    arguments: [ArgumentSpec(name: "ID", kind: .cashEntry)],
    examples: [
      Example("dot cash delete k3f9", Phrase("shows what will be deleted, and asks", "지울 것을 알려 주고 물어봄"))
    ],
    writes: true
  ) { invocation, context in
    let surroundings = context.cashSurroundings()
    func delete<Output>(dryRun: Bool, _ output: (CashChange, Snapshot) throws -> Output) throws -> Output {
      try context.ledger.deleteCash(
        named: invocation.arguments[0], surroundings, dryRun: dryRun, output: output)
    }
    // Whether it can be deleted at all comes before the question.
    let preview = try delete(dryRun: true) { change, _ in
      context.words.cashDeletion(change.entry, wallet: change.wallet)
    }
    if invocation.isDryRun {
      try context.show(preview: [preview])
    } else {
      try context.confirm([preview], question: context.words.askDelete, command: "cash delete")
    }
    return try delete(dryRun: invocation.isDryRun) { change, after in
      let view = try CashChangeView(change, rates: context.rateConverter(in: after), context)
      return view.deletion(context, isDryRun: invocation.isDryRun)
    }
  }
}
