import TestLedgers
import TestSupport
import Testing

@testable import TripImports

/// Tables in the words of twelve languages, made from every combination of names, directions, signs and states.
///
/// Each has two payments, of 12 and 7, and rows that are none: no reading may take one of these for spent without asking.
@Suite("Made tables have no silent misreading")
struct MadeTableTests {
  struct Language: Sendable, CustomTestStringConvertible {
    let name: String
    /// Of the columns of dates, payees and amounts.
    let columns: [String]
    /// Names that a column of directions, or of states, may have; nobody knows the last one.
    let kinds: [String]
    let states: [String]
    /// What went and what came.
    let directions: [(out: String, in: String)]
    let settled: [String]
    /// Not settled yet, and void.
    let pending: [String]
    let void: [String]
    /// Between own accounts, cash, and the bill of a card; and what gives money back.
    let neither: [String]
    let refunds: [String]
    var testDescription: String { name }
  }

  static let languages: [Language] = [
    Language(
      name: "English", columns: ["Date", "Description", "Amount"], kinds: ["Type", "Indicator", "Nature"],
      states: ["Status", "Outcome"],
      directions: [
        ("Debit", "Credit"), ("DR", "CR"), ("Expense", "Income"), ("Withdrawal", "Deposit"),
        ("Spending", "Earning"),
      ],
      settled: ["Completed", "Settled", "Posted", "Approved"],
      pending: ["Pending", "Authorised", "Processing", "On hold", "NOT APPROVED", "Scheduled"],
      void: ["Void", "Reversed", "Declined", "Failed", "Rejected", "Cancelled", "Expired"],
      neither: ["Internal transfer", "ATM withdrawal", "Cash withdrawal", "Credit card payment"],
      refunds: ["Refund", "Reversal"]),
    Language(
      name: "German", columns: ["Datum", "Empfänger", "Betrag"], kinds: ["Umsatzart", "S/H", "Richtung"],
      states: ["Status", "Zustand"],
      directions: [
        ("Soll", "Haben"), ("S", "H"), ("Belastung", "Gutschrift"), ("Ausgabe", "Einnahme"),
        ("Ausgang", "Eingang"),
      ],
      settled: ["Gebucht", "Ausgeführt", "Abgeschlossen"],
      pending: ["Vorgemerkt", "Ausstehend", "In Bearbeitung", "Nicht gebucht"],
      void: ["Abgelehnt", "Storniert", "Fehlgeschlagen", "Abgebrochen"],
      neither: ["Umbuchung", "Bargeldauszahlung", "Barabhebung", "Kreditkartenabrechnung"],
      refunds: ["Erstattung", "Rückerstattung"]),
    Language(
      name: "French", columns: ["Date", "Libellé", "Montant"], kinds: ["Sens", "Nature"],
      states: ["Statut", "Suivi"],
      directions: [("Débit", "Crédit"), ("D", "C"), ("Dépense", "Revenu"), ("Sortie", "Entrée")],
      settled: ["Effectué", "Comptabilisé", "Exécuté"],
      pending: ["En attente", "En cours", "Non comptabilisé"],
      void: ["Refusé", "Annulé", "Rejeté", "Échoué"],
      neither: ["Virement interne", "Virement entre comptes", "Retrait DAB", "Retrait espèces"],
      refunds: ["Remboursement"]),
    Language(
      name: "Spanish", columns: ["Fecha", "Concepto", "Importe"], kinds: ["Tipo", "Movimiento"],
      states: ["Estado", "Situación"],
      directions: [
        ("Cargo", "Abono"), ("Debe", "Haber"), ("Gasto", "Ingreso"), ("Egreso", "Ingreso"),
        ("Salida", "Entrada"),
      ],
      settled: ["Completado", "Contabilizado", "Liquidada"],
      pending: ["Pendiente", "En proceso", "Autorizada"],
      void: ["Rechazado", "Anulado", "Cancelada", "Denegada", "Fallido"],
      neither: [
        "Traspaso", "Transferencia entre cuentas propias", "Reintegro", "Retirada de efectivo",
        "Pago de tarjeta de crédito",
      ],
      refunds: ["Reembolso", "Devolución"]),
    Language(
      name: "Italian", columns: ["Data", "Descrizione", "Importo"], kinds: ["Segno", "Tipo"],
      states: ["Stato", "Esito"],
      directions: [
        ("Dare", "Avere"), ("Addebito", "Accredito"), ("Uscita", "Entrata"), ("Spesa", "Entrata"),
      ],
      settled: ["Contabilizzato", "Eseguito", "Completato"],
      pending: ["Autorizzato", "In sospeso", "In attesa", "Non contabilizzato"],
      void: ["Rifiutato", "Annullato", "Stornato", "Respinto"],
      neither: ["Giroconto", "Trasferimento tra conti", "Prelievo", "Addebito carta di credito"],
      refunds: ["Rimborso"]),
    Language(
      name: "Portuguese", columns: ["Data", "Descrição", "Valor"], kinds: ["Natureza", "D/C"],
      states: ["Situação", "Estado"],
      directions: [("Débito", "Crédito"), ("Despesa", "Receita"), ("Saída", "Entrada")],
      settled: ["Concluída", "Efetuado", "Aprovado"], pending: ["Pendente", "Em processamento", "Agendado"],
      void: ["Recusada", "Cancelado", "Rejeitado", "Estornado", "Falhou"],
      neither: ["Transferência entre contas", "Saque", "Levantamento", "Pagamento de fatura"],
      refunds: ["Estorno", "Devolução", "Reembolso"]),
    Language(
      name: "Dutch", columns: ["Datum", "Omschrijving", "Bedrag"], kinds: ["Af Bij", "Richting"],
      states: ["Status", "Toestand"],
      directions: [("Af", "Bij"), ("Debet", "Credit"), ("Uitgave", "Inkomsten"), ("Uit", "In")],
      settled: ["Verwerkt", "Geboekt", "Voltooid"],
      pending: ["In behandeling", "Gereserveerd", "Openstaand"],
      void: ["Geweigerd", "Geannuleerd", "Mislukt", "Afgewezen"],
      neither: ["Overboeking eigen rekening", "Geldopname", "Geldautomaat", "Afrekening creditcard"],
      refunds: ["Terugbetaling"]),
    Language(
      name: "Polish", columns: ["Data", "Opis", "Kwota"], kinds: ["Rodzaj", "Kierunek"],
      states: ["Status", "Stan"],
      directions: [("Obciążenie", "Uznanie"), ("Wydatek", "Przychód"), ("Wypływ", "Wpływ")],
      settled: ["Zaksięgowano", "Zrealizowana", "Wykonano"],
      pending: ["Oczekująca", "W toku", "Zablokowana"],
      void: ["Odrzucona", "Anulowana", "Cofnięto"],
      neither: [
        "Przelew własny", "Przelew między rachunkami", "Wypłata gotówki", "Bankomat",
        "Spłata karty kredytowej",
      ],
      refunds: ["Zwrot"]),
    Language(
      name: "Russian", columns: ["Дата", "Описание", "Сумма"], kinds: ["Тип", "Направление"],
      states: ["Статус", "Итог"],
      directions: [
        ("Расход", "Доход"), ("Расход", "Приход"), ("Списание", "Зачисление"), ("Дебет", "Кредит"),
      ],
      settled: ["Исполнен", "Выполнено", "Успешно"], pending: ["В обработке", "Ожидание", "Авторизация"],
      void: ["Отклонено", "Отменен", "Ошибка"],
      neither: ["Перевод между счетами", "Снятие наличных", "Банкомат", "Погашение кредитной карты"],
      refunds: ["Возврат"]),
    Language(
      name: "Chinese", columns: ["日期", "商家", "金额"], kinds: ["收支", "交易类型", "方向"], states: ["交易状态", "结果"],
      directions: [("支出", "收入"), ("借", "贷"), ("转出", "转入"), ("付", "收")],
      settled: ["交易成功", "已完成", "已支付"], pending: ["待付款", "处理中", "未支付", "等待确认"],
      void: ["支付失败", "交易关闭", "已取消", "拒绝"],
      neither: ["内部转账", "本人转账", "取现", "现金支取", "信用卡还款"],
      refunds: ["退款", "退货"]),
    Language(
      name: "Japanese", columns: ["日付", "内容", "金額"], kinds: ["収支", "区分", "流れ"], states: ["状態", "結果"],
      directions: [("支出", "収入"), ("出金", "入金"), ("借方", "貸方"), ("支払", "受取")],
      settled: ["完了", "確定", "処理済"], pending: ["未確定", "処理中", "保留"], void: ["失敗", "取消", "キャンセル", "無効"],
      neither: ["振替", "引出し", "ATM出金", "カード引き落とし"],
      refunds: ["返金", "払戻"]),
    Language(
      name: "Korean", columns: ["날짜", "가맹점명", "금액"], kinds: ["구분", "유형", "방향"], states: ["상태", "결과값"],
      directions: [("지출", "수입"), ("출금", "입금"), ("차변", "대변")],
      settled: ["정상", "승인", "완료", "매입"], pending: ["승인대기", "미매입", "처리중", "보류", "미승인"],
      void: ["실패", "거절", "취소", "오류"],
      neither: ["내계좌이체", "현금인출", "ATM출금", "카드대금"],
      refunds: ["환불"]),
  ]

