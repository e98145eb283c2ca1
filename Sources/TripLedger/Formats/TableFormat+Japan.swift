/// Japanese cards and banks, in yen.
extension TableFormat {
  private static func yen(
    _ name: String, _ title: String, knownBy signature: String, _ columns: [ImportColumn: String],
    sign: Sign = .spentIsPositive, inflow: ImportRow.Kind = .refund, pay: Payment = .card
  ) -> TableFormat {
    TableFormat(
      name, title, knownBy: signature, columns, sign: sign, inflow: inflow, currency: "JPY", pay: pay,
      words: pay == .account ? [Word.word(.kind, "取消", .cancellation)] : [])
  }

  package static let japan = [
    yen(
      "rakuten-card", "楽天カード", knownBy: "利用日|利用店名・商品名|利用者|支払方法|利用金額|支払総額",
      [.date: "利用日", .payee: "利用店名・商品名", .amount: "利用金額"]),
    yen(
      "paypay-card", "PayPayカード", knownBy: "利用日/キャンセル日|利用店名・商品名|支払区分|利用金額|調整額",
      [.date: "利用日/キャンセル日", .payee: "利用店名・商品名", .amount: "利用金額"]),
    yen(
      "rakuten-bank", "楽天銀行", knownBy: "取引日|入出金(円)|残高(円)|入出金先内容",
      [.date: "取引日", .amount: "入出金(円)", .balance: "残高(円)", .payee: "入出金先内容"],
      sign: .spentIsNegative, inflow: .ignored(.income), pay: .account),
    yen(
      "mufg-bank", "三菱UFJ銀行", knownBy: "日付|摘要|摘要内容|支払い金額|預かり金額|差引残高",
      [
        .date: "日付", .kind: "摘要", .payee: "摘要内容", .out: "支払い金額", .in: "預かり金額",
        .balance: "差引残高", .memo: "メモ",
      ], inflow: .ignored(.income), pay: .account),
    yen(
      "smbc-bank", "三井住友銀行", knownBy: "お取引日|お引出し|お預入れ|お取り扱い内容|残高",
      [
        .date: "お取引日", .out: "お引出し", .in: "お預入れ", .payee: "お取り扱い内容", .balance: "残高",
        .memo: "メモ",
      ], inflow: .ignored(.income), pay: .account),
    yen(
      "yucho-bank", "ゆうちょ銀行", knownBy: "日付|入出金明細ID|詳細1|払出し金額|預入れ金額",
      [
        .date: "日付", .id: "入出金明細ID", .kind: "詳細1", .payee: "詳細2|詳細1", .out: "払出し金額",
        .in: "預入れ金額",
      ], inflow: .ignored(.income), pay: .account),
    TableFormat(
      "smbc-card", "三井住友カード", knownBy: "", [:], currency: "JPY", pay: .card,
      // `55.00 EUR 170.000 09 06`: what was paid, the rate and the day of the conversion.
      amountInMemo: { memo in
        let words = memo.split { $0.isWhitespace || $0 == "\u{3000}" }
        guard words.count >= 3, words[1].utf8.count == 3, words[1].allSatisfy(\.isLetter) else { return nil }
        return (String(words[0]), String(words[1]))
      },
      positions: [.date: 0, .payee: 1, .amount: 2, .memo: 6],
      // The first line has a name, the number of the card, with its middle hidden, and the name of the card.
      isFirst: { row in
        row.cells.count >= 3 && (row[1]?.contains("**") ?? false) && (row[2]?.contains("カード") ?? false)
      }, isRagged: true),
    // Until 2019, without a row of names; some rows have the date twice.
    TableFormat(
      "smbc-card-old", "三井住友カード (2019年まで)", knownBy: "", [:], currency: "JPY", pay: .card,
      positions: [.date: 0, .payee: 1, .amount: 6],
      isFirst: { row in
        row.cells.count >= 8 && DateText(row.cells[0]) != nil
          && row.cells.contains { $0 == "ご本人" || $0 == "ご家族" } && row.cells.contains { $0.contains("払い") }
      }, isFirstARow: true, isRagged: true,
      prepared: { row in
        guard row.cells.count > 1, DateText(row.cells[1]) != nil else { return row }
        var row = row
        row.cells.remove(at: 1)
        return row
      }),
  ]
}
