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
  /// Booked, paid, approved: nothing is left open.
  case settled

  /// Words that are the whole cell: those of directions, which are also parts of others.
  private static let whole = table(
    [
      .out: """
      debit|debits|dbit|db|dr|d|exp.|exp|withdrawal|withdrawals|paid out|money out|outflow|outgoing|expense|expenses|out|spend|spending|spent\
      |purchase|sale|fee|charge|deb|dd\
      |soll|s|belastung|lastschrift|ausgang|ausgabe|ausgaben|abgang|abbuchung|af|uit|debet|uitgave|uitgaven|débit|dépense|dépenses|sortie\
      |dare|addebito|uscita|uscite|spesa|spese|cargo|debe|gasto|gastos|salida|retiro|débito|saída|saídas|despesa|despesas\
      |obciążenie|wydatek|wypływ|rozchód|výdaj|odchozí|kiadás|terhelés|расход|дебет|списание|utgift|uttag|ut|udgift|hævet|egreso|egresos|o\
      |gider|borç|chi|pengeluaran|keluar|รายจ่าย\
      |출금|지출|지급|찾으신금액|사용|출|차변|支出|出金|出|お引出し|引出|支払い|支払|引落し|借方|借|借 dr|付款|付|转出|轉出|出账|出賬
      """,
      .in: """
      credit|credits|crdt|cr|c|deposit|deposits|paid in|money in|inflow|incoming|income|earning|earnings|in|salary|interest|fpi\
      |haben|h|k|gutschrift|eingang|einnahme|einnahmen|zugang|bij|inkomst|inkomsten|crédit|revenu|revenus|recette|entrée\
      |avere|accredito|entrata|entrate|abono|haber|ingreso|ingresos|depósito|crédito|entrada|entradas|receita|receitas\
      |uznanie|przychód|wpływ|příjem|příchozí|bevétel|jóváírás|приход|доход|кредит|зачисление|пополнение\
      |inntekt|inkomst|insättning|kredit|inn|indtægt|indsat|i|gelir|alacak|thu|pemasukan|masuk|รายรับ\
      |입금|수입|맡기신금액|입|대변|収入|入金|入|お預入れ|預入|預かり|受取|貸方|收入|贷|贷 cr|贷方|收|转入|轉入|入账|入賬|급여|이자|이자입금|프로모션입금
      """,
      .payment: "payment",
      .transfer: """
      transfer-out|transfer-in|exchange|top-up|topup|atm|cpt|cwdl|gm|pot transfer|balance|reconciliation|opening balance|neutral|xfer\
      |umbuchung|übertrag|umtausch|einzahlung|virement interne|change|ajout de fonds|giroconto|ricarica|traspaso|cambio|recargas\
      |câmbio|carregamento|zasilenie|wymiana|dobíjení|geld toevoegen|wisselen|переводы|перевод\
      |환전|충전|외화|振替|チャージ|不计收支|/|내계좌이체|이체출금|이체입금|차액수입|차액지출|카드론|현금서비스|cash|c/l|acct_xfer|loan_pmt
      """,
      // How UK banks write payments to others.
      .sent: "tfr|fpo|so|bp",
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
      void|cancelled|canceled|declined|reverted|failed|거절|abgelehnt|storno|cofnięto|zrušeno|stornato|rifiutato|annulé|rejected\
      |交易关闭|已全额退款|denied|voided
      """,
      .pending: """
      pending|vorgemerkt|en attente|in sospeso|в обработке|oczekuj|in behandeling|승인대기|미매입|not booked|unposted|einbehaltung|authoriz\
      |pendiente|pendente
      """,
      .refund:
        "refund|reversal|erstattung|rückerstattung|remboursement|reembolso|rimborso|terugbetaling|환불|返金|退款|退货|card credit",
      .transfer: """
      cash withdrawal|atm withdrawal|해외atm|atm출금|atm인출|cash advance|withdraw cash|geldautomat|bargeld|retrait|geldopname|geldautomaat|reintegro\
      |prelievo|wypłata z bankomatu|výběr|현금인출|현금서비스|카드론|引出し|现金|取现|取款|automatenbezug\
      |payment thank you|autopay|kreditkartenabrechnung|addebito carta|카드대금|カード引き落とし|カード引落|还款\
      |exchanged|exchange to|umgetauscht|wymiana na|환전|外貨|외화|general currency conversion|währungsumrechnung|conversion de devise\
      |pot transfer|topup|top-up|top up|충전|チャージ|ﾁｬｰｼﾞ|ｵｰﾄ|オートチャージ|internal transfer|own transfer|between accounts\
      |saldovortrag|transferred balance|incoming transfer|내계좌|이체입금|이체출금|차액|between own|между счетами|между своими|移行\
      |bankgutschrift|allgemeine gutschrift|general card deposit|bank deposit to pp|user initiated withdrawal\
      |von nutzer eingeleitete abbuchung|virement par carte bancaire|クレジットカードによる|init_amount
      """,
      .out: """
      spending|purchase|card payment|card transaction|kartenbezahlung|kartenzahlung|paiement par carte|pagamento con carta|pagamento com cartão\
      |pago con tarjeta|kaartbetaling|betaalautomaat|płatność kartą|platba kartou|kártyás fizetés|kortbetaling|체크카드|해외체크\
      |카드결제|消费|card_payment|presentment|mastercard payment|direct debit|lastschrift
      """,
      .sent: """
      transfer|outgoing transfer|faster payment|bank transfer|überweisung|ueberweisung|dauerauftrag|virement|bonifico|transferencia|overschrijving\
      |przelew|převod|transferir|transferência|이체|송금|출금|타행|振込|转账
      """,
      .in: "earning|direct deposit|이자|급여|입금|利息|給与|salaire|gehalt|lohn|stipendio|nómina|gutschrift|income",
    ], in: [.partlyCancelled, .cancelled, .void, .pending, .refund, .transfer, .out, .sent, .in])

  /// Words in the names of payees of rows that are no spending; whoever is paid may be called much else.
  private static let payees = table(
    [
      .transfer: """
      payment thank you|payment received|payment - thank you|thank you for your payment|autopay|kreditkartenabrechnung\
      |addebito carta|카드대금|カード引き落とし|カード引落|还款|exchanged to|exchanged from|umgetauscht|wymiana na|환전|外貨両替\
      |saldovortrag|balance as at|transfer from account|transferred balance|incoming transfer|to savings|from savings|to checking|from checking\
      |own account|own transfer|to pocket|from pocket|pocket withdrawal|eigenes konto|umbuchung|virement interne|giroconto\
      |между счетами|между своими|振替|移行|card centre|card center|card pmt|crcardpmt|crd pmt|epayment|e-payment|creditcard payment\
      |credit card payment|payment to chase card|カードサービス|pagamento recebido|pagamento de fatura|pago de tarjeta de crédito\
      |init_amount|atm cash|cash wdl|atm wdl|bargeldbezug|cash withdrawal|atm withdrawal|atm-wd|mobile withdrawal|auszahlung maestro|geldautomat|bargeldauszahlung|retrait dab|geldopname|reintegro\
      |prelievo|výběr z bankomatu|výběr hotovosti|wypłata gotówki|wypłata z bankomatu|bankomat|saque 24|kontantuttag\
      |снятие наличных|выдача наличных|현금인출|atm출금|atm出金|取现|オートチャージ|top-up by|top up by\
      |sparkonto|tagesgeldkonto|cuenta ahorro|cuenta de ahorro|vers épargne|vers compte épargne|vers livret|spaarrekening|przelew własny\
      |internal transfer|between accounts|eigenüberweisung|virement entre|traspaso|entre cuentas|trasferimento tra|entre contas\
      |transferência própria|eigen overboeking|eigen rekening|między rachunkami|内部转账|本人转账|账户互转|資金移動|내계좌|본인계좌\
      |barabhebung|retrait espèces|retrait d'espèces|retirada de efectivo|cajero|levantamento|geldautomaat|contante opname|банкомат|取款|现金支取\
      |引出し|引き出し|현금출금|saldo carta di credito|pagamento cartão|creditcardbetaling|afrekening creditcard|spłata karty\
      |погашение кредитн|оплата кредитной карты|クレジットカード支払\
      |vlastní účet|spořicí účet|opening balance|closing balance|starting balance|beginning balance|ending balance|previous balance\
      |balance brought forward|balance carried forward|total balance|saldo inicial|saldo final|saldo anterior|saldo iniziale|saldo finale|anfangssaldo|endsaldo\
      |ancien solde|nouveau solde|solde précédent|beginsaldo|eindsaldo|počáteční zůstatek|konečný zůstatek|saldo początkowe|saldo końcowe\
      |nyitó egyenleg|záró egyenleg|ingående saldo|utgående saldo|входящий остаток|исходящий остаток|繰越|이월|上期余额|期初余额|期末余额\
      |cardmember serv|pago tarjeta|zahlung kreditkarte|international card services|card complete serv|kredittkortbetaling
      """
    ])

  /// What the payees of some rows begin with, as whole words.
  private static let openings = table([
    .transfer: "saque",
    .sent: "transfer to|fund transfer to|online transfer to|virement vers|overboeking naar",
    .refund: """
    refund|reversal|erstattung|rückerstattung|remboursement|reembolso|devolución|rimborso|terugbetaling|estorno|zwrot|возврат|återbetalning\
    |tilbagebetaling|retour|devolução|払戻|退货|환불|返金|退款
    """,
  ])

  /// Words beside a refund that is none of something spent.
  private static let taxes = Set(
    ["tax", "taxes", "hmrc", "finanzamt", "irpef", "impots"].map(ColumnName.init(_:)))

  /// What the words of all languages say.
  typealias Words = [(text: ColumnName, word: RowWord)]

  static func table(_ words: [RowWord: String], in order: [RowWord] = []) -> Words {
    let order =
      order.isEmpty
      ? [.out, .in, .payment, .transfer, .sent, .pending, .refund, .void, .cancelled, .settled] : order
    return order.flatMap { word in
      (words[word] ?? "").split(separator: "|").map { (ColumnName(String($0)), word) }
    }
  }

  private static let byWhole = Dictionary(whole.map { ($0.text, $0.word) }) { first, _ in first }

  /// What a cell of a column of kinds says; several kinds may be listed in it.
  static func meaning(ofKind cell: String) -> RowWord? {
    let name = ColumnName(cell)
    if let whole = byWhole[name] { return whole }
    let starts = ColumnName.starts(of: cell)
    let found = parts.first { text, word in
      // `Spending` is not pending, and nothing is said of a word that only ends so.
      [.pending, .void].contains(word) && text.isASCII
        ? starts.contains { $0.begins(with: text) } : name.contains(text)
    }?.word
    guard [nil, .out, .sent, .in].contains(found) else { return found }
    // What a payee can say, a kind can say, too: a transfer between own accounts is no more than that.
    let own = meaning(ofPayee: cell)
    return own == .transfer ? own : found ?? own
  }

  /// What a payee says; `nil` for most. A fee for an exchange was spent.
  static func meaning(ofPayee cell: String) -> RowWord? {
    let name = ColumnName(cell)
    guard let found = payees.first(where: { name.contains($0.text) })?.word ?? opening(of: cell, name) else {
      return nil
    }
    return spendings.contains { name.contains($0) } ? nil : found
  }

  private static func opening(of cell: String, _ name: ColumnName) -> RowWord? {
    // `ATM08SEP`, `ATM 762019`: the name of a shop has more letters.
    let letters = cell.prefix(while: \.isLetter)
    let rest = cell.dropFirst(letters.count).first { !$0.isWhitespace }
    if ["atm", "atmd"].contains(letters.lowercased()), rest?.isNumber ?? true { return .transfer }
    guard
      let found = openings.first(where: {
        $0.text.isASCII ? name.begins(with: $0.text) : name.contains($0.text)
      })
    else { return nil }
    let words = ColumnName.words(of: cell)
    let isWhole = words.indices.contains { ColumnName(words[...$0].joined()) == found.text }
    guard isWhole || !found.text.isASCII else { return nil }
    return found.word == .refund && words.contains { taxes.contains(ColumnName($0)) } ? nil : found.word
  }

  /// Whether a payee or a note says that money stayed one's own: a wallet that was filled, a card's bill.
  static func isOwn(_ text: String) -> Bool {
    meaning(ofPayee: text) == .transfer || byWhole[ColumnName(text)] == .transfer
  }

  /// Who issues cards: a direct debit or a standing order to them pays a bill.
  private static let issuers = [
    "american express", "amex", "barclaycard", "capital one", "mbna", "vanquis", "virgin money cc",
    "tesco bank cc", "hsbc card",
    "cardmember serv",
  ].map(ColumnName.init(_:))
  private static let directDebits = Set(
    [
      "dd", "so", "direct debit", "standing order", "lastschrift", "sepa-lastschrift", "prélèvement",
      "domiciliación",
    ].map(
      ColumnName.init(_:)))

  /// Whether a row of this kind to this payee pays the bill of a card.
  static func isBill(_ kind: String, of payee: String) -> Bool {
    guard directDebits.contains(ColumnName(kind)) else { return false }
    let name = ColumnName(payee)
    return issuers.contains { name.contains($0) }
  }

  /// Categories of what only moved between one's own accounts.
  private static let categories = Set(
    """
    transfer|transfers|account transfer|internal transfer|credit card payment|umbuchung|umbuchungen|virement interne|giroconto|traspaso\
    |transferências entre contas|overboeking eigen rekening|이체|내계좌이체|카드대금|振替|口座振替|还款|转账还款
    """.split(separator: "|").map { ColumnName(String($0)) })

  static func isTransfer(category: String) -> Bool { categories.contains(ColumnName(category)) }

  /// What is spent whatever else a payee says: fees, and a café that is called after an exchange.
  private static let spendings = ["수수료", "手数料", "fee", "gebühr", "frais", "카페"].map(ColumnName.init(_:))

  /// The direction that a text is the word for, and nothing else.
  static func direction(named text: String) -> RowWord? {
    byWhole[ColumnName(text)].flatMap { $0 == .out || $0 == .in ? $0 : nil }
  }

  /// Whether a cell says where money went and nothing else: `Charge` with either sign says who asked for it.
  static func isDirection(_ cell: String) -> Bool {
    direction(named: cell) != nil
      && !["charge", "fee", "purchase", "sale", "salary", "interest"].contains(cell.lowercased())
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
