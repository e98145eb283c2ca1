/// A sample of each format of a table that has no file in `Tests/Imports`.
extension TableKind {
  static let formats: [TableKind] = [
    TableKind(
      format: "zaim",
      """
      日付,方法,カテゴリ,支払元,入金先,品目,メモ,お店,通貨,収入,支出,振替
      2025-09-05,payment,食費,財布,,,,ラーメン屋,JPY,0,1800,0
      2025-09-06,income,給与,,銀行,,,,JPY,250000,0,0

      """,
      ["2025-09-05 - 1800 JPY ラーメン屋"], ignored: ["3 income"]),
    TableKind(
      format: "paypay",
      """
      取引日,出金金額（円）,入金金額（円）,海外出金金額,通貨,取引内容,取引先,取引方法,取引番号
      2025/09/05 12:41:33,"1,800",-,-,-,支払い,カフェ,PayPay残高,1
      2025/09/06 09:00:00,-,"3,000",-,-,チャージ,,,2

      """,
      ["2025-09-05 12:41:33 1800 JPY カフェ"], ignored: ["3 transfer"]),
    TableKind(
      format: "bluecoins",
      """
      Type,Date,Set Time,Name,Amount,Currency,Exchange Rate,Category,Account,Notes
      Expense,2025-09-05,12:41,Ramen,-18.00,EUR,1,Dining,Cash,
      Transfer,2025-09-06,09:00,To bank,-50.00,EUR,1,,Cash,

      """,
      ["2025-09-05 12:41 18.00 EUR Ramen"], ignored: ["3 transfer"]),
    TableKind(
      format: "cashew",
      """
      account,amount,currency,title,note,date,income,type,category name
      Cash,-18.00,EUR,Ramen,,2025-09-05 12:41:33,false,null,Dining
      Cash,50.00,EUR,,Transferred Balance,2025-09-06 09:00:00,true,null,Balance

      """,
      ["2025-09-05 12:41:33 18.00 EUR Ramen"], ignored: ["3 transfer"]),
    TableKind(
      format: "money-lover",
      """
      ID,Note,Amount,Category,Account,Currency,Date
      1,Ramen,-18.00,Food,Cash,EUR,05/09/2025
      2,,-50.00,Outgoing Transfer,Cash,EUR,06/09/2025

      """,
      ["2025-09-05 - 18.00 EUR Ramen"], ignored: ["3 transfer"]),
    TableKind(
      format: "spendee",
      """
      Date,Wallet,Type,Category name,Amount,Currency,Note
      2025-09-05T12:41:33+00:00,Cash,Expense,Food,-18.00,EUR,Ramen
      2025-09-06T09:00:00+00:00,Cash,Outgoing Transfer,,-50.00,EUR,

      """,
      ["2025-09-05 12:41:33 18.00 EUR Ramen"], ignored: ["3 transfer"]),
    TableKind(
      format: "wallet",
      """
      account;category;currency;amount;ref_currency_amount;type;note;date;transfer;payee
      Cash;Food;EUR;-18.00;-18.00;Expenses;;2025-09-05T12:41:33.000Z;false;Ramen
      Cash;Transfer;EUR;-50.00;-50.00;Expenses;;2025-09-06T09:00:00.000Z;true;

      """,
      ["2025-09-05 12:41:33 18.00 EUR Ramen"], ignored: ["3 transfer"]),
    TableKind(
      format: "toshl",
      """
      Date,Account,Category,Tags,Expense amount,Income amount,Currency,Description
      01-Sep-2026,Cash,Food,,18.00,0,EUR,Ramen
      02-Sep-2026,Bank,Salary,,0,2000.00,EUR,Work

      """,
      ["2026-09-01 - 18.00 EUR Ramen"], ignored: ["3 income"]),
    TableKind(
      format: "1money",
      """
      DATE,TYPE,FROM ACCOUNT,TO ACCOUNT / TO CATEGORY,AMOUNT,CURRENCY,TAGS,NOTES
      9/5/25,Expense,Cash,Food,18.00,EUR,,Ramen
      9/6/25,Income,Work,Bank,2000.00,EUR,,
      9/7/25,Transfer,Bank,Cash,50.00,EUR,,

      """,
      ["2025-09-05 - 18.00 EUR Ramen"], ignored: ["3 income", "4 transfer"]),
    TableKind(
      format: "venmo",
      """
      Datetime,Type,Status,Note,From,To,Amount (total)
      2025-09-05T12:41:33,Payment,Complete,Ramen,Me,Jun,- $12.50
      2025-09-06T09:00:00,Charge,Complete,Taxi,Me,Jun,+ $7.00
      2025-09-07T09:00:00,Charge,Complete,Tickets,Jun,Me,- $20.00
      2025-09-08T09:00:00,Standard Transfer,Issued,,Me,Bank,- $40.00

      """,
      ["2025-09-05 12:41:33 12.50 USD Ramen", "2025-09-07 09:00 20.00 USD Tickets"],
      ignored: ["3 income", "5 transfer"]),
    TableKind(
      format: "neon",
      """
      "Date";"Amount";"Original amount";"Original currency";"Exchange rate";"Description";"Subject";"Category";"Tags";"Wise";"Spaces"
      "2025-09-05";"-21.50";"-23.00";"EUR";"1.0698";"Ramen Bar";"";"food";"";"no";"no"
      "2025-09-06";"-9.30";"";"";"";"Shop";"";"";"";"no";"no"
      "2025-09-07";"2000.00";"";"";"";"Work";"Salary";"";"";"no";"no"

      """,
      ["2025-09-05 - 23.00 EUR Ramen Bar charged 21.50 CHF", "2025-09-06 - 9.30 CHF Shop"],
      ignored: ["4 income"]),
    TableKind(
      format: "n26-before-2023",
      """
      Datum,Empfänger,Kontonummer,Transaktionstyp,Verwendungszweck,Betrag (EUR),Betrag (Fremdwährung),Fremdwährung,Wechselkurs
      2022-09-05,Ramen Bar,,MasterCard Zahlung,,-21.50,-20.0,CHF,0.93
      2022-09-06,Arbeit,DE1,Gutschrift,Lohn,2000.0,,,

      """,
      ["2022-09-05 - 20.00 CHF Ramen Bar charged 21.50 EUR"], ignored: ["3 income"]),
    TableKind(
      format: "dkb-card",
      """
      Belegdatum;Wertstellung;Status;Beschreibung;Umsatztyp;Betrag (€);Fremdwährungsbetrag
      05.09.25;06.09.25;Gebucht;Ramen Bar;Im Ausland;-12,50;
      25.09.25;;Vorgemerkt;Laden;Im Geschäft;-19,99;

      """,
      ["2025-09-05 - 12.50 EUR Ramen Bar"], ignored: ["3 pending"]),
    TableKind(
      format: "dkb-before-2023",
      """
      Buchungstag;Wertstellung;Buchungstext;Auftraggeber / Begünstigter;Verwendungszweck;Kontonummer;BLZ;Betrag (EUR)
      05.09.2022;05.09.2022;Lastschrift;Stadtwerke;Strom;DE1;B;-78,00
      06.09.2022;06.09.2022;Gutschrift;Arbeit;Lohn;DE2;B;2.000,00

      """,
      ["2022-09-05 - 78.00 EUR Stadtwerke"], ignored: ["3 income"]),
    TableKind(
      format: "ing-de",
      """
      Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
      05.09.2025;05.09.2025;Stadtwerke;Lastschrift;Strom;922,00;EUR;-78,00;EUR
      06.09.2025;06.09.2025;Arbeit;Gehalt/Rente;Lohn;2.922,00;EUR;2.000,00;EUR

      """,
      ["2025-09-05 - 78.00 EUR Stadtwerke"], ignored: ["3 income"]),
    TableKind(
      format: "sparkasse",
      """
      Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung;Info
      DE1;05.09.25;05.09.25;KARTENZAHLUNG;;Ramen Bar;-12,50;EUR;Umsatz gebucht
      DE1;06.09.25;06.09.25;GELDAUTOMAT;;Bank;-50,00;EUR;Umsatz gebucht
      DE1;07.09.25;07.09.25;KARTENZAHLUNG;;Laden;-9,30;EUR;Umsatz vorgemerkt

      """,
      ["2025-09-05 - 12.50 EUR Ramen Bar"], ignored: ["3 transfer", "4 pending"]),
    TableKind(
      format: "sparkasse-card",
      """
      Umsatz getätigt von;Belegdatum;Buchungsdatum;Originalbetrag;Originalwährung;Umrechnungskurs;Buchungsbetrag;Buchungswährung;Transaktionsbeschreibung
      1234;05.09.25;06.09.25;20,00;CHF;0,93;-21,50;EUR;Ramen Bar

      """,
      ["2025-09-05 - 20.00 CHF Ramen Bar charged 21.50 EUR"]),
    TableKind(
      format: "comdirect",
      """
      Buchungstag;Wertstellung (Valuta);Vorgang;Buchungstext;Umsatz in EUR
      05.09.2025;05.09.2025;Lastschrift / Belastung;Stadtwerke;-78,00
      06.09.2025;06.09.2025;Übertrag / Überweisung;Arbeit;2.000,00
      offen;--;Kartenverfügung;Laden;-19,99

      """,
      ["2025-09-05 - 78.00 EUR Stadtwerke"], ignored: ["3 income"]),
    TableKind(
      format: "ubs-card",
      """
      Account number;Purchase date;Booking text;Sector;Amount;Original currency;Rate;Currency;Debit;Credit;Booked
      1;05.09.2025;Ramen Bar;Restaurants;12.50;CHF;;CHF;12.50;;06.09.2025
      1;07.09.2025;Shop;Shops;9.30;CHF;;CHF;;9.30;08.09.2025

      """,
      ["2025-09-05 - 12.50 CHF Ramen Bar", "2025-09-07 - -9.30 CHF Shop"]),
    TableKind(
      format: "rabobank",
      """
      IBAN/BBAN,Munt,Volgnr,Datum,Bedrag,Naam tegenpartij,Omschrijving-1,Oorspr bedrag,Oorspr munt,Koers
      NL1,EUR,1,2025-09-05,"-21,50",Ramen Bar,,"-20,00",CHF,"0,93"
      NL1,EUR,2,2025-09-06,"+2000,00",Werk,Loon,,,

      """,
      ["2025-09-05 - 20.00 CHF Ramen Bar charged 21.50 EUR"], ignored: ["3 income"]),
    TableKind(
      format: "knab",
      """
      KNAB EXPORT;;;;;;;
      Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Omschrijving
      NL1;05-09-2025;EUR;D;12,50;;Ramen Bar;
      NL1;06-09-2025;EUR;C;2000,00;;Werk;Loon

      """,
      ["2025-09-05 - 12.50 EUR Ramen Bar"], ignored: ["4 income"]),
    TableKind(
      format: "kbc",
      """
      Rekeningnummer;Naam;Munt;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet
      BE1;Ik;EUR;05/09/2025;RAMEN BAR;05/09/2025;-12,50;87,50;;-12,50
      BE1;Ik;EUR;06/09/2025;LOON;06/09/2025;2000,00;2087,50;2000,00;

      """,
      ["2025-09-05 - 12.50 EUR RAMEN BAR"], ignored: ["3 income"]),
    TableKind(
      format: "starling",
      """
      Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category
      05/09/2025,Ramen Bar,RAMEN,CONTACTLESS,-12.50,87.50,EATING_OUT
      06/09/2025,Work,PAY,FASTER PAYMENT,2000.00,2087.50,INCOME

      """,
      ["2025-09-05 - 12.50 GBP Ramen Bar"], ignored: ["3 income"]),
    TableKind(
      format: "natwest",
      """
      Date,Type,Description,Value,Balance,Account Name,Account Number
      17 Aug 2026,D/D,ELECTRICITY,-78.00,922.00,Me,1
      18 Aug 2026,BAC,WORK,2000.00,2922.00,Me,1

      """,
      ["2026-08-17 - 78.00 GBP ELECTRICITY"], ignored: ["3 income"]),
    TableKind(
      format: "lloyds",
      """
      Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
      05/09/2025,DEB,'11-22-33,1,RAMEN BAR,12.50,,87.50
      06/09/2025,FPI,'11-22-33,1,WORK,,2000.00,2087.50

      """,
      ["2025-09-05 - 12.50 GBP RAMEN BAR"], ignored: ["3 income"]),
    TableKind(
      format: "barclays",
      """
      Number,Date,Account,Amount,Subcategory,Memo
      ,05/09/2025,20-00-00 1,-12.50,Debit,RAMEN BAR
      ,06/09/2025,20-00-00 1,2000.00,Credit,WORK

      """,
      ["2025-09-05 - 12.50 GBP RAMEN BAR"], ignored: ["3 income"]),
    TableKind(
      format: "chase-uk",
      """
      Date,Time,Transaction Type,Transaction Description,Amount,Currency,Balance
      12 August 2026,12:41,Purchase,Ramen Bar,-12.50,GBP,87.50
      13 August 2026,09:00,Cash withdrawal | EUR 40.00,ATM,-34.78,GBP,52.72

      """,
      ["2026-08-12 12:41 12.50 GBP Ramen Bar"], ignored: ["3 transfer"]),
    TableKind(
      format: "amex",
      """
      Date,Description,Amount,Extended Details,Appears On Your Statement As,Reference,Category
      09/15/2025,RAMEN BAR,12.50,,,1,Restaurant
      09/17/2025,AUTOPAY PAYMENT - THANK YOU,-100.00,,,2,

      """,
      ["2025-09-15 - 12.50 USD RAMEN BAR"], ignored: ["3 transfer"], mapping: [.currency: "USD"]),
    TableKind(
      format: "chase-card",
      """
      Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      1,09/05/2025,09/06/2025,RAMEN BAR,Food,Sale,-12.50,
      1,09/07/2025,09/08/2025,Payment Thank You,,Payment,250.00,

      """,
      ["2025-09-05 - 12.50 USD RAMEN BAR"], ignored: ["3 transfer"]),
    TableKind(
      format: "chase",
      """
      Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
      DEBIT,09/05/2025,RAMEN BAR,-12.50,DEBIT_CARD,87.50,
      CREDIT,09/06/2025,WORK,2000.00,ACH_CREDIT,2087.50,

      """,
      ["2025-09-05 - 12.50 USD RAMEN BAR"], ignored: ["3 income"]),
    TableKind(
      format: "capital-one",
      """
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2025-09-05,2025-09-06,1,RAMEN BAR,Dining,12.50,
      2025-09-07,2025-09-08,1,CAPITAL ONE AUTOPAY PYMT,Payment/Credit,,100.00

      """,
      ["2025-09-05 - 12.50 USD RAMEN BAR"], ignored: ["3 transfer"]),
    TableKind(
      format: "capital-one-360",
      """
      Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
      1,Ramen Bar,09/05/25,Debit,12.50,87.50
      1,Work,09/06/25,Credit,2000.00,2087.50

      """,
      ["2025-09-05 - 12.50 USD Ramen Bar"], ignored: ["3 income"]),
    TableKind(
      format: "discover",
      """
      Trans. Date,Post Date,Description,Amount,Category
      09/05/2025,09/06/2025,RAMEN BAR,12.50,Restaurants
      09/07/2025,09/07/2025,DIRECTPAY FULL BALANCE,-100.00,Payments and Credits
      09/08/2025,09/08/2025,SHOP,-9.30,Merchandise

      """,
      ["2025-09-05 - 12.50 USD RAMEN BAR", "2025-09-08 - -9.30 USD SHOP"], ignored: ["3 transfer"]),
    TableKind(
      format: "apple-card",
      """
      Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)
      09/05/2025,09/06/2025,RAMEN BAR 1 ST,Ramen Bar,Restaurants,Purchase,12.50
      09/07/2025,09/07/2025,ACH DEPOSIT,Ach Deposit,Payment,Payment,-100.00

      """,
      ["2025-09-05 - 12.50 USD Ramen Bar"], ignored: ["3 transfer"]),
    TableKind(
      format: "paypal",
      """
      Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID
      09/15/2025,12:41:33,PDT,Ramen Bar,Express Checkout Payment,Completed,USD,-12.50,0.00,-12.50,1
      09/15/2025,12:41:33,PDT,,General Currency Conversion,Completed,EUR,-11.00,0.00,-11.00,2

      """,
      ["2025-09-15 12:41:33 12.50 USD Ramen Bar"], ignored: ["3 transfer"]),
    TableKind(
      format: "vtb",
      """
      Начало периода;2025-09-01

      Номер карты/счета/договора;Дата операции;Дата обработки;Сумма операции;Валюта операции;Сумма пересчитанная в валюту счета;Валюта счета;Основание;Статус
      '4*1;2025-09-05 00:00:00;2025-09-07;-4,50;EUR;-336,15;RUR;Кафе;Исполнено
      '4*1;2025-09-06 10:48:55;;-600,00;RUR;-600,00;RUR;Связь;В обработке

      """,
      ["2025-09-05 - 4.50 EUR Кафе charged 336.15 RUB"], ignored: ["5 pending"]),
    TableKind(
      format: "icbc",
      """
      明细查询文件下载

      交易日期,摘要,交易场所,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名
      2025-09-05,消费,面馆,-,-,-,,18.00,人民币,982.00,
      2025-09-06,工资,,-,-,-,"2,000.00",,人民币,"2,982.00",公司
      2025-09-07,自动还款,卡中心,-,-,-,,300.00,人民币,"2,682.00",
      合计金额,,,,,,,,,,

      """,
      ["2025-09-05 - 18.00 CNY 面馆"], ignored: ["5 income", "6 transfer"]),
    TableKind(
      format: "bocom-card",
      """
      交易日期,记账日期,交易说明,交易币种/金额,入账币种/金额
      2025-09-05,2025-09-05,消费 面馆,JPY 1000.00,CNY 49.85
      2025-09-06,2025-09-06,退货 超市,CNY 9.30,CNY 9.30
      2025-09-07,2025-09-07,信用卡还款,CNY 300.00,CNY 300.00

      """,
      ["2025-09-05 - 1000 JPY 消费 面馆 charged 49.85 CNY", "2025-09-06 - -9.30 CNY 退货 超市"],
      ignored: ["4 transfer"]),
    TableKind(
      format: "shinhan-business",
      """
      거래일시,적요,입금액,출금액,내용,잔액,거래점명
      20250905124133,체크카드,0,"16,884",라멘,"83,116",본점
      20250906090000,급여,"2,000,000",0,회사,"2,083,116",본점

      """,
      ["2025-09-05 12:41:33 16884 KRW 라멘"], ignored: ["3 income"]),
    TableKind(
      format: "woori-bank-2",
      """
      거래일시,적요,기재내용,지급(원),입금(원),거래후 잔액(원),취급점
      2025.09.05 12:41,체크카드,라멘,"16,884",-,"83,116",본점
      2025.09.06 09:00,급여,회사,-,"2,000,000","2,083,116",본점

      """,
      ["2025-09-05 12:41 16884 KRW 라멘"], ignored: ["3 income"]),
    TableKind(
      format: "hana-bank",
      """
      No,거래일시,적요,의뢰인/수취인,입금,출금,거래후잔액,구분,거래점
      1,2025-09-05 12:41:33,체크카드,라멘,,"16,884","83,116",,본점
      2,2025-09-06 09:00:00,급여,회사,"2,000,000",,"2,083,116",,본점

      """,
      ["2025-09-05 12:41:33 16884 KRW 라멘"], ignored: ["3 income"]),
    TableKind(
      format: "ibk",
      """
      거래일시,출금,입금,거래후 잔액,거래내용,상대계좌번호,상대은행
      2025-09-05 12:41:33,"16,884",0,"83,116",라멘,,
      2025-09-06 09:00:00,0,"2,000,000","2,083,116",회사,1,하나

      """,
      ["2025-09-05 12:41:33 16884 KRW 라멘"], ignored: ["3 income"]),
    TableKind(
      format: "shinhan-card",
      """
      이용일시,승인번호,이용카드,이용자명,가맹점명,이용금액,이용구분,취소일자,매입상태
      2025.09.05 12:41,01,1234,나,라멘,"16,884",일시불,,전표매입
      2025.09.06 09:00,02,1234,나,옷,"30,000",일시불,2025.09.06,취소

      """,
      ["2025-09-05 12:41 16884 KRW 라멘"], ignored: ["3 cancelled"]),
    TableKind(
      format: "hyundai-card",
      """
      승인일,승인시각,카드종류,가맹점명,승인금액,이용구분,승인번호
      2025-09-05,12:41,M,라멘,"16,884",일시불,01
      2025-09-06,09:00,M,옷,"30,000",취소,02

      """,
      ["2025-09-05 12:41 16884 KRW 라멘"], ignored: ["3 cancelled"]),
    TableKind(
      format: "nh-card",
      """
      이용카드,이용일시,승인번호,국내이용금액(원),취소금액,가맹점명,취소여부
      1234,2025/09/05 12:41:33,01,"16,884",0,라멘,
      1234,2025/09/06 09:00:00,02,"30,000","30,000",옷,

      """,
      ["2025-09-05 12:41:33 16884 KRW 라멘"]),
    TableKind(
      format: "paypay-card",
      """
      利用日/キャンセル日,利用店名・商品名,利用者,支払区分,利用金額,手数料,支払総額,調整額
      2025/9/5,ラーメン屋,本人,1回払い,1800,0,1800,0
      2025/9/7,服,本人,1回払い,-1500,0,-1500,0

      """,
      ["2025-09-05 - 1800 JPY ラーメン屋", "2025-09-07 - -1500 JPY 服"]),
    TableKind(
      format: "rakuten-bank",
      """
      取引日,入出金(円),残高(円),入出金先内容
      20250905,-1800,98200,ラーメン屋
      20250906,250000,348200,給与

      """,
      ["2025-09-05 - 1800 JPY ラーメン屋"], ignored: ["3 income"]),
    TableKind(
      format: "smbc-bank",
      """
      お取引日,お引出し,お預入れ,お取り扱い内容,残高
      2025/9/5,1800,,ラーメン屋,98200
      2025/9/6,,250000,給与,348200

      """,
      ["2025-09-05 - 1800 JPY ラーメン屋"], ignored: ["3 income"]),
    TableKind(
      format: "yucho-bank",
      """
      日付,入出金明細ID,払出し金額,預入れ金額,詳細1,詳細2
      20250905,1,1800,,カード,ラーメン屋
      20250906,2,,250000,給与,会社

      """,
      ["2025-09-05 - 1800 JPY ラーメン屋"], ignored: ["3 income"]),
  ]
}
