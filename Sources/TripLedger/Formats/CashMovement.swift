/// Money that went from an account into a wallet, which is no spending yet.
package enum CashMovement: Hashable, Sendable {
  case exchange, withdrawal, topUp

  private static let words: [(text: ColumnName, movement: CashMovement)] = [
    (
      .withdrawal,
      """
      atm|cash withdrawal|withdraw cash|geldautomat|bargeld|retrait|geldopname|geldautomaat|reintegro|prelievo|bankomat\
      |výběr|현금인출|引出し|取现
      """
    ),
    (.topUp, "topup|top-up|top up|충전|チャージ|ﾁｬｰｼﾞ|carregamento|ricarica|recarga|zasilenie"),
    (.exchange, "exchange|umgetauscht|umtausch|wymiana|환전|외화|外貨|両替|câmbio|conversion|währungsumrechnung"),
  ].flatMap { movement, words in
    words.split(separator: "|").map { (ColumnName(String($0)), movement) }
  }

  /// What the words of a row say that is a transfer: its kind, its payee, its memo.
  package init?(words cells: [String]) {
    let names = cells.map(ColumnName.init(_:))
    guard let found = Self.words.first(where: { word in names.contains { $0.contains(word.text) } }) else {
      return nil
    }
    self = found.movement
  }
}
