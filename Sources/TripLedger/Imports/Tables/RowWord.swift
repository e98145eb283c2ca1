/// What the words that banks and apps write into a row say about it, whatever the sign of its figure.
enum RowWord: Hashable, Sendable {
  /// Money that went, or came.
  case out, `in`
  /// What was paid, or the bill of a card, which then comes in.
  case payment
  case refund
  /// Sent to somebody else, which may have been spending.
  case sent
  /// Between one's own accounts, an exchange, cash from a machine, a prepaid card filled, a card's bill paid.
  case transfer
  case pending, void, cancelled, partlyCancelled

  /// Words that are the whole cell: those of directions, which are also parts of others.
  private static let whole = table(
    [
      .out: """
      debit|debits|dr|d|exp.|exp|withdrawal|paid out|money out|outflow|expense|expenses|out|spend|purchase|sale|fee|charge\
      |soll|s|belastung|lastschrift|ausgang|ausgabe|ausgaben|af|debet|débit|dépense|dare|addebito|uscita|uscite|spesa\
      |cargo|debe|gasto|débito|saída|despesa|obciążenie|wydatek|výdaj|kiadás|расход|utgift|egreso\
      |출금|지출|지급|찾으신금액|사용|支出|出金|お引出し|支払い|支払|引落し|借|借 dr|付款|списание
      """,
      .in: """
      credit|credits|cr|c|deposit|paid in|money in|inflow|income|in|salary|interest\
      |haben|h|k|gutschrift|eingang|einnahme|einnahmen|bij|crédit|revenu|avere|accredito|entrata|entrate\
      |abono|haber|ingreso|ingresos|crédito|entrada|receita|uznanie|przychód|příjem|bevétel|приход|доход|inntekt\
      |입금|수입|맡기신금액|収入|入金|お預入れ|預かり|收入|贷|贷 cr|зачисление|급여|이자|이자입금|프로모션입금
      """,
      .payment: "payment",
      .transfer: """
      transfer-out|transfer-in|exchange|top-up|topup|atm|cpt|cwdl|gm|pot transfer|balance|reconciliation|opening balance|neutral|xfer\
      |umbuchung|übertrag|umtausch|einzahlung|virement interne|change|ajout de fonds|giroconto|ricarica|traspaso|cambio|recargas\
      |câmbio|carregamento|zasilenie|wymiana|dobíjení|geld toevoegen|wisselen|переводы|перевод\
      |환전|충전|외화|振替|チャージ|不计收支|/|내계좌이체|이체출금|이체입금|차액수입|차액지출|카드론|현금서비스
      """,
      .pending: "pdng|offen|outstanding",
      .refund: "return|rimborso",
      .void: "declined|reverted|failed|deleted|denied|storniert",
      .cancelled: "y|yes|cancel",
    ])

  /// Words anywhere in a cell that says of what kind a row is, or what became of it.
  private static let parts = table(
    [
      .partlyCancelled: "부분취소|partially refunded",
      .cancelled: "취소|取消|승인취소",
      .void: """
      cancelled|canceled|declined|reverted|failed|거절|abgelehnt|storno|cofnięto|zrušeno|stornato|rifiutato|annulé|rejected\
      |交易关闭|已全额退款|denied|voided
      """,
      .pending: """
      pending|vorgemerkt|en attente|in sospeso|в обработке|oczekuj|in behandeling|승인대기|미매입|not booked|unposted|einbehaltung|authoriz
      """,
      .refund:
        "refund|reversal|erstattung|rückerstattung|remboursement|reembolso|rimborso|terugbetaling|환불|返金|退款|退货|card credit",
      .transfer: """
      cash withdrawal|atm withdrawal|해외atm|atm출금|atm인출|cash advance|withdraw cash|geldautomat|bargeld|retrait|geldopname|geldautomaat|reintegro\
      |prelievo|wypłata z bankomatu|výběr|현금인출|현금서비스|카드론|引出し|现金|取现|取款|automatenbezug\
      |payment thank you|autopay|kreditkartenabrechnung|addebito carta|카드대금|カード引き落とし|カード引落|还款\
      |exchanged|exchange to|umgetauscht|wymiana na|환전|外貨|외화|general currency conversion|währungsumrechnung|conversion de devise\
      |pot transfer|topup|top-up|top up|충전|チャージ|ﾁｬｰｼﾞ|ｵｰﾄ|オートチャージ|internal transfer|own transfer|between accounts\
      |saldovortrag|transferred balance|incoming transfer|내계좌|이체입금|이체출금|차액\
      |bankgutschrift|allgemeine gutschrift|general card deposit|bank deposit to pp|user initiated withdrawal\
      |von nutzer eingeleitete abbuchung|virement par carte bancaire|クレジットカードによる|init_amount
      """,
      .out: """
      purchase|card payment|card transaction|kartenbezahlung|kartenzahlung|paiement par carte|pagamento con carta|pagamento com cartão\
      |pago con tarjeta|kaartbetaling|betaalautomaat|płatność kartą|platba kartou|kártyás fizetés|kortbetaling|체크카드|해외체크\
      |카드결제|消费|card_payment|presentment|mastercard payment|direct debit|lastschrift
      """,
      .sent: """
      transfer|outgoing transfer|faster payment|bank transfer|überweisung|ueberweisung|dauerauftrag|virement|bonifico|transferencia|overschrijving\
      |przelew|převod|transferir|transferência|이체|송금|출금|타행|振込|转账
      """,
      .in: "direct deposit|이자|급여|입금|利息|給与|salaire|gehalt|lohn|stipendio|nómina|gutschrift|income",
    ], in: [.partlyCancelled, .cancelled, .void, .pending, .refund, .transfer, .out, .sent, .in])

