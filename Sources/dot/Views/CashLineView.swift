/// An entry of a journal, or an expense paid from a wallet, as JSON and as a row.
struct CashLineView {
  let line: CashLine
  let book: CashBook

  var kind: CashLine.Kind { line.kind }
  private var currency: Currency { line.event.pool.currency }

  /// What came, left or was counted; of a move, what arrived.
  var amount: Amount {
    line.entry?.amount ?? Amount(minorUnits: line.event.quantity, currency: currency)
  }

  var cost: Amount? { line.result.cost.map(book.amount) }
  /// Of a sale alone: nobody gives money for a gain.
  var gain: Amount? { kind == .sell ? line.result.gain.map(book.amount) : nil }
  var isProvisional: Bool { line.result.cost?.isProvisional ?? false }
  var lacking: Amount { Amount(minorUnits: line.result.lacking, currency: currency) }

  /// Of a count, what was found beyond what was held; `nil` if a later one of its date replaces it.
  var difference: Amount? {
    kind == .count && line.result.replacedBy == nil
      ? Amount(minorUnits: line.result.difference, currency: currency) : nil
  }

  /// What the wallet was short of until this count.
  var settled: Amount { Amount(minorUnits: line.result.settled, currency: currency) }

  /// What a count found beyond what is recorded, which is below zero if the wallet was short.
  var found: Amount? {
    difference.map { $0.minorUnits < 0 ? $0 : (try? $0 + settled) ?? $0 }
  }

  func walletName(_ id: WalletID) -> String { book.wallet(id)?.name ?? id.text }

  fileprivate var time: TimeOfDay? { line.entry?.time ?? line.expense?.time }

  // MARK: JSON

  var members: [JSONMember] {
    let (entry, expense) = (line.entry, line.expense)
    return [
      JSONMember("id", .string(entry?.id.text ?? expense?.id.text ?? "")),
      JSONMember("kind", .string(kind.rawValue)),
      JSONMember("wallet", .string(walletName(line.event.pool.wallet))),
      JSONMember("amount", .string(amount.plain)), JSONMember("currency", JSON(currency)),
      JSONMember("paid", JSON(money: entry?.paid)), JSONMember("fee", JSON(money: entry?.fee)),
      JSONMember("surcharge", JSON(money: entry?.surcharge)),
      JSONMember("to", JSON(entry?.target.map(walletName))),
      JSONMember("date", JSON(line.event.date)), JSONMember("time", JSON(time)),
      JSONMember("where", JSON(entry?.location)), JSONMember("memo", JSON(entry?.memo ?? expense?.memo)),
      JSONMember("cost", JSON(money: cost)), JSONMember("gain", JSON(money: gain)),
      JSONMember("difference", JSON(difference?.plain)), JSONMember("settled", .string(settled.plain)),
      JSONMember("replacedBy", JSON(book.replacement(of: line)?.id.text)),
      JSONMember("lacking", .string(lacking.plain)), JSONMember("provisional", .bool(isProvisional)),
    ]
  }

  // MARK: Lines

  /// For a refund without one, that of its expense.
  private var memo: String? {
    line.entry?.memo ?? line.expense?.memo ?? line.expense?.refundOf.flatMap { book.expense($0)?.memo }
  }