  private static let rows = [
    ("2024-09-11", "Alpha", "12.00"), ("2024-09-13", "Gamma", "7.00"), ("2024-09-14", "Delta", "500.00"),
  ]

  /// What is spent by a table; `nil` if it asks.
  private static func spent(_ text: String) throws -> [String]? {
    var options = ReadingOptions()
    options.mapping[.currency] = "EUR"
    do throws(ImportError) {
      let read = try ImportReader(decoder: TextDecoder(searchPath: "")).read(
        text: Array(text.utf8), ofFile: "made.csv", options)
      #expect(read.bad.isEmpty, "\(text)")
      return read.rows.filter { $0.kind == .spending }.map(\.amount.plain)
    } catch {
      guard case .unclear = error else { throw error }
      return nil
    }
  }

  private static func table(
    _ language: Language, _ name: String, _ words: [String], signs: [String] = ["", "", ""]
  ) -> String {
    let header = (language.columns.prefix(2) + [name] + language.columns.suffix(1)).joined(separator: ";")
    let lines = zip(zip(rows, words), signs).map { row, sign in
      "\(row.0.0);\(row.0.1);\(row.1);\(sign)\(row.0.2)"
    }
    return ([header] + lines).joined(separator: "\n") + "\n"
  }

  @Test("A word of a direction, whatever its column is called", arguments: languages)
  func directions(_ language: Language) throws {
    for (out, income) in language.directions {
      for name in language.kinds + ["Xyz"] {
        for signs in [["", "", ""], ["-", "-", ""], ["", "", "-"]] {
          let text = Self.table(language, name, [out, out, income], signs: signs)
          #expect(try Self.spent(text) == ["12.00", "7.00"], "\(text)")
        }
        // What a word says and a sign denies is asked.
        let text = Self.table(language, name, [out, income, income], signs: ["-", "-", ""])
        #expect(try Self.spent(text) == nil, "\(text)")
      }
    }
  }

