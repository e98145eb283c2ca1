/// Any other table, by the usual words for columns.
extension TableFormat {
  static let general = TableFormat(
    "table", "CSV", knownBy: "",
    [
      .date: """
      date|transaction date|trans. date|purchase date|booking date|trade date|completed date|value date|posting date\
      |posted date|date of transaction|created on|거래일시|거래일자|거래일|이용일시|이용일자|이용일|승인일시|승인일자|승인일\
      |매출일자|사용일|사용일자|날짜|일자|일시|기간|\(japanese)|交易时间|交易日期|日期|datum|belegdatum|einkaufsdatum|umsatztag\
      |buchungstag|buchungsdatum|buchung|abschlussdatum|valutadatum|wertstellung|valuta|transactiedatum|datum verrichting\
      |boekdatum|fecha|fecha de operación|fecha operación|fecha valor|data|data operazione|data dell'operazione|data da transação|data operacji|data księgowania\
      |data transakcji|date de l'opération|date opération|dátum|könyvelés dátuma|datum provedení|дата|дата операции|dato\
      |date de valeur|date de transaction|date de comptabilisation|date d'opération|trans date|txn date|tran date|data valuta|data contabile\
      |data transacción|fecha de la operación|fecha de transacción|data movimento|data do movimento|data lançamento|ngày|tanggal|tarih|วันที่\
      |bokföringsdag|bokføringsdato|date processed|date posted|datetime|created|datum zaúčtování|tranzakció dátuma|记账日期|交易日|记账日|交易创建时间|operationsdatum|дата совершения операции|sąskaitos data|תאריך עסקה|תאריך\
      |ημερομηνία|datum transakcije|data tranzacției|data tranzactiei|дата на операцията|дата валютирования
      """,
      .time: """
      time|시간|거래시간|이용시간|승인시각|승인시간|시각|時刻|時間|uhrzeit|heure|hora|ora|set time|время|tijd
      """,
      .amount: """
      amount|transaction amount|txn amount|price|total|cost|value|gross|국내이용금액|이용금액|승인금액|거래금액|금액|사용금액|지출금액|결제금액|利用金額\
      |金額|利用額|ご利用金額|金额|交易金额|betrag|umsatz in eur|umsatz|buchungsbetrag|brutto|bedrag|importe|importo|montant|montante|valor\
      |monto|importe de la operación|valor da transação|valor (r$)|tutar|jumlah|số tiền|จำนวนเงิน|kwota|kwota operacji|objem|částka|zaúčtovaná částka|összeg|tranzakció összege|billing amount|сумма|сумма операции|beløb|beløp|belopp|expense amount|人民币金额|实付金额|suma|סכום עסקה|סכום חיוב|ποσό|iznos|valoare|сумма в валюте счета
      """,
      .out: """
      출금|출금액|출금금액|찾으신금액|지급|지급액|지출|outflow|debit|debit amount|withdrawal|withdrawals|money out|paid out|spent|支払い金額|お引出し|出金\
      |出金額|出金金額|支出|belastung|lastschrift|soll|débit|debet|af|cargo|cargos|debe|dare|addebiti|uscite|débito|saída|obciążenia|výdaj\
      |расход|lastschrift in chf|expense amount|expense|expenses|withdrawal amount|withdrawal amt|withdrawal amt.|debits|addebito|retiros|salidas|sorties|ut|uttag
      """,
      .in: """
      입금|입금액|입금금액|맡기신금액|수입|inflow|credit|credit amount|deposit|deposits|money in|paid in|預かり金額|お預入れ|入金|入金額|入金金額|収入\
      |gutschrift|haben|crédit|abono|abonos|haber|avere|accrediti|entrate|crédito|entrada|uznania|příjem|приход\
      |gutschrift in chf|income amount|income|deposit amount|deposit amt|deposit amt.|存入|credits|accredito|depósitos|entradas|entrées|insättning
      """,
      .currency: """
      currency|currency code|통화|화폐|통화코드|거래통화|通貨|币种|währung|waehrung|devise|moneda|moneta|divisa|munt|valutacode|valuta|moeda|waluta|měna\
      |monn.|monnaie|mon.|ccy|cur|currency of transaction|валюта операции|para birimi|mata uang|mena|měna účtu|pénznem|tranzakció devizaneme|валюта|billing currency|交易货币|货币|币别|valiuta|מטבע חיוב|νόμισμα|valută
      """,
      .charged: "charged|charged amount|amount charged|원화청구금액|해외승인원화금액|결제원금|원화금액|청구금액(원)",
      .chargedCurrency: "charged currency|currency charged",
      .payee: """
      payee|merchant|merchant name|merchantname|counter party|counterparty|description|transaction description|details|name|title|partner name|partner neve|가맹점명\
      |이용가맹점|이용하신곳|사용처|내용|기재내용|거래내용|보낸분/받는분|적요|상호|利用店名・商品名|利用店名|利用店舗|摘要内容|摘要|内容|利用先\
      |お取り扱い内容|商户|商户名称|交易对方|对手信息|对方户名|对方账户名|商品|交易摘要|交易说明|zahlungsempfänger*in|empfänger|empfängername|auftraggeber / begünstigter|auftraggeber/empfänger\
      |beguenstigter/zahlungspflichtiger|begünstigter/auftraggeber|name zahlungsbeteiligter|beschreibung|beschreibung1|description1\
      |transaktionsbeschreibung|buchungstext|booking text|avisierungstext|verwendungszweck|naam / omschrijving|naam|naam tegenpartij\
      |tegenrekeninghouder|handelaar|omschrijving|omschrijving-1|libellé|libelle|bénéficiaire|concepto|descripción|descrizione|causale\
      |narration|narrative|transaction narrative|particulars|transaction remarks|remarks|item|recipient|vendor|store|shop|merchant/description\
      |contrepartie|nom de la contrepartie|contraparte|controparte|beneficiario|destinatario|comercio|establecimiento|estabelecimento|esercente\
      |descrizione operazione|descrizione1|lançamento|tegenpartij|motpart|motparten|mottagare|namn|rubrik|meddelande|mottaker|modtager|kontrahent|odbiorca\
      |obchodník|protistrana|kedvezményezett|получатель|контрагент|назначение платежа|açıklama|keterangan|nội dung|รายการ\
      |取引先|支払先|店名|店舗名|商家|商家名称|店铺|收款方|对方|描述|交易描述|订单标题|desc|activity|gavėjas|שם בית העסק|περιγραφή|opis transakcije|primalac\
      |descrição|histórico|opis|opis operacji|nadawca / odbiorca|popis|název protiúčtu|leírás|közlemény|описание|beskrivelse|tekst|text
      """,
      .memo:
        """
      memo|note|notes|comment|communication|메모|비고|メモ|備考|备注|notiz|mededelingen|verwendungszweck|notes and #tags\
      |descrizione completa|descripción ampliada|observaciones|observações|payment reference|reference
      """,
      .category: """
      category|category name|카테고리|분류|대분류|업종|カテゴリ|カテゴリー|大項目|kategorie|categoría|catégorie|categoria|kategoria|sector
      """,
      .pay: "payment method|pay|paid with|결제수단|결제방법|지불방법|支払方法|取引方法",
      .kind: """
      type|transaction type|kind|debit/credit|credit/debit|dr/cr|cr/dr|dr / cr|d/c|c/d|s/h|soll/haben|haben/soll|af bij|af/bij|income/expense\
      |expense/income|direction|creditdebet|구분|区分|取引区分|타입|수입/지출|수입지출|지출/수입|입금/출금|입출금|입출금구분|입출구분|거래구분|거래유형|거래종류|거래 유형\
      |収支|収/支|入出金|入出金区分|利用区分|方法|取引内容|種別|種類|收/支|收支|类型|umsatztyp|umsatzart|art|vorgang|bewegungstyp|soort|mutatiesoort|tipo\
      |tipo de movimiento|tipo movimiento|tipologia|typ|rodzaj|type de transaction|sens|тип|тип операции|sign|drcr|credit debit|bevétel/kiadás|d/k|借贷|交易摘要|交易名称
      """,
      .status: """
      취소여부|취소구분|상태|승인상태|매입상태|처리상태|거래상태|결제상태|진행상태|처리결과|status|state|statetype|transaction status|payment status\
      |approval status|buchungsstatus|statut|état|estado|situación|situação|stato|stav|állapot|durum|trạng thái|tila|tillstånd\
      |狀態|状態|状态|交易状态|支付状态|订单状态|当前状态|処理状況|取引状況|ステータス|статус|booked
      """,
      .balance:
        """
      balance|running balance|cash balance|account balance|current balance|ledger balance|book balance|new balance|账户余额\
      |联机余额|本次余额|saldo po operacji|saldo na trn|saldo disponible|잔액|거래후잔액|거래후 잔액|差引残高|残高|余额|saldo|solde\
      |kontostand|zůstatek|egyenleg|баланс
      """,
      .id: "id|transaction id|transactionid|승인번호|reference number|transaction no.|取引番号",
      .tags: "tags|태그", .place: "place|장소|場所", .latitude: "latitude|위도", .longitude: "longitude|경도",
      .trip: "trip|trip name|여행",
    ],
    sign: .unknown, inflow: .ignored(.income), dateOrder: nil, decimalMark: nil,
    words: [
      Word.whole(.payee, "합계|소계|合計|小計|合计|小计|totals", .ignored(.noDate))
    ])

  /// Columns that say for what money moved, beside one that says whether it came or went.
  static let purposes = names("交易类型|交易种类|业务类型")

  private static let japanese = "日付|利用日|取引日|ご利用日|お取引日|取引年月日|利用年月日|取引日時|年月日"

  /// Names of dates that only Japanese tables have.
  static let japaneseDates = Set(japanese.split(separator: "|").map { ColumnName(String($0)) })

  /// Amounts as paid abroad, beside what was booked at home, and the currencies of the former.
  static let namesAbroad = names(
    """
    local amount|original amount|originalamount|foreign amount|amount (foreign currency)|현지이용금액|현지금액|이용금액(외화)|외화금액\
    |해외이용금액|현지승인금액|originalbetrag|ursprünglicher betrag|fremdwährungsbetrag|betrag (fremdwährung)|oorspr bedrag|海外出金金額
    """)
  static let currenciesAbroad = names(
    """
    local currency|original currency|originalcurrency|foreign currency|type foreign currency|현지거래통화|현지통화|통화|통화코드|거래통화\
    |originalwährung|fremdwährung|oorspr munt|通貨
    """)
}
