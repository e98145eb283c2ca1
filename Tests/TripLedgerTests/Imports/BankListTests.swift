import TestLedgers
import TestSupport
import Testing

@testable import TripImports
@testable import TripFormats

/// Banks that are a row of data each: what is known of them is asked of nobody.
@Suite("Lists of banks")
struct BankListTests {
  struct Bank: Sendable, CustomTestStringConvertible {
    let format: String
    /// The header, a payment, and another row.
    let text: String
    /// The payment, and what becomes of the other row.
    let payment: String
    var other = ImportRow.Kind.ignored(.income)
    var testDescription: String { format }
  }

  static let banks = [
    Bank(
      format: "icici",
      text: """
        S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
        1,01/09/2024,02/09/2024,-,UPI/SHOP,250.00,0.00,9750.00
        2,03/09/2024,03/09/2024,-,NEFT SALARY,0.00,500.00,10250.00
        """, payment: "2024-09-02 250.00 INR UPI/SHOP"),
    Bank(
      format: "sbi",
      text: """
        Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance
        01/09/2024,01/09/2024,UPI SHOP,1,"1,250.00",,9750.00
        02/09/2024,02/09/2024,ATM WDL-KORAMANGALA,2,2000.00,,7750.00
        """, payment: "2024-09-01 1250.00 INR UPI SHOP", other: .ignored(.transfer)),
    Bank(
      format: "hdfc",
      text: """
        Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
        01/09/24,UPI,1,01/09/24,250.00,,9750.00
        03/09/24,NEFT,1,03/09/24,,500.00,10250.00
        """, payment: "2024-09-01 250.00 INR UPI"),
    Bank(
      format: "axis",
      text: """
        Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
        01-09-2024,-,UPI,250.00,,9750.00,1
        03-09-2024,-,NEFT,,500.00,10250.00,1
        """, payment: "2024-09-01 250.00 INR UPI"),
    Bank(
      format: "dbs",
      text: """
        Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3
        11 Sep 2024,POS, 12.00, ,SHOP,,
        12 Sep 2024,AWL, 50.00, ,BRANCH,,
        """, payment: "2024-09-11 12.00 SGD SHOP", other: .ignored(.transfer)),
    Bank(
      format: "bank-of-america",
      text: """
        Date,Description,Amount,Running Bal.
        09/11/2024,"SHOP","-5.00","95.00"
        09/12/2024,"PAY","10.00","105.00"
        """, payment: "2024-09-11 5.00 USD SHOP"),
    Bank(
      format: "bunq",
      text: """
        "Date","Amount","Account","Counterparty","Name","Description"
        "2024-09-11","-8,78","NL26BUNQ1","","SHOP","HOLD"
        "2024-09-12","8,78","NL26BUNQ1","","SHOP","Refund: HOLD"
        """, payment: "2024-09-11 8.78 EUR SHOP", other: .refund),
    Bank(
      format: "boursorama",
      text: """
        dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
        01/02/2025;01/02/2025;"CARTE AMAZON";"Achats";"Shopping";"amazon";-29,99;;1;"BoursoBank";1500.00
        02/02/2025;02/02/2025;"VIR SALAIRE";"Revenus";"Revenus";"emp";"2 500,00";;1;"BoursoBank";4000.00
        """, payment: "2025-02-01 29.99 EUR CARTE AMAZON"),
    Bank(
      format: "credit-agricole",
      text: """
        Date;Libellé;Débit euros;Crédit euros;
        11/09/2024;"CARTE CARREFOUR";10,50;;
        12/09/2024;"VIREMENT SALAIRE";;500,00;
        """, payment: "2024-09-11 10.50 EUR CARTE CARREFOUR"),
    Bank(
      format: "banque-postale",
      text: """
        Date;Libellé;Montant(EUROS);Montant(FRANCS)
        11/09/2024;"ACHAT CB CARREFOUR";-10,50;-68,88
        12/09/2024;"VIREMENT";500,00;3279,79
        """, payment: "2024-09-11 10.50 EUR ACHAT CB CARREFOUR"),
    Bank(
      format: "santander-es",
      text: """
        FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO
        11/09/2024;11/09/2024;Compra Tienda;-10,50;100,00
        12/09/2024;12/09/2024;Nomina;500,00;600,00
        """, payment: "2024-09-11 10.50 EUR Compra Tienda"),
    Bank(
      format: "bbva-es",
      text: """
        F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
        11/09/2024;11/09/2024;Tienda;Pago con tarjeta;-10,50;EUR;100,00;EUR;x
        12/09/2024;12/09/2024;Nomina;Abono;500,00;EUR;600,00;EUR;y
        """, payment: "2024-09-11 10.50 EUR Tienda"),
    Bank(
      format: "caixabank",
      text: """
        Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo
        11/09/2024;11/09/2024;Tienda;x;-10,50;100,00
        12/09/2024;12/09/2024;Nomina;y;500,00;600,00
        """, payment: "2024-09-11 10.50 EUR Tienda"),
    Bank(
      format: "fineco",
      text: """
        Data;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato;Moneymap
        11/09/2024;;-10,50;Pagamento Visa Debit;BAR;Contabilizzato;
        12/09/2024;;-20,00;Pagamento Visa Debit;BAR;Autorizzato;
        """, payment: "2024-09-11 10.50 EUR Pagamento Visa Debit", other: .ignored(.pending)),
    Bank(
      format: "intesa",
      text: """
        Data;Operazione;Dettagli;Conto o carta;Contabilizzazione;Categoria ;Valuta;Importo
        11/09/2024;BAR;Pagamento;C1;CONTABILIZZATO;Bar;EUR;-10,50
        12/09/2024;BAR;Pagamento;C1;NON CONTABILIZZATO;Bar;EUR;-20,00
        """, payment: "2024-09-11 10.50 EUR BAR", other: .ignored(.pending)),
    Bank(
      format: "viseca",
      text: """
        TransactionId,CardId,Date,ValutaDate,Amount,Currency,OriginalAmount,OriginalCurrency,MerchantName,StateType
        1,C,2024-09-11T10:00:00,2024-09-12T00:00:00,12.500,CHF,12.500,CHF,Laden,booked
        2,C,2024-09-12T10:00:00,,30.000,CHF,30.000,CHF,Laden,authorized
        """, payment: "2024-09-11 12.50 CHF Laden", other: .ignored(.pending)),
    Bank(
      format: "nordea-se",
      text: """
        Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta;
        2025/10/21;-500,00;1709;;;Kortköp ICA;4 995,52;SEK;
        2025/10/20;1 000,00;;1709;;Lön;5 600,52;SEK;
        """, payment: "2025-10-21 500.00 SEK Kortköp ICA"),
    Bank(
      format: "nordea-fi",
      text: """
        Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viesti;Viitenumero;Saldo;Valuutta;
        2025/10/21;-50,00;FI1;;;K-Market;;;100,00;EUR;
        2025/10/20;100,00;;FI1;;Palkka;;;250,00;EUR;
        """, payment: "2025-10-21 50.00 EUR K-Market"),
    Bank(
      format: "handelsbanken",
      text: """
        Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo
        2024-09-12;2024-09-11;ICA KVANTUM;-125,50;1 000,00
        2024-09-10;2024-09-10;LÖN;500,00;1 300,50
        """, payment: "2024-09-11 125.50 SEK ICA KVANTUM"),
    Bank(
      format: "swedbank",
      text: """
        Radnr,Clnr,Kontonr,Produkt,Valuta,Bokfdag,Transdag,Valutadag,Referens,Text,Belopp,Saldo
        1,1,1,P,SEK,2024-09-12,2024-09-11,2024-09-12,ICA,Kortköp,-125.50,1000.00
        2,1,1,P,SEK,2024-09-10,2024-09-10,2024-09-10,LÖN,Lön,500.00,1125.50
        """, payment: "2024-09-11 125.50 SEK ICA"),
    Bank(
      format: "seb",
      text: """
        Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo
        2024-09-12;2024-09-12;1;ICA;-125,50;1000,00
        2024-09-10;2024-09-10;2;LÖN;500,00;1125,50
        """, payment: "2024-09-12 125.50 SEK ICA"),
    Bank(
      format: "dnb",
      text: """
        "Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"
        "11.09.2024";"Varekjøp REMA";"11.09.2024";"125,50";""
        "12.09.2024";"Lønn";"12.09.2024";"";"500,00"
        """, payment: "2024-09-11 125.50 NOK Varekjøp REMA"),
    Bank(
      format: "danske-bank",
      text: """
        "Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"
        "11.09.2024";"NETTO";"-125,50";"1.000,00";"Udført";"Nej"
        "12.09.2024";"NETTO";"-20,00";"980,00";"Venter";"Nej"
        """, payment: "2024-09-11 125.50 DKK NETTO", other: .ignored(.pending)),
    Bank(
      format: "kb",
      text: """
        "Datum\n splatnosti";"Datum odepsání\n z jiné banky";"Protiúčet\n a kód banky";"Název protiúčtu";"Částka";"VS";"KS";"SS"
        "11.09.2024";"";"1/0100";"Albert";"-250,00";"";"";""
        "12.09.2024";"";"2/0100";"Firma";"900,00";"";"";""
        """, payment: "2024-09-11 250.00 CZK Albert"),
    Bank(
      format: "fio",
      text: """
        "ID operace";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"Zpráva pro příjemce";"Typ"
        "1";"11.09.2024";"-50";"CZK";"9";"Albert";"5500";"";"Platba kartou"
        "2";"12.09.2024";"900";"CZK";"9";"Firma";"5500";"";"Bezhotovostní příjem"
        """, payment: "2024-09-11 50.00 CZK Albert"),
    Bank(
      format: "mbank",
      text: """
        #Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;
        2024-09-11;"ZAKUP";"eKonto";"Zakupy";-15,50 PLN;;
        2024-09-12;"WPŁYW";"eKonto";"Wpływy";500,00 PLN;;
        """, payment: "2024-09-11 15.50 PLN ZAKUP"),
    Bank(
      format: "otp",
      text: """
        Tranzakció dátuma;Könyvelés dátuma;Típus;Bejövő/Kimenő;Partner neve;Közlemény;Összeg;Pénznem
        2024.09.11.;2024.09.12.;VÁSÁRLÁS;Kimenő;BOLT;x;-3500;HUF
        2024.09.12.;2024.09.12.;UTALÁS;Bejövő;FŐNÖK;y;50000;HUF
        """, payment: "2024-09-11 3500.00 HUF BOLT"),
    Bank(
      format: "tbank",
      text: """
        "Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"MCC";"Описание"
        "11.09.2024 10:00:00";"12.09.2024";"*1";"OK";"-250,00";"RUB";"-250,00";"RUB";"5411";"Магазин"
        "12.09.2024 10:00:00";"";"*1";"FAILED";"-70,00";"RUB";"-70,00";"RUB";"5411";"Магазин"
        """, payment: "2024-09-11 250.00 RUB Магазин", other: .ignored(.void)),
    Bank(
      format: "nubank",
      text: """
        Data,Valor,Identificador,Descrição
        11/09/2024,-25.50,66e1,Compra no débito - Loja
        12/09/2024,500.00,66e2,Pix recebido
        """, payment: "2024-09-11 25.50 BRL Compra no débito - Loja"),
  ]

  @Test("A payment and another row are read without a question", arguments: banks)
  func read(_ bank: Bank) throws {
    let read = try ImportReader(decoder: TextDecoder(searchPath: "")).read(
      text: Array(bank.text.utf8), ofFile: "list.csv")
    #expect(read.format == bank.format)
    #expect(read.bad.isEmpty)
    let payment = try #require(read.rows.first)
    #expect(
      "\(payment.date) \(payment.amount.plain) \(payment.amount.currency) \(payment.payee ?? "")"
        == bank.payment)
    #expect(read.rows.map(\.kind) == [.spending, bank.other])
  }

  @Test("Every list has its row")
  func complete() {
    #expect(Set(TableFormat.lists.map(\.name)) == Set(Self.banks.map(\.format)))
  }
}
