/// Of what kind the rows of a table are.
extension TableReader {
  mutating func kind(of row: TableRow, isInflow: Bool) -> ImportRow.Kind {
    for column in [ImportColumn.status, .kind, .payee, .category, .memo] {
      guard format.words.contains(where: { $0.column == column }), let text = text(row, column) else {
        continue
      }
      let meaning = Meaning(column: column, cell: text)
      if let known = meanings[meaning] {
        if let known { return Self.settled(known, isInflow) }
        continue
      }
      let plain = text.filter { !$0.isWhitespace }.lowercased()
      let found = format.words.first { word in
        guard word.column == column, let wanted = word.text?.filter({ !$0.isWhitespace }).lowercased() else {
          return false
        }
        return word.isWhole ? plain == wanted : plain.contains(wanted)
      }
      // Distinct payees may be as many as rows.
      if meanings.count < 10_000 { meanings[meaning] = .some(found?.kind) }
      if let found { return Self.settled(found.kind, isInflow) }
    }
    let word = word(of: row)
    // What went to a wallet of one's own, or to a card's bill, went to nobody else.
    if options.takesTransfers, word == .sent,
      [ImportColumn.payee, .memo].contains(where: { text(row, $0).map(RowWord.isOwn) ?? false })
    {
      return .ignored(.transfer)
    }
    if word == .payment, paysBills { return .ignored(.transfer) }
    if let kind = word?.kind(isInflow: isInflow, takesTransfers: options.takesTransfers) { return kind }
    if knowsSettled, header.states.contains(where: { isUnknownState(row[$0]) }) {
      return .ignored(.unclearStatus)
    }
    if needsWords, word == nil, header.kinds.contains(where: { row[$0]?.isEmpty == false }) {
      return .ignored(.unclearStatus)
    }
    if let own = header.ownAccount, row[own]?.isEmpty == false { return .ignored(.transfer) }
    if format.isGeneral, text(row, .category).map(RowWord.isTransfer(category:)) ?? false {
      return .ignored(.transfer)
    }
    if let payee = payeeText(row) {
      if cell(row, .account) != payee, accounts.contains(payee), text(row, .category) == nil {
        return .ignored(.transfer)
      }
      if format.people == nil,
        let kind = meaning(ofPayee: payee)?.kind(isInflow: isInflow, takesTransfers: options.takesTransfers),
        kind != .refund || !format.isBudget
      {
        return kind
      }
      if header.kinds.contains(where: { row[$0].map { RowWord.isBill($0, of: payee) } ?? false }) {
        return .ignored(.transfer)
      }
    }
    guard isInflow else { return .spending }
    if format.isBudget,
      word == .in || text(row, .category).map({ RowWord.meaning(ofKind: $0) == .in }) ?? true
    {
      return .ignored(.income)
    }
    return isOfCard ? .refund : format.inflow
  }

  private func isUnknownState(_ cell: String?) -> Bool {
    cell.map { !$0.isEmpty && RowWord.meaning(ofStatus: $0) == nil } ?? false
  }

  /// What the columns of kinds say of a row: what keeps it out counts more than its direction.
  mutating func word(of row: TableRow) -> RowWord? {
    let states = header.states.compactMap { row[$0] }.filter { !$0.isEmpty }.compactMap(
      RowWord.meaning(ofStatus:)
    )
    .filter { $0 != .settled }
    let found =
      states
      + header.kinds.compactMap { index -> RowWord? in
        guard let cell = row[index], !cell.isEmpty else { return nil }
        if let spent = options.spentWord, index == header.columns[.kind] { return cell == spent ? .out : .in }
        // In the lists of Korean banks that is how it went, and whatever a card paid is called so.
        let isSent = !format.isGeneral && format.pay == .account && cell == "출금"
        return isSent && index == header.columns[.kind] ? .sent : meaning(ofKind: cell)
      }
    let purposes = header.purposes.compactMap { row[$0].flatMap(RowWord.meaning(ofKind:)) }
    if purposes.contains(.transfer) { return .transfer }
    // What comes back comes in, which the other column says of it.
    if purposes.contains(.refund), found.first == .in { return .refund }
    return found.first { $0.isOut == nil } ?? found.first
  }

  private mutating func meaning(ofKind cell: String) -> RowWord? {
    if let known = words[cell] { return known }
    let word = RowWord.meaning(ofKind: cell)
    if words.count < 10_000 { words[cell] = .some(word) }
    return word
  }

  private mutating func meaning(ofPayee payee: String) -> RowWord? {
    if let known = payees[payee] { return known }
    let word = RowWord.meaning(ofPayee: payee)
    if payees.count < 10_000 { payees[payee] = .some(word) }
    return word
  }

  mutating func isSent(_ row: TableRow) -> Bool {
    word(of: row) == .sent || payeeText(row).map { meaning(ofPayee: $0) == .sent } ?? false
  }

  /// The payee, or the note of a table that has no payees.
  private func payeeText(_ row: TableRow) -> String? {
    text(row, header.columns[.payee] == nil ? .memo : .payee)
  }

  /// A refund is money that came back, and spending money that went: a word alone doesn't turn the sign.
  private static func settled(_ kind: ImportRow.Kind, _ isInflow: Bool) -> ImportRow.Kind {
    switch kind {
    case .refund, .cancellation: isInflow ? kind : .spending
    default: kind
    }
  }
}