  /// The cells of a list, as seen from `listed` if it lists one wallet only.
  func cells(_ words: Words, ids: ShortIdentifiers, of listed: WalletID?) -> [Table.Cell] {
    let isInflow: Bool
    switch line.event.effect {
    case .inflow, .refund: isInflow = true
    case .move: isInflow = line.target == listed
    case .sale, .expense, .count: isInflow = false
    }
    let wallet = words.name(of: line.event.pool.wallet, in: book)
    let target = line.target.map { " \(words.becomes) \(words.name(of: $0, in: book))" } ?? ""
    // The surcharge of a move left one wallet and came into none.
    let quantity = isInflow ? amount : Amount(minorUnits: line.event.quantity, currency: currency)
    let sign = kind == .count ? "= " : isInflow ? "+" : "-"
    let note = [
      gain.map { words.gain($0, provisional: isProvisional) },
      found.flatMap { $0.minorUnits == 0 ? nil : words.found($0) },
      line.result.replacedBy == nil ? nil : words.countReplaced,
      lacking.minorUnits > 0 ? words.short(lacking) : nil,
      line.entry?.location?.printable, memo.map(words.quoted),
    ]
    let id = line.entry?.id.text ?? line.expense?.id.text ?? ""
    return [
      .init(ids.short(id), .dim), .init(words.date(line.event.date)), .init(time?.minutes ?? "", .dim),
      .init(words.kind(kind)),
      .init(wallet + target, .dim), .init(sign + words.money(quantity)),
      .init(cost.map { words.cost($0, of: kind, provisional: isProvisional) } ?? words.unknown),
      .init(words.list(note.compactMap(\.self)), .dim),
    ]
  }
}

/// The lines of `cash log`, with totals that are the sums of their rows.
package struct CashLogView {
  private let views: [CashLineView]
  private let book: CashBook
  private let wallet: WalletID?

  /// `wallet` is the one whose lines they are; `nil` for those of all wallets.
  package init(_ lines: [CashLine], of wallet: WalletID?, in book: CashBook) {
    views = lines.map { CashLineView(line: $0, book: book) }
    self.wallet = wallet
    self.book = book
  }

  /// The sums of the costs by kind, in the order of the kinds.
  private var totals: [(kind: CashLine.Kind, count: Int, cost: Amount, isProvisional: Bool)] {
    CashLine.Kind.allCases.compactMap { kind in
      let rows = views.filter { $0.kind == kind }
      guard !rows.isEmpty, let cost = try? Amount.sum(rows.compactMap(\.cost), in: book.home) else {
        return nil
      }
      return (kind, rows.count, cost, rows.contains(where: \.isProvisional))
    }
  }

  package var members: [JSONMember] {
    let sums = totals.map { total -> JSON in
      [
        "kind": .string(total.kind.rawValue), "count": .integer(total.count), "cost": JSON(money: total.cost),
        "provisional": .bool(total.isProvisional),
      ]
    }
    return [
      JSONMember("entries", each: views) { .object($0.members) }, JSONMember("totals", .array(sums)),
    ]
  }

  package func lines(_ context: Context) -> [String] {
    let words = context.words
    if views.isEmpty { return context.wrapped(words.noCashEntries) }
    let ids = ShortIdentifiers(views.map { $0.line.entry?.id.text ?? $0.line.expense?.id.text ?? "" })
    let sums = totals.map { total -> Table.Row in
      .row([
        .init(""), .init(""), .init(""), .init(words.kind(total.kind)), .init(words.times(total.count), .dim),
        .init(""),
        .init(words.cost(total.cost, of: total.kind, provisional: total.isProvisional), .bold), .init(""),
      ])
    }
    let table = Table(
      columns: [
        .init(optional: 2), .init(title: words.dateLabel), .init(title: words.timeLabel, optional: 0),
        .init(title: words.kindLabel), .init(title: words.walletLabel, optional: 1),
        .init(title: words.amountLabel, alignment: .right), .init(title: words.costLabel, alignment: .right),
        .init(flexible: true, minimum: 8, goesBelow: true),
      ], hasHeader: true,
      rows: views.map { .row($0.cells(words, ids: ids, of: wallet)) } + [.rule] + sums)
    return context.lines(table) + (isByTime ? [] : [""] + context.wrapped([words.inflowsFirst]))
  }

  /// Whether the entries of each date are in the order of their times.
  private var isByTime: Bool {
    !zip(views, views.dropFirst()).contains { first, second in
      guard first.line.event.date == second.line.event.date, let earlier = first.time, let later = second.time
      else { return false }
      return earlier > later
    }
  }
}