  @Test("Only what is settled is spent, and of unknown states nothing", arguments: languages)
  func states(_ language: Language) throws {
    for settled in language.settled {
      for other in language.pending + language.void {
        for name in language.states {
          let text = Self.table(language, name, [settled, settled, other], signs: ["-", "-", "-"])
          #expect(try Self.spent(text) == ["12.00", "7.00"], "\(text)")
        }
      }
      let text = Self.table(
        language, language.states[0], [settled, settled, "Zzyzx"], signs: ["-", "-", "-"])
      #expect(try Self.spent(text) == ["12.00", "7.00"], "\(text)")
    }
  }

  @Test("Transfers, cash and bills are no spending, and what is given back is a refund", arguments: languages)
  func kindsOfRows(_ language: Language) throws {
    for (words, sign, kind) in [
      (language.neither, "-", ImportRow.Kind.ignored(.transfer)), (language.refunds, "", .refund),
    ] {
      for word in words {
        let named = Self.table(language, "Type", ["Uvw", "Uvw", word], signs: ["-", "-", sign])
        let payees = Self.table(language, "Xyz", ["", "", ""], signs: ["-", "-", sign]).replacing(
          "Delta", with: word)
        for text in [named, payees] {
          #expect(try Self.kinds(text, language) == [.spending, .spending, kind], "\(text)")
        }
      }
    }
  }

  private static func kinds(_ text: String, _ language: Language) throws -> [ImportRow.Kind] {
    var options = ReadingOptions()
    options.mapping = [.currency: "EUR", .in: language.columns[2]]
    return try ImportReader(decoder: TextDecoder(searchPath: "")).read(
      text: Array(text.utf8), ofFile: "made.csv", options
    ).rows.map(\.kind)
  }

  @Test("Two words that nobody knows, and no sign", arguments: languages)
  func unheard(_ language: Language) throws {
    let text = Self.table(language, "Xyz", ["Uvw", "Uvw", "Rst"])
    #expect(try Self.spent(text) == nil, "\(text)")
    // Two cards are none.
    let cards = Self.table(language, "Card", ["Uvw", "Uvw", "Rst"])
    #expect(try Self.spent(cards) == ["12.00", "7.00", "500.00"], "\(cards)")
  }
}
