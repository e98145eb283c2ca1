/// What columns say whose names nobody knows, by their values.
extension TableReader {
  /// Adds the columns in which every value is the word of a kind, money that went and money that came among them, or of a state,
  /// and takes a column of texts for the payees, if no name says which has them.
  mutating func readUnnamedColumns() {
    let isKnown = { [options] (column: ImportColumn) in options.mapping[column] != nil }
    for index in unreadColumns {
      guard let values = values(of: index, atMost: 12) else { continue }
      let kinds = values.map(RowWord.meaning(ofKind:))
      if !isKnown(.kind), !kinds.contains(nil), Set(kinds.map { $0?.isOut }).isSuperset(of: [true, false]) {
        header.readKinds(in: index)
        continue
      }
      // Only what came in is marked: `CR`.
      if !isKnown(.kind), values.allSatisfy({ $0.count > 1 && RowWord.direction(named: $0) == .in }),
        datedRows.contains(where: { $0[index]?.isEmpty ?? true })
      {
        header.readKinds(in: index)
        continue
      }
      let states = values.map(RowWord.meaning(ofStatus:))
      if !isKnown(.status), states.contains(.settled), Set(states).count > 1,
        !states.contains(nil) || isMostlySettled(index)
      {
        header.readStates(in: index)
      }
    }
    guard format.isGeneral, header.columns[.payee] == nil, header.columns[.memo] == nil, !isKnown(.payee),
      let payee = unreadColumns.max(by: { lettersOfTexts(in: $0) < lettersOfTexts(in: $1) }),
      lettersOfTexts(in: payee) > 0
    else { return }
    header.read(.payee, in: payee)
  }

  private var unreadColumns: [Int] {
    names.indices.filter {
      !names[$0].isEmpty && header.isUnread($0) && !Self.marks.contains(ColumnName(names[$0]))
    }
  }

  /// Columns in which people note what they have compared with their statement.
  private static let marks = Set(["Cleared", "Reconciled"].map(ColumnName.init(_:)))

  /// The distinct values of a column in rows with dates; `nil` if there are none, or more than some.
  private func values(of index: Int, atMost limit: Int) -> Set<String>? {
    var values: Set<String> = []
    for row in datedRows {
      guard let cell = row[index], !cell.isEmpty else { continue }
      values.insert(cell)
      if values.count > limit { return nil }
    }
    return values.isEmpty ? nil : values
  }

  /// Whether at least half of a column's cells are words for settled.
  private func isMostlySettled(_ index: Int) -> Bool {
    let cells = datedRows.compactMap { $0[index] }.filter { !$0.isEmpty }
    return cells.count { RowWord.meaning(ofStatus: $0) == .settled } * 2 >= cells.count
  }

  /// How many letters the different texts of a column have; 0 for one of codes, numbers or dates, or with few texts.
  private func lettersOfTexts(in index: Int) -> Int {
    let cells = datedRows.compactMap { $0[index] }
    let texts = Set(
      cells.filter { cell in
        cell.count { $0.isLetter } >= 3 && DateText(cell) == nil && NumberText(cell) == nil
          && (try? Currency(cell)) == nil
      })
    guard texts.count * 3 >= cells.count, cells.count < 4 || texts.count > 2 else { return 0 }
    return texts.reduce(0) { $0 + min($1.count { $0.isLetter }, 40) }
  }

  /// The column that is said to have the direction, or one of two values beside the figures that may be it, in words that
  /// nobody knows.
  func unheardDirection() -> UnclearFile.Unheard? {
    guard format.isGeneral else { return nil }
    let column =
      options.mapping[.kind] == nil ? unreadColumns.first(where: mayBeDirection) : header.columns[.kind]
    return column.map {
      UnclearFile.Unheard(column: name(of: $0), words: values(of: $0, atMost: 3)?.sorted() ?? [])
    }
  }

  private func mayBeDirection(_ index: Int) -> Bool {
    let name = ColumnName(names[index])
    guard !Self.otherPairs.contains(where: { name.contains($0) }),
      let values = values(of: index, atMost: 2),
      values.count == 2
    else { return false }
    return !values.contains { value in
      NumberText(value) != nil || DateText(value) != nil || (try? Currency(value)) != nil
        || Self.payment(value) != nil || value.contains("@") || value.contains("*")
    }
  }

  /// Names of columns whose two values may be two accounts, cards, people, currencies or ways of paying.
  private static let otherPairs = [
    "account", "konto", "compte", "cuenta", "conta", "conto", "rekening", "účet", "számla", "счет", "счёт",
    "계좌", "통장", "口座", "账户", "账号",
    "card", "karte", "carte", "carta", "tarjeta", "카드", "カード", "卡", "iban", "bank", "은행", "銀行", "银行",
    "currency", "währung", "devise",
    "moneda", "통화", "通貨", "币", "user", "owner", "person", "people", "member", "holder", "name", "payer",
    "paidby", "who", "wallet", "method",
    "payment", "paid with", "결제", "이용자", "사람", "支払方法", "利用者", "付款方式", "city", "country", "place", "location",
  ].map(ColumnName.init(_:))

  /// Whether the columns are those of a card's list.
  static func areOfCard(_ names: [String]) -> Bool {
    names.contains { cardNames.contains(ColumnName($0)) }
  }

  private static let cardNames = Set(
    [
      "CardId", "Card No.", "Card No", "Card Number", "Card", "Card Last 4 Digits", "Kartennummer",
      "Numéro de carte", "Número de tarjeta",
      "卡号后四位", "卡号末四位", "Kaartnummer", "카드번호", "이용카드", "カード番号", "卡号", "MerchantName", "Merchant Category",
      "Merchant Category Code", "MCC",
    ].map(ColumnName.init(_:)))

  /// Whether all dates are written with points and the year last: nobody writes month.day.year so.
  func areDotted() -> Bool {
    let texts = datedRows.compactMap { $0[header.columns[.date] ?? -1] }.filter { !$0.isEmpty }
    return !texts.isEmpty
      && texts.allSatisfy { text in
        let groups = text.prefix { $0.isNumber || $0 == "." }.split(
          separator: ".", omittingEmptySubsequences: false)
        return groups.count == 3 && groups[2].count == 4 && groups[0].count <= 2 && groups[1].count <= 2
      }
  }
}
