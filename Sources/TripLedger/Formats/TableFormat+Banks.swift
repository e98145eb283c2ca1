/// Banks and cards of Europe and America whose tables leave something open that is known of their source.
extension TableFormat {
  private static func bank(
    _ name: String, _ title: String, knownBy signature: String, _ columns: [ImportColumn: String],
    sign: Sign = .spentIsNegative, inflow: ImportRow.Kind = .ignored(.income), currency: String? = nil,
    dateOrder: DateOrder? = .dmy, decimalMark: DecimalMark? = nil, pay: Payment = .account,
    words: [[Word]] = []
  ) -> TableFormat {
    TableFormat(
      name, title, knownBy: signature, columns, sign: sign, inflow: inflow, currency: currency,
      chargedCurrency: currency, dateOrder: dateOrder, decimalMark: decimalMark, pay: pay, words: words)
  }

  package static let germanBanks = [
    bank(
      "dkb", "DKB",
      knownBy:
        "Buchungsdatum|Wertstellung|Status|Zahlungspflichtige*r|Zahlungsempfänger*in|Umsatztyp|Betrag (€)",
      [
        .date: "Buchungsdatum|Wertstellung", .status: "Status", .payee: "Zahlungsempfänger*in",
        .memo: "Verwendungszweck", .kind: "Umsatztyp", .amount: "Betrag (€)",
      ], currency: "EUR", decimalMark: .comma),
    bank(
      "dkb-card", "DKB (Karte)", knownBy: "Belegdatum|Wertstellung|Status|Beschreibung|Umsatztyp|Betrag (€)",
      [
        .date: "Belegdatum|Wertstellung", .status: "Status", .payee: "Beschreibung", .kind: "Umsatztyp",
        .amount: "Betrag (€)",
      ], inflow: .refund, currency: "EUR", decimalMark: .comma, pay: .card),
    bank(
      "dkb-before-2023", "DKB (before 2023)",
      knownBy:
        "Buchungstag|Wertstellung|Buchungstext|Auftraggeber / Begünstigter|Verwendungszweck|Betrag (EUR)",
      [
        .date: "Buchungstag", .kind: "Buchungstext", .payee: "Auftraggeber / Begünstigter",
        .memo: "Verwendungszweck", .amount: "Betrag (EUR)",
      ], currency: "EUR", decimalMark: .comma),
    bank(
      "ing-de", "ING (DE)",
      knownBy: "Buchung|Auftraggeber/Empfänger|Buchungstext|Verwendungszweck|Betrag|Währung",
      [
        .date: "Buchung", .payee: "Auftraggeber/Empfänger", .kind: "Buchungstext", .memo: "Verwendungszweck",
        .amount: "Betrag", .currency: "Währung", .balance: "Saldo",
      ], decimalMark: .comma),
    bank(
      "sparkasse", "Sparkasse",
      knownBy: "Auftragskonto|Buchungstag|Valutadatum|Buchungstext|Verwendungszweck|Betrag|Info",
      [
        .date: "Buchungstag", .kind: "Buchungstext", .memo: "Verwendungszweck",
        .payee: "Beguenstigter/Zahlungspflichtiger|Begünstigter/Zahlungspflichtiger", .amount: "Betrag",
        .currency: "Waehrung|Währung", .status: "Info",
      ], decimalMark: .comma),
    bank(
      "sparkasse-card", "Sparkasse (Karte)",
      knownBy: "Umsatz getätigt von|Belegdatum|Buchungsdatum|Originalbetrag|Originalwährung|Buchungsbetrag",
      [
        .date: "Belegdatum", .payee: "Transaktionsbeschreibung", .amount: "Originalbetrag",
        .currency: "Originalwährung", .charged: "Buchungsbetrag", .chargedCurrency: "Buchungswährung",
      ], inflow: .refund, currency: "EUR", decimalMark: .comma, pay: .card),
    bank(
      "comdirect", "comdirect", knownBy: "Buchungstag|Vorgang|Buchungstext|Umsatz in EUR",
      [.date: "Buchungstag", .kind: "Vorgang", .payee: "Buchungstext", .amount: "Umsatz in EUR"],
      currency: "EUR", decimalMark: .comma),
    bank(
      "ubs-card", "UBS (card)",
      knownBy: """
        Purchase date/Einkaufsdatum|Booking text/Buchungstext|Original currency/Originalwährung|Debit/Belastung|Credit/Gutschrift\
        |Booked/Buchung
        """,
      [
        .date: "Purchase date|Einkaufsdatum", .payee: "Booking text|Buchungstext",
        .currency: "Currency|Währung",
        .out: "Debit|Belastung", .in: "Credit|Gutschrift",
      ], inflow: .refund, decimalMark: .point, pay: .card),
    bank(
      "ubs-fr", "UBS (compte)",
      knownBy: "Monn.|Date de valeur|Description 1|Description 2|Débit|Crédit|Solde",
      [
        .date: "Date de valeur", .payee: "Description 2|Description 1", .memo: "Description 3",
        .currency: "Monn.",
        .out: "Débit", .in: "Crédit", .balance: "Solde",
      ], decimalMark: .point),
    bank(
      "neon", "neon",
      knownBy: "Date|Amount|Original amount|Original currency|Exchange rate|Description|Subject|Wise|Spaces",
      [
        .date: "Date", .amount: "Original amount", .currency: "Original currency", .charged: "Amount",
        .payee: "Description", .memo: "Subject", .category: "Category",
      ], currency: "CHF", decimalMark: .point, pay: .card),
  ]

