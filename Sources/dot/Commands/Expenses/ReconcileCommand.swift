/// `dot reconcile`
struct ReconcileCommand: Command {
  static let spec = CommandSpec(
    path: ["reconcile"],
    summary: Phrase("Compare lists of cards and banks with the ledger", "카드·은행 명세와 장부 맞춰 보기"),
    examples: [
      Example(
        "dot reconcile statement.csv",
        Phrase("rows that are missing here, and expenses that are on no row", "장부에 빠진 줄과 명세에 없는 지출")),
      Example(
        "dot reconcile card.csv --pay card:Visa",
        Phrase("only what was paid with that card should be on the list", "그 카드로 낸 것만 명세에 있어야 함")),
    ],
    notes: Phrase(
      "Reads the files as `dot import` does, and changes nothing. A row is in the ledger if an import brought it, or if it would complete an entry without a question. Without `--pay` and without a word of the format, everything but cash should be on a list. What was paid in the last three days of a list may be on the next one. The exit status is 1 if a row is missing, an entry is on no row, or an amount differs.",
      "파일을 `dot import`처럼 읽고 아무것도 바꾸지 않습니다. 이미 가져온 줄, 또는 묻지 않고 기록을 채울 줄은 장부에 있는 것으로 봅니다. `--pay`가 없고 형식도 결제 수단을 알려 주지 않으면 현금이 아닌 것은 모두 명세에 있어야 합니다. 명세의 마지막 사흘에 쓴 것은 다음 명세에 나올 수 있습니다. 빠진 줄, 명세에 없는 기록, 다른 금액이 있으면 종료 상태는 1입니다."
    ), read: Self.init)

  private let lists: ListOptions
  private let pay: TypedPayment?

  private init(_ reader: inout ArgumentReader) throws {
    lists = try ListOptions(&reader)
    pay = try reader.option(.pay, Help.reconcilePay)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    try lists.check()
    var unpacked: [UnpackedLedger] = []
    defer { for ledger in unpacked { try? ledger.remove() } }
    var answered: [String: ImportAnswers] = [:]
    var plan = try lists.plan(invocation, context, &unpacked, &answered)
    plan.pay = try pay.map { pay in
      try context.ledger.read { snapshot in try pay.payment { try snapshot.namedPayments() } }
    }
    let found = try context.ledger.reconcile(plan)
    return Outcome(
      json: ReconcileView(found: found).members, lines: Lines(sentences: context.words.reconciled(found)),
      failure: found.agrees
        ? nil
        : NotReconciled(
          imports: Set(found.missing.map(\.file)).sorted().map { invocation.importLine($0) }))
  }
}
