/// Apps for travellers and groups.
extension TableFormat {
  package static let travelApps = [
    TableFormat(
      "travelspend", "TravelSpend",
      knownBy: "amount|amountInHomeCurrency|datePaid|localCurrency|numberOfDays",
      [
        .date: "datePaid", .amount: "amount", .currency: "localCurrency", .category: "category",
        .payee: "notes",
        .place: "place", .latitude: "latitude", .longitude: "longitude", .pay: "paymentMethod", .kind: "type",
        .days: "numberOfDays", .offPace: "excludeFromAvg",
      ],
      dateOrder: nil,
      words: [
        Word.whole(.kind, "transfer", .ignored(.settlement)), Word.whole(.kind, "income", .ignored(.income)),
      ],
      people: .shares(of: "amountInHomeCurrency", payer: "paidBy", receivers: "paidFor")),
    TableFormat(
      "trail-wallet", "Trail Wallet",
      knownBy: "Trip Name|Date|Local Currency|Amount In Local|Home Currency|Amount In Home",
      [
        .trip: "Trip Name", .date: "Date", .currency: "Local Currency", .amount: "Amount In Local",
        .category: "Category", .payee: "Note", .tags: "Tags",
      ],
      decimalMark: nil),
    TableFormat(
      "splitwise", "Splitwise",
      knownBy: """
        Description/Descripción/Beschreibung/Descrizione/Omschrijving/Opis/Descrição/Beskrivning/Keterangan/概要\
        |Cost/Coste/Coût/Kosten/Costo/Koszt/Custo/Kostnad/Biaya/費用\
        |Currency/Moneda/Devise/Währung/Valuta/Waluta/Moeda/Mata uang/通貨
        """,
      [
        .date: "Date|Fecha|Datum|Data|Tanggal|日付",
        .payee:
          "Description|Descripción|Beschreibung|Descrizione|Omschrijving|Opis|Descrição|Beskrivning|Keterangan|概要",
        .category: "Category|Categoría|Catégorie|Kategorie|Categoria|Categorie|Kategoria|Kategori|カテゴリー",
        .amount: "Cost|Coste|Coût|Kosten|Costo|Koszt|Custo|Kostnad|Biaya|費用",
        .currency: "Currency|Moneda|Devise|Währung|Valuta|Waluta|Moeda|Mata uang|通貨",
      ],
      dateOrder: nil, decimalMark: nil,
      words: [
        Word.whole(
          .payee,
          "Total balance|Saldo total|Solde total|Gesamtbilanz|Bilancio totale|Totaal saldo|Całkowite saldo|Totalsumma|合計残高",
          .ignored(.noDate)),
        Word.whole(
          .category, "Payment|Zahlung|Pago|Pagamento|Paiement|Betaling|Płatność|Betalning|Pembayaran|支払い",
          .ignored(.settlement)),
      ], people: .balances),
    TableFormat(
      "spliit", "Spliit",
      knownBy:
        "Date|Description|Category|Currency|Cost|Original cost|Original currency|Is Reimbursement|Split mode",
      [
        .date: "Date", .payee: "Description", .category: "Category", .amount: "Original cost",
        .currency: "Original currency", .charged: "Cost", .chargedCurrency: "Currency",
        .kind: "Is Reimbursement",
      ],
      words: [Word.whole(.kind, "yes", .ignored(.settlement))],
      people: .signedShares(of: "Cost", besides: "Conversion rate"), hasCharges: false),
    TableFormat(
      "settle-up", "Settle Up", knownBy: "Who paid|Amount|Currency|For whom|Split amounts|Purpose|Type",
      [
        .date: "Date & time", .amount: "Amount", .currency: "Currency", .payee: "Purpose",
        .category: "Category",
        .kind: "Type",
      ],
      words: [Word.whole(.kind, "transfer", .ignored(.settlement))],
      people: .lists(payers: "Who paid", paid: "Amount", people: "For whom", shares: "Split amounts")),
    TableFormat(
      "splitpro", "SplitPro",
      knownBy: "Paid By|Name|Category|Amount|Split Type|Expense Date|You Lent|You Owe",
      [
        .date: "Expense Date", .amount: "Amount", .currency: "Currency", .payee: "Name",
        .category: "Category",
        .kind: "Split Type",
      ],
      words: [Word.whole(.kind, "settlement", .ignored(.settlement))],
      people: .two(payer: "Paid By", lent: "You Lent", owed: "You Owe")),
    TableFormat(
      "sesterce", "Sesterce", knownBy: "Date|Title|Currency|Category|Exchange rate",
      [.date: "Date", .payee: "Title", .currency: "Currency", .category: "Category"],
      dateOrder: nil, decimalMark: nil, people: .pairs(paid: "Paid by ", shares: "Paid for ")),
    // The currency is that of the project, which is not in the file.
    TableFormat(
      "cospend", "Cospend", knownBy: "what|amount|date|timestamp|payer_name|owers|paymentmode|deleted",
      [.date: "date", .amount: "amount", .payee: "what", .status: "deleted", .kind: "categoryid"],
      // Bills of the category “Reimbursement”.
      words: [
        Word.whole(.status, "1", .ignored(.void)), Word.whole(.kind, "-11", .ignored(.settlement)),
        // Written by MoneyBuster for members without a bill.
        Word.whole(.payee, "deleteMeIfYouWant", .ignored(.void)),
      ],
      people: .weights(payer: "payer_name", weight: "payer_weight", people: "owers"), endsAtEmptyLine: true),
    TableFormat(
      "ihatemoney-csv", "ihatemoney (CSV)", knownBy: "date|what|amount|payer_name|payer_weight|owers",
      [
        .date: "date", .amount: "amount", .payee: "what", .currency: "currency", .kind: "bill_type",
      ],
      words: [Word.whole(.kind, "reimbursement", .ignored(.settlement))],
      people: .weights(payer: "payer_name", weight: "payer_weight", people: "owers")),
  ]
}