  package static let otherBanks = [
    bank(
      "vtb", "ВТБ",
      knownBy:
        "Дата операции|Сумма операции|Валюта операции|Сумма пересчитанная в валюту счета|Основание|Статус",
      [
        .date: "Дата операции", .amount: "Сумма операции", .currency: "Валюта операции",
        .charged: "Сумма пересчитанная в валюту счета", .chargedCurrency: "Валюта счета", .payee: "Основание",
        .status: "Статус",
      ], inflow: .refund, decimalMark: .comma, pay: .card),
    bank(
      "icbc", "中国工商银行", knownBy: "交易日期|摘要|交易场所|记账金额(收入)|记账金额(支出)|记账币种",
      [
        .date: "交易日期", .kind: "摘要", .payee: "交易场所|对方户名", .out: "记账金额(支出)", .in: "记账金额(收入)",
        .currency: "记账币种",
      ], decimalMark: .point),
    bank(
      "bocom-card", "交通银行 (card)", knownBy: "交易日期|记账日期|交易说明|交易币种/金额|入账币种/金额",
      [
        .date: "交易日期", .kind: "交易说明", .payee: "交易说明", .amount: "交易币种/金额", .charged: "入账币种/金额",
      ], sign: .byWord, inflow: .refund, currency: "CNY", decimalMark: .point, pay: .card),
    bank(
      "rabobank", "Rabobank", knownBy: "IBAN/BBAN|Munt|Volgnr|Datum|Bedrag|Naam tegenpartij",
      [
        .date: "Datum", .amount: "Oorspr bedrag", .currency: "Oorspr munt", .charged: "Bedrag",
        .chargedCurrency: "Munt", .payee: "Naam tegenpartij", .memo: "Omschrijving-1", .id: "Volgnr",
      ], decimalMark: .comma),
    bank(
      "knab", "Knab", knownBy: "Rekeningnummer|Transactiedatum|Valutacode|CreditDebet|Bedrag",
      [
        .date: "Transactiedatum", .currency: "Valutacode", .kind: "CreditDebet", .amount: "Bedrag",
        .payee: "Tegenrekeninghouder", .memo: "Omschrijving", .id: "Referentie",
      ], sign: .byWord, decimalMark: .comma),
    bank(
      "ing-nl", "ING (NL)",
      knownBy: "Datum|Naam / Omschrijving|Rekening|Tegenrekening|Code|Af Bij|Bedrag (EUR)",
      [
        .date: "Datum", .payee: "Naam / Omschrijving", .kind: "Af Bij", .status: "Code",
        .amount: "Bedrag (EUR)",
        .memo: "Mededelingen",
      ], sign: .byWord, currency: "EUR", decimalMark: .comma),
    bank(
      "kbc", "KBC", knownBy: "Datum|Omschrijving|Valuta|Bedrag|Saldo|credit|debet",
      [.date: "Datum", .payee: "Omschrijving", .amount: "Bedrag", .currency: "Munt", .balance: "Saldo"],
      decimalMark: .comma),
    bank(
      "monzo", "Monzo",
      knownBy: "Transaction ID|Date|Time|Type|Name|Amount|Currency|Local amount|Local currency",
      [
        .id: "Transaction ID", .date: "Date", .time: "Time", .kind: "Type", .payee: "Name",
        .category: "Category",
        .amount: "Local amount", .currency: "Local currency", .charged: "Amount",
        .chargedCurrency: "Currency",
        .memo: "Notes and #tags",
      ], decimalMark: .point, pay: .card),
    bank(
      "starling", "Starling", knownBy: "Date|Counter Party|Reference|Type|Amount (GBP)|Balance (GBP)",
      [
        .date: "Date", .payee: "Counter Party", .memo: "Reference", .kind: "Type", .amount: "Amount (GBP)",
        .balance: "Balance (GBP)",
      ], currency: "GBP", decimalMark: .point),
    bank(
      "natwest", "NatWest", knownBy: "Date|Type|Description|Value|Balance|Account Name",
      [.date: "Date", .payee: "Description", .amount: "Value", .balance: "Balance"],
      currency: "GBP", decimalMark: .point),
    bank(
      "lloyds", "Lloyds",
      knownBy:
        "Transaction Date|Transaction Type|Sort Code|Transaction Description|Debit Amount|Credit Amount",
      [
        .date: "Transaction Date", .payee: "Transaction Description", .out: "Debit Amount",
        .in: "Credit Amount", .kind: "Transaction Type",
      ], currency: "GBP", decimalMark: .point),
    bank(
      "barclays", "Barclays", knownBy: "Number|Date|Account|Amount|Subcategory|Memo",
      [.date: "Date", .amount: "Amount", .kind: "Subcategory", .payee: "Memo"],
      currency: "GBP", decimalMark: .point),
    bank(
      "chase-uk", "Chase (UK)",
      knownBy: "Date|Time|Transaction Type|Transaction Description|Amount|Currency|Balance",
      [
        .date: "Date", .time: "Time", .kind: "Transaction Type", .payee: "Transaction Description",
        .amount: "Amount", .currency: "Currency", .balance: "Balance",
      ], decimalMark: .point),
    bank(
      "amex", "American Express",
      knownBy: "Date|Description|Amount|Extended Details|Appears On Your Statement As",
      [.date: "Date", .payee: "Description", .amount: "Amount", .category: "Category", .id: "Reference"],
      sign: .spentIsPositive, inflow: .refund, dateOrder: nil, pay: .card),
    bank(
      "chase-card", "Chase (card)",
      knownBy: "Transaction Date|Post Date|Description|Category|Type|Amount|Memo",
      [
        .date: "Transaction Date", .payee: "Description", .category: "Category", .kind: "Type",
        .amount: "Amount",
        .memo: "Memo",
      ], inflow: .refund, currency: "USD", dateOrder: .mdy, decimalMark: .point, pay: .card),
    bank(
      "chase", "Chase (account)", knownBy: "Details|Posting Date|Description|Amount|Type|Balance",
      [.date: "Posting Date", .payee: "Description", .amount: "Amount", .kind: "Type", .balance: "Balance"],
      currency: "USD", dateOrder: .mdy, decimalMark: .point),
    bank(
      "capital-one", "Capital One (card)",
      knownBy: "Transaction Date|Posted Date|Card No.|Description|Category|Debit|Credit",
      [
        .date: "Transaction Date", .payee: "Description", .category: "Category", .out: "Debit", .in: "Credit",
      ], inflow: .refund, currency: "USD", dateOrder: .mdy, decimalMark: .point, pay: .card,
      words: [Word.whole(.category, "payment/credit|payment", .ignored(.transfer))]),
    bank(
      "capital-one-360", "Capital One (account)",
      knownBy: "Transaction Date|Transaction Description|Transaction Type|Transaction Amount",
      [
        .date: "Transaction Date", .payee: "Transaction Description", .kind: "Transaction Type",
        .amount: "Transaction Amount",
      ], sign: .byWord, currency: "USD", dateOrder: .mdy, decimalMark: .point),
    bank(
      "discover", "Discover", knownBy: "Trans. Date|Post Date|Description|Amount|Category",
      [.date: "Trans. Date", .payee: "Description", .amount: "Amount", .category: "Category"],
      sign: .spentIsPositive, inflow: .refund, currency: "USD", dateOrder: .mdy, decimalMark: .point,
      pay: .card, words: [Word.word(.payee, "directpay|internet payment", .ignored(.transfer))]),
    bank(
      "apple-card", "Apple Card",
      knownBy: "Transaction Date|Clearing Date|Description|Merchant|Category|Type|Amount (USD)",
      [
        .date: "Transaction Date", .payee: "Merchant", .category: "Category", .kind: "Type",
        .amount: "Amount (USD)",
      ],
      sign: .spentIsPositive, inflow: .refund, currency: "USD", dateOrder: .mdy, decimalMark: .point,
      pay: .card),
    bank(
      "paypal", "PayPal",
      knownBy: """
        Time/Uhrzeit/Heure/時間|TimeZone/Time Zone/Zeitzone/Fuseau horaire/タイムゾーン|Currency/Währung/Devise/通貨\
        |Gross/Brutto/Brut/合計|Net/Netto/正味
        """,
      [
        .date: "Date|Datum|日付", .time: "Time|Uhrzeit|Heure|時間", .payee: "Name|Nom|名前",
        .kind: "Type|Typ|Beschreibung|Description|タイプ",
        .status: "Status|ステータス", .currency: "Currency|Währung|Devise|通貨", .amount: "Gross|Brutto|Brut|合計",
        .id: "Transaction ID|Transaktionscode|N° de transaction|Numéro de transaction|取引ID",
      ], dateOrder: nil),
  ]
}
