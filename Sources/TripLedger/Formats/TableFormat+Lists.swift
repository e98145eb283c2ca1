/// Banks whose columns have the usual names, of which only something else is known: the currency, the order in dates, the sign.
extension TableFormat {
  /// `others` are names that no other table has for the same.
  private static func list(
    _ name: String, _ title: String, knownBy signature: String, _ others: [ImportColumn: String] = [:],
    sign: Sign = .spentIsNegative, inflow: ImportRow.Kind = .ignored(.income), currency: String? = nil,
    dateOrder: DateOrder? = .dmy, decimalMark: DecimalMark? = nil, pay: Payment = .account,
    words: [[Word]] = []
  ) -> TableFormat {
    let usual = general.columns.mapValues { $0.joined(separator: "|") }
    return TableFormat(
      name, title, knownBy: signature, usual.merging(others) { $1 }, sign: sign, inflow: inflow,
      currency: currency, chargedCurrency: currency, dateOrder: dateOrder, decimalMark: decimalMark, pay: pay,
      words: words)
  }

  static let lists = [
    list("icici", "ICICI", knownBy: "Transaction Remarks|Withdrawal Amount|Deposit Amount", currency: "INR"),
    list(
      "sbi", "SBI", knownBy: "Txn Date|Value Date|Description|Ref No./Cheque No.|Debit|Credit|Balance",
      currency: "INR"),
    list(
      "hdfc", "HDFC", knownBy: "Date|Narration|Chq./Ref.No.//Chq/Ref Number|Withdrawal Amt.|Deposit Amt.",
      currency: "INR"),
    list(
      "axis", "Axis", knownBy: "Tran Date|CHQNO|PARTICULARS|DR|CR|BAL",
      [.out: "DR", .in: "CR", .balance: "BAL"],
      currency: "INR"),
    list(
      "dbs", "DBS", knownBy: "Transaction Date|Reference|Debit Amount|Credit Amount|Transaction Ref1",
      [.payee: "Transaction Ref1", .memo: "Transaction Ref2", .kind: "Reference"], currency: "SGD",
      words: [Word.whole(.kind, "AWL", .ignored(.transfer))]),
    list(
      "bank-of-america", "Bank of America", knownBy: "Date|Description|Amount|Running Bal.",
      [.balance: "Running Bal."], currency: "USD", dateOrder: .mdy),
    list(
      "bunq", "bunq",
      knownBy: "Date/Datum|Amount/Bedrag|Account/Rekening|Counterparty/Tegenrekening|Name/Naam",
      [.payee: "Name|Naam", .memo: "Description|Omschrijving"], currency: "EUR", dateOrder: .ymd,
      // A payment on hold comes back before it is charged.
      words: [Word.word(.memo, "refund:", .refund)]),
    list(
      "boursorama", "BoursoBank", knownBy: "dateOp|dateVal|label|category|amount",
      [.date: "dateOp", .payee: "label"], currency: "EUR"),
    list(
      "credit-agricole", "Crédit Agricole", knownBy: "Date|Libellé|Débit euros|Crédit euros",
      [.out: "Débit euros", .in: "Crédit euros"], currency: "EUR"),
    list(
      "banque-postale", "La Banque Postale", knownBy: "Date|Libellé|Montant(EUROS)",
      [.amount: "Montant(EUROS)"],
      currency: "EUR"),
    list("santander-es", "Santander (ES)", knownBy: "Fecha operación|Fecha valor|Concepto|Importe|Saldo"),
    list("bbva-es", "BBVA (ES)", knownBy: "F.Valor|Fecha|Concepto|Movimiento|Importe|Divisa|Disponible"),
    list(
      "caixabank", "CaixaBank", knownBy: "Fecha|Fecha valor|Movimiento|Más datos|Importe|Saldo",
      [.payee: "Movimiento", .memo: "Más datos", .kind: ""], currency: "EUR"),
    list(
      "fineco", "Fineco", knownBy: "Data|Entrate|Uscite|Descrizione|Descrizione_Completa",
      [.payee: "Descrizione", .memo: "Descrizione_Completa"], currency: "EUR"),
    list(
      "intesa", "Intesa Sanpaolo",
      knownBy: "Data|Operazione|Dettagli|Conto o carta|Contabilizzazione|Importo",
      [.payee: "Operazione", .memo: "Dettagli", .status: "Contabilizzazione"], currency: "EUR"),
    list(
      "viseca", "Viseca",
      knownBy: "TransactionId|CardId|Date|ValutaDate|Amount|Currency|MerchantName|StateType",
      [
        .amount: "OriginalAmount", .currency: "OriginalCurrency", .charged: "Amount",
        .chargedCurrency: "Currency",
      ], sign: .spentIsPositive, inflow: .refund, dateOrder: .ymd, decimalMark: .point, pay: .card),
    list(
      "nordea-se", "Nordea (SE)", knownBy: "Bokföringsdag|Belopp|Avsändare|Mottagare|Rubrik|Saldo",
      [.payee: "Rubrik|Namn"], currency: "SEK", dateOrder: .ymd),
    list(
      "nordea-fi", "Nordea (FI)", knownBy: "Kirjauspäivä|Määrä|Maksaja|Maksunsaaja|Saldo",
      [
        .date: "Kirjauspäivä", .amount: "Määrä", .payee: "Otsikko|Nimi", .memo: "Viesti",
        .currency: "Valuutta",
      ], currency: "EUR", dateOrder: .ymd),
    list(
      "handelsbanken", "Handelsbanken", knownBy: "Reskontradatum|Transaktionsdatum|Text|Belopp|Saldo",
      [.date: "Transaktionsdatum|Reskontradatum"], currency: "SEK", dateOrder: .ymd),
    list(
      "swedbank", "Swedbank", knownBy: "Bokfdag|Transdag|Valutadag|Referens|Text|Belopp",
      [.date: "Transdag|Bokfdag", .payee: "Referens", .memo: "Text"], currency: "SEK", dateOrder: .ymd),
    list(
      "seb", "SEB", knownBy: "Bokföringsdatum|Valutadatum|Verifikationsnummer|Text|Belopp|Saldo",
      [.date: "Bokföringsdatum"], currency: "SEK", dateOrder: .ymd),
    list(
      "dnb", "DNB", knownBy: "Dato|Forklaring|Rentedato|Ut fra konto|Inn på konto",
      [.payee: "Forklaring", .out: "Ut fra konto", .in: "Inn på konto"], currency: "NOK"),
    list(
      "danske-bank", "Danske Bank", knownBy: "Dato|Tekst|Beløb|Saldo|Status|Afstemt", currency: "DKK"),
    list(
      "kb", "Komerční banka",
      knownBy: "Datum splatnosti|Protiúčet a kód banky|Název protiúčtu|Částka",
      [.date: "Datum splatnosti", .memo: "Popis pro příjemce", .kind: "Typ transakce", .currency: ""],
      currency: "CZK"),
    list(
      "fio", "Fio", knownBy: "Datum|Objem|Měna|Protiúčet|Zpráva pro příjemce",
      [.payee: "Název protiúčtu|Zpráva pro příjemce", .memo: "Zpráva pro příjemce"], currency: "CZK"),
    list(
      "mbank", "mBank",
      knownBy: "Data operacji|Opis operacji|Kwota//Saldo po operacji|Rachunek/Data księgowania",
      [.amount: "Kwota"], currency: "PLN", dateOrder: .ymd),
    list(
      "otp", "OTP", knownBy: "Tranzakció dátuma|Könyvelés dátuma|Bejövő/Kimenő|Partner neve|Összeg",
      [.date: "Tranzakció dátuma"], currency: "HUF", dateOrder: .ymd),
    list(
      "tbank", "Т-Банк",
      knownBy: "Дата операции|Дата платежа|Сумма операции|Валюта операции|Сумма платежа|Валюта платежа|MCC",
      [
        .amount: "Сумма операции", .currency: "Валюта операции", .charged: "Сумма платежа",
        .chargedCurrency: "Валюта платежа", .category: "Категория",
      ], pay: .card),
    list(
      "nubank", "Nubank", knownBy: "Data|Valor|Identificador|Descrição", [.id: "Identificador"],
      currency: "BRL"),
  ]
}
