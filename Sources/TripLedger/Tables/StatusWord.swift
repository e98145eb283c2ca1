/// What the words of banks and apps say became of a row.
extension RowWord {
  /// What a cell of a column of states says; `nil` if nothing is known of its words.
  ///
  /// `NOT APPROVED` and `non comptabilisé` are not settled, whatever word is denied.
  static func meaning(ofStatus cell: String) -> RowWord? {
    let name = ColumnName(cell)
    if let whole = wholeStatuses[name] { return whole }
    let starts = ColumnName.starts(of: cell)
    let found = statuses.first { word in
      // `Spending` is not pending, though its letters are in it; languages without blanks have no such words.
      word.text.isASCII ? starts.contains { $0.begins(with: word.text) } : name.contains(word.text)
    }
    guard let found else { return meaning(ofKind: cell) }
    let words = ColumnName.words(of: cell).map(ColumnName.init(_:))
    return found.word == .settled && words.contains(where: denials.contains) ? .pending : found.word
  }

  private static let denials = Set(
    ["not", "no", "non", "nicht", "niet", "nie", "не", "não", "ikke", "inte", "ej", "nem", "pas"].map(
      ColumnName.init(_:)))

  private static let wholeStatuses = Dictionary(
    table([
      .settled: "ok|done|paid|n/a|pago|pagado|payé|bezahlt|betaald|fizetve|済|确认|success",
      .pending: "open|offen|hold|new|auth|待|未",
      .void: "void|error|invalid|nok|ko",
    ]).map { ($0.text, $0.word) }
  ) { first, _ in first }

  /// The words at the beginning of a word of the cell, or anywhere in languages without blanks; the first that fits counts.
  private static let statuses = table(
    [
      .partlyCancelled: "부분취소|partially refunded|partially cancel",
      .cancelled: "취소|取消|撤销|撤銷|キャンセル",
      .void: """
      void|reversed|reverted|declined|failed|failure|rejected|refused|denied|expired|invalid|error|aborted|deleted|bounced|returned|timed out|timeout|insufficient|chargeback|unsuccessful|cancel\
      |abgelehnt|storniert|storno|fehlgeschlagen|abgebrochen|ungültig|abgelaufen|gelöscht|zurückgewiesen\
      |refusé|annulé|rejeté|échoué|échec|expiré|supprimé|abandonné|impayé\
      |rechazad|anulad|fallid|fallad|denegad|expirad|caducad|recusad|rejeitad|negad|falhou|falha|estornad\
      |rifiutat|annullat|stornat|respint|fallit|negat|scadut\
      |geweigerd|geannuleerd|mislukt|afgewezen|afgekeurd|teruggedraaid|verlopen|gestorneerd\
      |odrzucon|anulowan|cofnięt|nieudan|odmow|wygasł|zamítnut|zrušen|stornován|neúspěšn|odmítnut\
      |elutasít|törölt|törölve|sikertelen|visszavon|sztorn|отклон|отмен|отказ|ошибка|неусп|аннулир|истек\
      |nekad|avvisad|misslyckad|avbruten|makulerad|återkallad|afvist|avvist|annulleret|kansellert|mislykket|fejlet|feilet|slettet\
      |reddedildi|iptal|başarısız|thất bại|đã hủy|từ chối|gagal|dibatalkan|ditolak|ล้มเหลว|ยกเลิก\
      |失败|失敗|关闭|關閉|拒绝|拒絕|作废|作廢|已全额退款|却下|拒否|無効|エラー|不成立|실패|거절|무효|반려|오류|거부|불승인|만료|초과|부족
      """,
      .refund: "refund|erstatt|remboursé|reembols|rimborsat|terugbetaald|환불|返金|退款",
      .pending: """
      pending|authoriz|authoris|in progress|in process|processing|awaiting|waiting|unposted|unsettled|uncleared|unpaid|scheduled|on hold\
      |temporary hold|held|reserved|queued|initiated|submitted|not booked|outstanding|created|blocked|incomplete|in review|under review|draft|planned\
      |vorgemerkt|ausstehend|in bearbeitung|reserviert|autorisiert|schwebend|geplant|einbehalt\
      |en attente|en cours|à venir|autoris|prévu|différé|pendiente|en proceso|en curso|retenid|por confirmar|programad|en tránsito\
      |pendente|em processamento|em andamento|em análise|aguardando|agendad|autorizad|a confirmar\
      |in sospeso|in attesa|in corso|autorizzat|da contabilizzare|prenotat|in elaborazione\
      |in behandeling|in afwachting|openstaand|gereserveerd|geautoriseerd|gepland|lopend\
      |oczekuj|w toku|w trakcie|zablokowan|autoryzow|blokad|planowan|čekaj|nezaúčtovan|blokac|zpracov|függő|folyamatban|zárol|várakoz\
      |в обработке|ожида|в ожидании|авториз|холд|зарезерв|заблокир\
      |väntande|reserverad|preliminär|pågående|behandlas|afventer|venter|reserveret|reservert|under behandling\
      |bekle|işlen|provizyon|đang xử lý|chờ|tertunda|menunggu|diproses|รอดำเนินการ\
      |待付款|待支付|待处理|待處理|待确认|待確認|待入账|等待|处理中|處理中|审核|進行中|进行中|進行中|未支付|未付款|未入账|未完成|预授权\
      |未確定|処理中|未処理|保留|待ち|手続き中|仮売上|速報|未払|オーソリ|승인대기|미매입|대기|처리중|처리 중|진행중|진행 중|보류|예정|미결제|미승인|미확정|가승인
      """,
      .settled: """
      completed|complete|settled|booked|posted|cleared|approved|accepted|success|succeeded|paid|processed|executed|confirmed|captured|finished\
      |gebucht|ausgeführt|abgeschlossen|verbucht|erledigt|bestätigt|umsatz gebucht\
      |effectué|comptabilisé|exécuté|terminé|validé|réglé|accepté|completad|contabilizad|ejecutad|liquidad|realizad|efectuad|aprobad|aceptad|confirmad\
      |concluíd|efetuad|efetivad|aprovad|contabilizzat|eseguit|completat|registrat|approvat|confermat|saldat\
      |verwerkt|geboekt|uitgevoerd|voltooid|goedgekeurd|zaksięgowan|zrealizowan|wykonan|zakończon|zatwierdzon\
      |zaúčtován|proveden|dokončen|teljesült|teljesítve|könyvelt|исполнен|выполнен|проведен|успеш|заверш|одобрен|обработан\
      |bokförd|genomförd|slutförd|godkänd|bogført|gennemført|bokført|utført|fullført|godkendt|godkjent|tamamlan|onaylan|hoàn thành|thành công\
      |berhasil|selesai|สำเร็จ|成功|已完成|已支付|已付款|已收钱|已存入|已转账|已到账|已收款|已入账|已结算|完了|確定|処理済|정상|승인|완료|매입|성공
      """,
    ], in: [.partlyCancelled, .cancelled, .void, .refund, .pending, .settled])
}
