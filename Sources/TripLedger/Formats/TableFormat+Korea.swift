/// Korean banks and cards. Amounts are in won unless a column says otherwise.
extension TableFormat {
  private static let dates = "거래일시|거래일자|거래일|이용일시|이용일자|이용일|승인일시|승인일자|승인일"
  private static let balances = "거래후잔액|잔액|거래후 잔액(원)"

  /// A bank: cancelled card payments come back as deposits.
  private static func bank(
    _ name: String, _ title: String, knownBy signature: String, _ columns: [ImportColumn: String],
    sign: Sign = .spentIsPositive
  ) -> TableFormat {
    TableFormat(
      name, title, knownBy: signature,
      columns.merging([.date: dates, .balance: balances]) { given, _ in given }, sign: sign,
      inflow: .ignored(.income), currency: "KRW", pay: .account,
      words: [Word.word(.kind, "취소", .cancellation)])
  }

  /// A card: a row says itself that it was cancelled.
  private static func card(
    _ name: String, _ title: String, knownBy signature: String, _ columns: [ImportColumn: String],
    currency: String = "KRW", chargedCurrency: String? = nil
  ) -> TableFormat {
    TableFormat(
      name, title, knownBy: signature, columns.merging([.date: dates]) { given, _ in given },
      inflow: .cancellation, currency: currency, chargedCurrency: chargedCurrency, pay: .card,
      words: [
        Word.word(.status, "부분취소", .partlyCancelled), Word.word(.status, "거절", .ignored(.void)),
        Word.word(.status, "취소", .ignored(.cancelled)), Word.whole(.status, "Y", .ignored(.cancelled)),
      ], areApprovals: true)
  }

  package static let korea = [
    bank(
      "kakaobank", "카카오뱅크", knownBy: "거래일시|구분|거래금액|거래 후 잔액|거래구분|내용",
      [.amount: "거래금액", .kind: "거래구분", .payee: "내용", .memo: "메모"], sign: .spentIsNegative),
    bank(
      "tossbank", "토스뱅크", knownBy: "거래 일시|적요|거래 유형|거래 금액|거래 후 잔액",
      [.amount: "거래 금액", .kind: "거래 유형", .payee: "적요", .memo: "메모"], sign: .spentIsNegative),
    bank(
      "kb-bank", "KB국민은행", knownBy: "거래일시|적요|보낸분/받는분|출금액|입금액|잔액",
      [.out: "출금액", .in: "입금액", .kind: "적요", .payee: "보낸분/받는분", .memo: "송금메모"]),
    bank(
      "shinhan-bank", "신한은행", knownBy: "적요|출금|입금|내용|잔액|거래점",
      [.time: "거래시간", .out: "출금", .in: "입금", .kind: "적요", .payee: "내용"]),
    bank(
      "shinhan-business", "신한은행 기업", knownBy: "거래일시|적요|입금액|출금액|내용|잔액|거래점명",
      [.out: "출금액", .in: "입금액", .kind: "적요", .payee: "내용"]),
    bank(
      "woori-bank", "우리은행", knownBy: "거래일시|적요|기재내용|찾으신금액|맡기신금액|취급점",
      [.out: "찾으신금액", .in: "맡기신금액", .kind: "적요", .payee: "기재내용"]),
    bank(
      "woori-bank-2", "우리은행 (지급, 입금)", knownBy: "거래일시|적요|기재내용|지급|입금|취급점",
      [.out: "지급", .in: "입금", .kind: "적요", .payee: "기재내용"]),
    bank(
      "hana-bank", "하나은행", knownBy: "거래일시|적요|의뢰인/수취인|입금|출금|거래후잔액",
      [.out: "출금", .in: "입금", .kind: "적요", .payee: "의뢰인/수취인"]),
    bank(
      "ibk", "IBK기업은행", knownBy: "거래일시|출금|입금|거래후 잔액|거래내용|상대계좌번호",
      [.out: "출금", .in: "입금", .kind: "거래내용", .payee: "거래내용"]),
    card(
      "samsung-card", "삼성카드", knownBy: "카드번호|승인일자|승인시각|가맹점명|승인금액|승인번호|취소여부",
      [
        .time: "승인시각", .amount: "승인금액", .payee: "가맹점명", .status: "취소여부", .id: "승인번호",
      ]),
    card(
      "samsung-card-abroad", "삼성카드 해외", knownBy: "카드번호|취소구분|승인일자|가맹점명|현지이용금액|현지거래통화",
      [
        .time: "승인시각", .amount: "현지이용금액", .currency: "현지거래통화", .payee: "가맹점명", .category: "업종",
        .status: "취소구분", .id: "승인번호",
      ]),
    card(
      "kb-card", "KB국민카드", knownBy: "이용하신곳|국내이용금액|해외이용금액|승인번호|상태",
      [
        .amount: "해외이용금액", .charged: "국내이용금액", .payee: "이용하신곳", .status: "상태", .id: "승인번호",
      ], currency: "USD", chargedCurrency: "KRW"),
    card(
      "kb-card-list", "KB국민카드", knownBy: "이용일|이용하신곳|국내이용금액|해외이용금액",
      [.amount: "해외이용금액", .charged: "국내이용금액", .payee: "이용하신곳", .pay: "결제방법"], currency: "USD",
      chargedCurrency: "KRW"),
    card(
      "shinhan-card", "신한카드", knownBy: "이용일시|승인번호|이용카드|가맹점명|이용금액|취소일자|매입상태",
      [.amount: "이용금액", .payee: "가맹점명", .status: "매입상태", .id: "승인번호"]),
    card(
      "hyundai-card", "현대카드", knownBy: "이용가맹점/가맹점명|이용금액/승인금액|승인번호|카드종류",
      [
        .time: "승인시각", .amount: "이용금액|승인금액", .payee: "이용가맹점|가맹점명", .status: "이용구분",
        .id: "승인번호",
      ]),
    card(
      "hana-card", "하나카드", knownBy: "이용일|이용시간|카드번호|승인번호|승인금액|승인취소금액|가맹점명",
      [
        .time: "이용시간", .amount: "승인금액", .cancelled: "승인취소금액", .payee: "가맹점명", .status: "상태",
        .id: "승인번호",
      ]),
    card(
      "bc-card", "우리카드·BC카드", knownBy: "승인일시|이용카드|가맹점명|승인금액|접수현황|승인번호",
      [.amount: "승인금액", .payee: "가맹점명", .status: "접수현황", .id: "승인번호"]),
    card(
      "lotte-card", "롯데카드", knownBy: "이용일자|이용가맹점|업종|이용금액|취소여부",
      [.amount: "이용금액", .payee: "이용가맹점", .category: "업종", .status: "취소여부"]),
    card(
      "nh-card", "농협카드", knownBy: "이용카드|이용일시|승인번호|국내이용금액|취소금액|가맹점명",
      [
        .amount: "국내이용금액", .cancelled: "취소금액", .payee: "가맹점명", .status: "취소여부", .id: "승인번호",
      ]),
  ]
}
