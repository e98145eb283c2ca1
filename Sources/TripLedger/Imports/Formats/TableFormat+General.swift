/// Any other table, by the usual words for columns.
extension TableFormat {
  static let general = TableFormat(
    "table", "CSV", knownBy: "",
    [
      .date: """
      date|transaction date|booking date|value date|posting date|거래일시|거래일자|거래일|이용일시|이용일자|이용일|승인일시|승인일자|승인일\
      |매출일자|사용일|날짜|일자|日付|利用日|取引日|ご利用日|datum|fecha|data|buchungstag
      """,
      .time: "time|시간|거래시간|이용시간|승인시각|시각|時刻",
      .amount: """
      amount|local amount|price|total|cost|현지이용금액|현지금액|이용금액|승인금액|거래금액|금액|사용금액|지출금액|利用金額|金額\
      |betrag|importe|importo|montant
      """,
      .out: "출금|출금액|찾으신금액|지급|지급액|지출|outflow|debit|withdrawal|money out|spent|支払い金額|お引出し|出金|出金額",
      .in: "입금|입금액|맡기신금액|수입|inflow|credit|deposit|money in|預かり金額|お預入れ|入金|入金額",
      .currency: "currency|local currency|통화|현지거래통화|현지통화|통화코드|거래통화|通貨|währung|devise|moneda",
      .charged: "원화청구금액|해외승인원화금액|결제원금|원화금액",
      .payee: """
      payee|description|merchant|name|title|가맹점명|이용가맹점|이용하신곳|사용처|내용|기재내용|거래내용|적요|상호|利用店名・商品名\
      |摘要内容|摘要|内容|利用先
      """,
      .memo: "memo|note|notes|comment|메모|비고|メモ|備考",
      .category: "category|카테고리|분류|업종|カテゴリ|カテゴリー|kategorie|categoría|catégorie",
      .pay: "payment method|pay|paid with|결제수단|결제방법|지불방법|支払方法",
      .status: "취소여부|취소구분|상태|status|state",
      .balance: "balance|running balance|잔액|거래후잔액|거래후 잔액|差引残高|残高",
      .id: "id|transaction id|승인번호|reference number",
      .tags: "tags|태그", .place: "place|장소|場所", .latitude: "latitude|위도", .longitude: "longitude|경도",
      .trip: "trip|trip name|여행",
    ],
    sign: .unknown, inflow: .ignored(.income), chargedCurrency: "KRW", dateOrder: nil, decimalMark: nil,
    words: [
      Word.word(.status, "부분취소", .partlyCancelled), Word.word(.status, "취소", .ignored(.cancelled)),
      Word.word(.status, "refund", .refund),
      Word.word(.status, "cancelled|canceled|declined|reverted|failed|거절", .ignored(.void)),
      Word.word(.status, "pending", .ignored(.pending)),
    ])
}
