import TripLedger

/// `dot receipt`
struct ReceiptCommand: Command {
  static let spec = CommandSpec(
    path: ["receipt"],
    summary: Phrase("Show what is printed on a receipt", "영수증에 적힌 내용 읽기"),
    examples: [
      Example("dot receipt x.jpg", Phrase("total, date, merchant, items", "합계, 날짜, 가맹점, 품목")),
      Example(
        "dot receipt ticket.pdf --json", Phrase("as JSON, with the lines it came from", "읽은 줄과 함께 JSON으로")),
    ],
    notes: Phrase(
      "Photos are read by `tesseract`, PDFs by `pdftotext`, both on this machine and without the network; `dot doctor` says what to install. What is read may be wrong: nothing is recorded from it without a yes, by `dot spend --photo FILE`. A total is confirmed if a second fact on the receipt says it: the items, the taxes, what was paid and the change.",
      "사진은 `tesseract`, PDF는 `pdftotext`가 이 컴퓨터에서 네트워크 없이 읽습니다. 설치할 것은 `dot doctor`가 알려 줍니다. 잘못 읽을 수 있으므로 확인하기 전에는 기록하지 않습니다(`dot spend --photo FILE`). 품목 합, 세금, 받은 금액과 거스름돈 가운데 하나와 맞으면 확인된 합계입니다."
    ), read: Self.init)

  private let files: [String]
  private let trip: String?
  private let currency: Currency?

  private init(_ reader: inout ArgumentReader) throws {
    files = reader.arguments("FILE")
    trip = try reader.option(.trip, Help.trip)
    currency = try reader.option(.currency, Help.receiptCurrency)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let found = try files.map { file in
      try context.receipt(file, trip: trip, currency: currency)
    }
    return Outcome(
      json: [JSONMember("receipts", each: found, Self.json)],
      text: found.flatMap {
        context.words.lines(of: $0.proposal, file: $0.file)
          + ($0.recorded.map { [context.words.recordedReceipt(as: $0.id)] } ?? [])
      },
      warnings: found.filter { $0.proposal.total == nil }.map { context.words.noTotal($0.file) })
  }

  private static func json(_ found: FoundReceipt) -> JSON {
    let proposal = found.proposal
    return [
      "file": .string(found.file),
      "total": proposal.total.map { total in
        [
          "amount": .string(total.amount.plain), "currency": JSON(total.amount.currency),
          "line": .string(total.line), "confirmedBy": JSON(total.confirmedBy?.rawValue),
        ]
      } ?? .null,
      "date": JSON(proposal.date), "time": JSON(proposal.time), "merchant": JSON(proposal.merchant),
      "items": .array(
        proposal.items.map { ["name": .string($0.name), "amount": .string($0.amount.plain)] }),
      "kind": .string(proposal.kind.rawValue),
      "recorded": JSON(found.recorded?.expense.id),
    ]
  }
}