  /// Words in the names of payees of rows that are no spending; whoever is paid may be called much else.
  private static let payees = table(
    [
      .transfer: """
      payment thank you|payment received|payment - thank you|thank you for your payment|autopay|kreditkartenabrechnung\
      |addebito carta|카드대금|カード引き落とし|カード引落|还款|exchanged to|exchanged from|umgetauscht|wymiana na|환전|外貨両替\
      |opening balance|saldovortrag|balance as at|transfer from account|transferred balance|incoming transfer\
      |init_amount|cash withdrawal|atm withdrawal|atm-wd|mobile withdrawal|auszahlung maestro|geldautomat|bargeldauszahlung|retrait dab|geldopname|reintegro\
      |prelievo|výběr z bankomatu|현금인출|atm출금|オートチャージ|top-up by|top up by
      """
    ])

  /// What the words of all languages say.
  private typealias Words = [(text: ColumnName, word: RowWord)]

  private static func table(_ words: [RowWord: String], in order: [RowWord] = []) -> Words {
    let order =
      order.isEmpty ? [.out, .in, .payment, .transfer, .pending, .refund, .void, .cancelled] : order
    return order.flatMap { word in
      (words[word] ?? "").split(separator: "|").map { (ColumnName(String($0)), word) }
    }
  }

  private static let byWhole = Dictionary(whole.map { ($0.text, $0.word) }) { first, _ in first }

  /// What a cell of a column of kinds says; several kinds may be listed in it.
  static func meaning(ofKind cell: String) -> RowWord? {
    let name = ColumnName(cell)
    return byWhole[name] ?? parts.first { name.contains($0.text) }?.word
  }

  /// What a payee says; `nil` for most. A fee for an exchange was spent.
  static func meaning(ofPayee cell: String) -> RowWord? {
    let name = ColumnName(cell)
    guard let found = payees.first(where: { name.contains($0.text) })?.word else { return nil }
    return fees.contains { name.contains($0) } ? nil : found
  }

  /// Whether a payee or a note says that money stayed one's own: a wallet that was filled, a card's bill.
  static func isOwn(_ text: String) -> Bool {
    meaning(ofPayee: text) == .transfer || byWhole[ColumnName(text)] == .transfer
  }

  /// Whether nothing was paid in the end, or not yet.
  var keepsOut: Bool {
    switch self {
    case .cancelled, .partlyCancelled, .void, .pending: true
    default: false
    }
  }

  private static let fees = ["수수료", "手数料", "fee", "gebühr", "frais"].map(ColumnName.init(_:))

  /// The direction that a text is the word for, and nothing else.
  static func direction(named text: String) -> RowWord? {
    byWhole[ColumnName(text)].flatMap { $0 == .out || $0 == .in ? $0 : nil }
  }

  /// Whether the letters behind a figure are a direction: `Dr`, `H`.
  static func direction(behind letters: String) -> RowWord? {
    letters.utf8.count <= 6 ? direction(named: letters) : nil
  }

  /// Whether money went, if the word says it.
  var isOut: Bool? {
    switch self {
    case .out, .payment: true
    case .in, .refund: false
    default: nil
    }
  }
}
