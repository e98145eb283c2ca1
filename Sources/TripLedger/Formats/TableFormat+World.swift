/// Banks and cards beyond Korea and Japan.
extension TableFormat {
  package static let world = [
    TableFormat(
      "wise", "Wise (statement)",
      knownBy: "TransferWise ID|Date|Amount|Currency|Running Balance|Exchange Rate",
      [
        .id: "TransferWise ID", .date: "Date", .amount: "Amount", .currency: "Currency", .memo: "Description",
        .payee: "Merchant|Payee Name", .balance: "Running Balance",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income), dateOrder: .dmy, pay: .card,
      words: [
        Word.word(.memo, "converted", .ignored(.transfer)), Word.word(.memo, "refund", .refund),
      ],
      amountInMemo: { foreignAmount(in: $0, before: "issued by") }),
    TableFormat(
      "wise-history", "Wise (history)",
      knownBy: "ID|Status|Direction|Created on|Source amount (after fees)|Target amount (after fees)",
      [
        .id: "ID", .status: "Status", .kind: "Direction", .date: "Created on",
        .amount: "Target amount (after fees)", .currency: "Target currency",
        .charged: "Source amount (after fees)", .chargedCurrency: "Source currency",
        .fee: "Source fee amount",
        .payee: "Target name", .category: "Category", .memo: "Note",
      ],
      pay: .card,
      words: [
        Word.whole(.status, "refunded|cancelled|failed|bounced_back", .ignored(.void)),
        Word.word(.status, "pending|processing|waiting|funds", .ignored(.pending)),
        Word.whole(.kind, "in", .ignored(.income)), Word.whole(.kind, "neutral", .ignored(.transfer)),
      ]),
    TableFormat(
      "revolut", "Revolut",
      knownBy: """
        Type/Art/Tipo/Rodzaj/Typ/Típus|Product/Produkt/Producto/Produit/Prodotto/Produto/Termék\
        |Started Date/Datum des Beginns/Fecha de inicio/Date de début/Data di inizio/Startdatum/Data rozpoczęcia/Data de início\
        /Datum zahájení/Dátum začiatku/Kezdés dátuma/Startdato\
        |Fee/Gebühr/Comisión/Frais/Costo/Kosten/Opłata/Comissão/Poplatek/Poplatok/Díj/Gebyr
        """,
      [
        .kind: "Type|Art|Tipo|Rodzaj|Typ|Típus",
        .date: """
        Started Date|Datum des Beginns|Fecha de inicio|Date de début|Data di inizio|Startdatum|Data rozpoczęcia|Data de início\
        |Datum zahájení|Dátum začiatku|Kezdés dátuma|Startdato
        """,
        .payee:
          "Description|Beschreibung|Descripción|Descrizione|Beschrijving|Opis|Descrição|Popis|Leírás|Beskrivelse",
        .amount: "Amount|Betrag|Importe|Montant|Importo|Bedrag|Kwota|Montante|Částka|Suma|Összeg|Beløp",
        .fee: "Fee|Gebühr|Comisión|Frais|Costo|Kosten|Opłata|Comissão|Poplatek|Poplatok|Díj|Gebyr",
        .currency: "Currency|Währung|Divisa|Devise|Valuta|Waluta|Moeda|Měna|Mena|Pénznem",
        .status: "State|Status|État|Estado|Delstat|Stav|Állapot",
        .balance: "Balance|Kontostand|Saldo|Solde|Zůstatek|Zostatok|Egyenleg",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income), dateOrder: .dmy, decimalMark: nil, pay: .card,
      words: [
        Word.whole(.status, "reverted|declined|failed", .ignored(.void)),
        Word.whole(.status, "pending", .ignored(.pending)),
        Word.word(.kind, "refund", .refund),
        Word.whole(.kind, "exchange|atm|topup", .ignored(.transfer)),
      ]),
    TableFormat(
      "n26", "N26", knownBy: "Booking Date|Partner Name|Payment Reference|Amount (EUR)|Original Amount",
      [
        .date: "Value Date|Booking Date", .payee: "Partner Name", .memo: "Payment Reference",
        .amount: "Original Amount", .currency: "Original Currency", .charged: "Amount (EUR)", .kind: "Type",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income), chargedCurrency: "EUR", pay: .card,
      words: [Word.word(.kind, "refund|reversal", .refund)]),
    TableFormat(
      "n26-before-2023", "N26 (before 2023)",
      knownBy: """
        Date/Datum|Payee/Empfänger/Bénéficiaire|Transaction type/Transaktionstyp/Type de transaction\
        |Payment reference/Verwendungszweck/Référence de paiement|Amount (EUR)/Betrag (EUR)/Montant (EUR)\
        |Type Foreign Currency/Fremdwährung/Sélectionnez la devise étrangère
        """,
      [
        .date: "Date|Datum", .payee: "Payee|Empfänger|Bénéficiaire",
        .memo: "Payment reference|Verwendungszweck|Référence de paiement",
        .category: "Category|Kategorie|Catégorie",
        .amount: "Amount (Foreign Currency)|Betrag (Fremdwährung)|Montant (Devise étrangère)",
        .currency: "Type Foreign Currency|Fremdwährung|Sélectionnez la devise étrangère",
        .charged: "Amount (EUR)|Betrag (EUR)|Montant (EUR)",
        .kind: "Transaction type|Transaktionstyp|Type de transaction",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income), chargedCurrency: "EUR", pay: .card,
      words: [Word.word(.kind, "refund|reversal", .refund)]),
  ]

  /// The amount and the currency just before some words: `of 1800.00 JPY issued by`.
  static func foreignAmount(in memo: String, before end: String) -> (amount: String, currency: String)? {
    let words = memo.split(whereSeparator: \.isWhitespace)
    let end = end.split(separator: " ")
    guard
      let index = words.indices.first(where: { words[$0...].starts(with: end) }), index >= 2,
      words[index - 1].utf8.count == 3
    else { return nil }
    return (String(words[index - 2]), String(words[index - 1]))
  }
}
