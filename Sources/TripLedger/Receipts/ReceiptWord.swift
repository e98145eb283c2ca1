/// What the words on a line of a receipt say about its amount.
enum ReceiptWord: Hashable, Sendable {
  /// What is to be paid; a grand total, or the words that stand only there.
  case grandTotal
  case total
  case subtotal
  case tax
  case discount
  /// Added to the items: a service charge, a tip, rounding.
  case addition
  /// What was handed over.
  case paid
  /// What was taken from a card, which gives no change.
  case card
  case change
  /// Anything else that is no item: points, numbers of things, balances.
  case other

  /// The longest known word decides, so that `subtotal` is none of `total`.
  ///
  /// Words of up to four Latin letters have to stand alone.
  private static let table: [(word: ReceiptWord, texts: String)] = [
    (
      .grandTotal,
      """
      grandtotal totaldue amountdue amtdue amounttobepaid totaltobepaid totalamountdue balancedue totalpayable amountpayable \
      netpayable totaltopay topay totalinclgst totalinclusive totalinclusiveofgst totalincgst \
      totalinclusivegst totalaftertax totalincludingtax roundedtotal totalrounded \
      totalrounding nettotal totalnet totalamount totalsales totalsalesinclusive totalrm \
      totalsaleinclgst totalamtpayable totalpayment nettamt netamount roundtotal \
      totalsalesinclgst 합계금액 총합계 총금액 총액 받을금액 받을액 결제금액 결제할금액 판매총액 판매합계 총구매액 총결제금액 결제총액 청구금액 청구액 \
      승인금액 거래금액 주문금액합계 실결제금액 구매금액합계 총판매액 합계액 매출합계 お会計 お支払金額 ご請求額 ご請求金額 お買上計 お買上げ計 お買上合計 総合計 総計 \
      税込合計 合計金額 お支払合計 ご利用金額 お買上金額 zuzahlen zahlbetrag gesamtbetrag endsumme gesamtsumme \
      rechnungsbetrag totalttc netapayer apayer montantapayer totalapayer totalapagar \
      totalcomplessivo importototale totaleeuro importopagato totaleuro
      """
    ),
    (
      .total,
      """
      total totals totaal summe gesamt betrag totale importe montant suma celkem razem итого \
      yhteensä toplam összesen 합계 총계 합계금 계산금액 총매출 合計 計 合计 總計 总计 應付 应付 รวม ยอดรวม tổngcộng cộng
      """
    ),
    (
      .subtotal,
      """
      subtotal subtotals sub-total subtotalrm zwischensumme soustotal totalht totalexcl \
      totalexclgst totalexcludinggst subtotaal totalbeforetax totalexcludingtax subtotale \
      totalsalesexclgst totalexcludinggst totalsalesexcludinggst gross grosstotal 소계 과세물품가액 \
      과세합계 공급가액 과세금액 과세매출 면세물품가액 면세합계 면세금액 물품가액 상품합계 주문합계 小計 外税対象額 内税対象額 税抜合計 対象額 対象計 課税対象 \
      税率対象 netto summenetto
      """
    ),
    (
      .tax,
      """
      tax gst vat sst mwst ust iva tva tva btw moms salestax servicetax taxtotal totaltax \
      gsttotal totalgst gstamt gstamount taxamount gstsummary includedgst steuer \
      mehrwertsteuer mwstbetrag 부가세 부가가치세 세액 부가세액 과세 消費税 外 内 内税 外税 消費税等 内消費税 税額 消費税額 うち消費税 内税額 \
      gstpayable totalvat
      """
    ),
    (
      .discount,
      """
      discount totaldiscount disc saving savings totalsaving totalsavings yousaved rabatt \
      nachlass coupon voucher remise sconto descuento 할인 할인금액 할인합계 에누리 총할인 쿠폰 쿠폰할인 자사할인 즉시할인 \
      할인액 총할인액 행사할인 値引 値引き 割引 割引額 値引額 クーポン
      """
    ),
    (
      .addition,
      """
      rounding roundingadj roundingadjustment roundingadjustments roundadj servicecharge \
      service svccharge tip gratuity svc rundung bedienung servizio coperto 봉사료 배달료 배달비 배달팁 단수 \
      サービス料 端数
      """
    ),
    (
      .paid,
      """
      cash cashreceived cashtendered tendered tender amounttendered amountpaid totalpaid paid \
      payment received bargeld bar gegeben geg zahlung especes contanti efectivo 받은금액 받은돈 현금 현금결제 \
      지불금액 내신금액 현금영수증 입금액 お預り お預かり お預り金額 お預かり金額 預り お預り計 現計 現金 支払額
      """
    ),
    (
      .card,
      """
      visa visacard mastercard master debit credit creditcard card amex bankcard \
      kartenzahlung karte eckarte girocard maestro ec kreditkarte vpay carte cb bancomat tarjeta 카드 \
      카드결제 신용카드 신용카드지불 카드금액 체크카드 카드지불 クレジット クレジット支払 カード 交通系 電子マネー paypay qr支払額
      """
    ),
    (
      .change,
      """
      change changedue cashchange balance returned rückgeld ruckgeld zurück zuruck wechselgeld \
      rueckgeld monnaie rendu resto cambio 거스름돈 거스름 잔돈 거스름액 お釣り お釣 おつり 釣銭 お釣銭 お返し
      """
    ),
    (
      .other,
      """
      supplies supply zerorated standardrated gstsummary amountrm amt totalqty totalitem \
      totalitems totalquantity itemcount qty noofitems totalpcs itemstotal points \
      balancepoints member anzahlartikel artikel 포인트 적립 잔액 잔고 가용 수량 총수량 품목수 단가 누계 누적 사업자 승인번호 \
      전화 카드번호 주문번호 残高 ポイント 点数 買上点数 点 番号 登録番号 電話 phone tel fax invoice invoiceno receiptno \
      billno table cashier gstid gstno regno companyno approvalcode traceno tse signatur
      """
    ),
  ]

  private static let known: [(text: [Character], word: ReceiptWord)] = table.flatMap { word, texts in
    texts.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { (Array($0), word) }
  }.sorted { $0.text.count > $1.text.count }

  /// The word of a label; a mistake in a letter of a longer one is forgiven.
  static func find(in label: String) -> ReceiptWord? {
    let tokens = label.lowercased().split { !$0.isLetter }.map(Array.init)
    let whole = Array(tokens.joined())
    guard !whole.isEmpty, whole.count <= 80 else { return nil }
    for known in known where contains(whole, tokens, known.text) { return known.word }
    for known in known where known.text.count >= (known.text[0].isASCII ? 5 : 4) {
      let slips = known.text.count >= 8 ? 2 : 1
      if tokens.contains(where: {
        abs($0.count - known.text.count) <= slips && Spelling.distance($0, known.text) <= slips
      })
        || abs(whole.count - known.text.count) <= slips && Spelling.distance(whole, known.text) <= slips
      {
        return known.word
      }
    }
    return nil
  }

  private static func contains(_ whole: [Character], _ tokens: [[Character]], _ text: [Character]) -> Bool {
    if text[0].isASCII, text.count <= 5 || text == Array("change") || text == Array("service") {
      return tokens.contains(text)
    }
    guard text.count > 1 else { return whole == text }
    guard text.count <= whole.count else { return false }
    return (0...(whole.count - text.count)).contains { whole[$0..<($0 + text.count)].elementsEqual(text) }
  }
}
