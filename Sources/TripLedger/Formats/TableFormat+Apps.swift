/// Apps that keep the books of a household, with transfers between one's own accounts.
extension TableFormat {
  private static func app(
    _ name: String, _ title: String, knownBy signature: String, _ columns: [ImportColumn: String],
    sign: Sign = .spentIsNegative, currency: String? = nil, dateOrder: DateOrder? = nil,
    decimalMark: DecimalMark? = nil, words: [[Word]] = []
  ) -> TableFormat {
    TableFormat(
      name, title, knownBy: signature, columns, sign: sign, inflow: .ignored(.income), currency: currency,
      dateOrder: dateOrder, decimalMark: decimalMark, words: words)
  }

  package static let householdApps = [
    app(
      "banksalad", "뱅크샐러드", knownBy: "날짜|시간|타입|대분류|소분류|내용|금액|화폐|결제수단",
      [
        .date: "날짜", .time: "시간", .kind: "타입", .category: "대분류", .payee: "내용", .amount: "금액",
        .currency: "화폐", .pay: "결제수단", .memo: "메모",
      ], decimalMark: .point, words: [Word.whole(.kind, "이체", .ignored(.transfer))]),
    app(
      "realbyte", "편한가계부",
      knownBy:
        "날짜/기간/Date|자산/Account|분류/Category|소분류/Subcategory|내용/Note|금액/Amount|화폐/Currency|수입/지출//Income/Expense",
      [
        .date: "날짜|기간|Date", .account: "자산|Account", .category: "분류|Category", .payee: "내용|Note",
        .kind: "수입/지출|Income/Expense", .amount: "금액|Amount", .currency: "화폐|Currency",
        .memo: "메모|Description",
      ], sign: .byWord, words: [Word.word(.kind, "이체|transfer", .ignored(.transfer))]),
    app(
      "moneyforward", "マネーフォワード ME", knownBy: "計算対象|日付|内容|金額（円）|保有金融機関|大項目|中項目|振替",
      [
        .status: "計算対象", .date: "日付", .payee: "内容", .amount: "金額（円）", .category: "大項目", .memo: "メモ",
        .kind: "振替", .id: "ID",
      ], currency: "JPY", decimalMark: .point,
      words: [
        Word.whole(.kind, "1", .ignored(.transfer)), Word.whole(.status, "0", .ignored(.void)),
      ]),
    app(
      "zaim", "Zaim", knownBy: "日付|方法|カテゴリ|支払元|入金先|収入|支出|振替",
      [
        .date: "日付", .kind: "方法", .category: "カテゴリ", .payee: "お店|品目", .memo: "メモ", .currency: "通貨",
        .out: "支出", .in: "収入",
      ], currency: "JPY", decimalMark: .point),
    app(
      "paypay", "PayPay", knownBy: "取引日|出金金額（円）|入金金額（円）|取引内容|取引先|取引番号",
      [
        .date: "取引日", .out: "出金金額（円）", .in: "入金金額（円）", .kind: "取引内容", .payee: "取引先", .id: "取引番号",
      ], currency: "JPY", decimalMark: .point),
    app(
      "bluecoins", "Bluecoins", knownBy: "Type|Date|Set Time|Name|Amount|Currency|Category|Account",
      [
        .kind: "Type", .date: "Date", .time: "Set Time", .payee: "Name", .amount: "Amount",
        .currency: "Currency",
        .category: "Category", .account: "Account", .memo: "Notes|Note",
      ], words: [Word.word(.kind, "transfer", .ignored(.transfer))]),
    app(
      "cashew", "Cashew", knownBy: "account|amount|currency|title|note|date|income|type|category name",
      [
        .date: "date", .amount: "amount", .currency: "currency", .payee: "title", .memo: "note",
        .category: "category name",
      ], words: [Word.word(.memo, "transferred balance", .ignored(.transfer))]),
    app(
      "money-lover", "Money Lover", knownBy: "ID|Note|Amount|Category|Account|Currency|Date",
      [
        .id: "ID", .date: "Date", .payee: "Note", .amount: "Amount", .category: "Category",
        .currency: "Currency",
      ], dateOrder: .dmy,
      words: [Word.word(.category, "outgoing transfer|incoming transfer", .ignored(.transfer))]),
    app(
      "spendee", "Spendee", knownBy: "Date|Wallet|Type|Category name|Amount|Currency|Note",
      [
        .date: "Date", .kind: "Type", .category: "Category name", .amount: "Amount", .currency: "Currency",
        .payee: "Note",
      ], words: [Word.word(.kind, "transfer", .ignored(.transfer))]),
    app(
      "wallet", "Wallet (BudgetBakers)",
      knownBy: "account|category|currency|amount|ref_currency_amount|type|note|date|transfer",
      [
        .date: "date", .category: "category", .currency: "currency", .amount: "amount", .kind: "transfer",
        .payee: "payee|note", .memo: "note", .status: "type",
      ], words: [Word.whole(.kind, "true", .ignored(.transfer))]),
    app(
      "toshl", "Toshl", knownBy: "Date|Account|Category|Tags|Expense amount|Income amount|Currency",
      [
        .date: "Date", .category: "Category", .tags: "Tags", .out: "Expense amount", .in: "Income amount",
        .currency: "Currency", .payee: "Description",
      ], words: [Word.whole(.category, "transfer|reconciliation", .ignored(.transfer))]),
    app(
      "1money", "1Money", knownBy: "DATE|TYPE|FROM ACCOUNT|TO ACCOUNT / TO CATEGORY|AMOUNT|CURRENCY",
      [
        .date: "DATE", .kind: "TYPE", .category: "TO ACCOUNT / TO CATEGORY", .amount: "AMOUNT",
        .currency: "CURRENCY", .payee: "NOTES", .tags: "TAGS",
      ], sign: .byWord, dateOrder: .mdy, words: [Word.whole(.kind, "transfer", .ignored(.transfer))]),
    app(
      // A divided payment has its sum in one row, and its parts below it.
      "my-expenses", "MyExpenses",
      knownBy: "Split transaction|Date|Payee/Payee/Payer|Income|Expense|Category|Subcategory|Notes",
      [
        .kind: "Split transaction", .date: "Date", .payee: "Payee|Payee/Payer", .out: "Expense",
        .in: "Income",
        .category: "Category", .memo: "Notes",
      ], words: [Word.whole(.kind, "*", .ignored(.noDate))]),
    TableFormat(
      "gnucash", "GnuCash",
      knownBy: "Date|Transaction ID|Description|Commodity/Currency|Full Account Name|Amount Num.",
      [
        .date: "Date", .payee: "Description", .memo: "Memo|Notes", .currency: "Commodity/Currency",
        .kind: "Full Account Name", .amount: "Amount Num.", .category: "Account Name",
      ], dateOrder: nil, decimalMark: nil,
      words: [
        // Of the two sides of a transaction, the one that is no expense.
        Word.word(
          .kind,
          """
          assets:|liabilities:|equity:|income:|imbalance|orphan|aktiva:|fremdkapital:|eigenkapital:|erträge:|actif:|actifs:|passif:|passifs:\
          |revenus:|capitaux|activo:|pasivo:|ingresos:|patrimonio|attività:|passività:|entrate:|자산:|부채:|자본:|수입:|資産:|負債:|収益:|純資産\
          |资产:|负债:|收入:|所有者权益
          """, .ignored(.transfer))
      ],
      prepared: { row in
        var row = row
        row.cells = row.cells.map { $0.hasPrefix("CURRENCY::") ? String($0.dropFirst(10)) : $0 }
        return row
      }),
    app(
      // What a row is depends on who asked for the money; its sign says where it went.
      "venmo", "Venmo", knownBy: "Datetime|Type|Status|Note|From|To|Amount (total)",
      [
        .date: "Datetime", .kind: "Type", .payee: "Note", .amount: "Amount (total)", .status: "Status",
        .id: "ID",
      ],
      currency: "USD", decimalMark: .point,
      words: [Word.word(.kind, "transfer", .ignored(.transfer))]),
  ]
}
