/// Who a receipt is from.
struct ReceiptHead {
  let merchant: String?

  private static let labels = [
    "가맹점명", "가맹점", "상호명", "상호", "매장명", "점포명", "업체명", "판매자상호", "店名", "店舗名", "加盟店名", "merchant name",
    "shop name",
  ]

  /// Words of lines that stand above or around a name.
  private static let titles = [
    "영수증", "매출전표", "領収書", "領収証", "レシート", "receipt", "invoice", "kassenbon", "quittung", "ticket",
    "bon de caisse", "scontrino", "welcome", "thank", "tel", "fax", "phone", "www",
    "http", "@", "no.", "gst", "reg", "사업자", "대표", "전화", "주소", "co. reg", "roc", "company no", "교환", "환불",
    "번호", "정보", "내역", "상품", "품명", "메뉴", "금액", "합계", "영수", "소비자", "단가", "수량", "jalan", "lot ", "kawasan",
    "taman ", "고객", "登録番号", "電話", "tax", "date", "시간", "cash bill", "bill", "table", "order", "페이지",
  ]

  init(_ text: ReceiptText, places: [String]) {
    let head = text.lines.prefix(12)
    let folded = places.map { ($0, FoldedText($0)) }.filter { !$0.1.isEmpty && $0.0.count >= 2 }
    for line in head {
      let wanted = FoldedText(line.text)
      if let place = folded.first(where: { wanted.match($0.1) != nil }) {
        merchant = place.0
        return
      }
    }
    for line in text.lines {
      guard
        let label = Self.labels.first(where: {
          line.text.lowercased().hasPrefix($0) || line.text.hasPrefix("[" + $0)
        })
      else { continue }
      let rest = line.text.drop { $0 == "[" }.dropFirst(label.count)
      // `가맹점번호` is none.
      if let next = rest.first, next.isLetter { continue }
      let name = rest.drop { !$0.isLetter && !$0.isNumber && $0 != "(" }
      if name.filter(\.isLetter).count >= 2 {
        merchant = String(name)
        return
      }
    }
    merchant = head.prefix(8).first(where: Self.isName).map { Self.tidied($0.text) }
  }

  private static func isName(_ line: ReceiptLine) -> Bool {
    let letters = line.text.filter(\.isLetter).count
    let digits = line.text.filter(\.isNumber).count
    let lowered = line.text.lowercased()
    let isCJK = line.text.unicodeScalars.contains { $0.value >= 0x3040 }
    guard letters >= (isCJK ? 2 : 3), letters > digits * 2, line.confidence >= 50 else { return false }
    // Marks between letters are those of a picture, not of a name.
    guard letters * 10 >= line.text.filter({ $0 != " " }).count * 6 else { return false }
    return !titles.contains(where: lowered.contains)
  }

  private static func tidied(_ text: String) -> String {
    let name = text.drop { !$0.isLetter && !$0.isNumber && $0 != "(" }
    return String(name.reversed().drop { !$0.isLetter && !$0.isNumber && $0 != ")" && $0 != "." }.reversed())
  }
}
