/// `dot export xlsx`
struct ExportWorkbookCommand: Command {
  static let spec = CommandSpec(
    path: ["export", "xlsx"],
    summary: Phrase("Write a trip as an Excel workbook", "여행을 엑셀 파일로 내보내기"),
    examples: [
      Example("dot export xlsx --output osaka.xlsx", Phrase("the current trip", "현재 여행")),
      Example("dot export xlsx --all --in KRW --output all.xlsx", Phrase("every trip, in won", "모든 여행을 원화로")),
    ],
    notes: Phrase(
      "Sheets of expenses, days and categories; totals are formulas. What you typed is text, never a formula. Amounts of more than 15 digits, which a spreadsheet would round, are written as text.",
      "지출, 날짜별, 분류 시트이고 합계는 수식입니다. 입력한 내용은 텍스트로 쓰므로 수식이 되지 않습니다. 스프레드시트에서 반올림되는 15자리 초과 금액도 텍스트로 씁니다."),
    read: Self.init)

  private let export: ExportOptions
  private let currency: Currency?

  private init(_ reader: inout ArgumentReader) throws {
    export = try ExportOptions(&reader)
    currency = try reader.option(.reportCurrency, Help.inCurrency)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    guard let path = export.output else {
      throw UsageError.missingOption(name: "--output", command: "export xlsx")
    }
    if path == "-" { throw UsageError.badValue(option: "--output", value: path, allowed: ["FILE"]) }
    let view = try export.view(context, in: currency)
    let bytes = try WorkbookRenderer(words: context.forFile.words).render(view).bytes
    // The list of its parts, uncompressed: other programs compress it when they save the file.
    try context.file(path, for: "export xlsx", mark: .start(Array(bytes.prefix(512)))).write(bytes)
    return Outcome(
      json: [
        JSONMember("exported", .integer(view.report.expenseCount)), JSONMember("output", .string(path)),
      ],
      text: [context.words.exported(view.report.expenseCount, to: path)], isConfirmation: true)
  }
}
