/// The money of one currency in a wallet, as JSON and as lines.
package struct HoldingView {
  package let wallet: Wallet
  let quantity: Amount
  package let cost: Amount?
  let isCostProvisional: Bool
  /// What the quantity is worth at the base rate; `nil` without one.
  package let worth: Amount?
  let isWorthProvisional: Bool
  package let short: Amount
  /// Whether it includes what is recorded for days after its date.
  let includesLaterDays: Bool
  /// The date on which just this was counted; `nil` if something changed it on a later one.
  package let counted: Day?
  private let home: Currency
  /// Units that the average is for.
  private var unit: Int { quantity.currency.quotedUnit }

  package init(
    _ holding: WalletHolding, of pool: Pool, in book: CashBook, on date: Day, rates: RateConverter
  ) throws {
    wallet = book.wallet(pool.wallet) ?? .cash
    quantity = Amount(minorUnits: holding.quantity, currency: pool.currency)
    short = Amount(minorUnits: holding.short, currency: pool.currency)
    counted = book.lastCounted(pool)
    includesLaterDays = book.isChanged(pool, after: date)
    cost = holding.cost.map(book.amount)
    isCostProvisional = holding.cost?.isProvisional ?? false
    home = book.home
    let converted = try rates.convert(quantity, to: book.home, on: date)
    worth = converted?.amount
    isWorthProvisional = converted?.isProvisional ?? false
  }

  /// The cost of `unit` units; `nil` if the wallet is empty or its cost unknown.
  private var average: Fraction? {
    guard let cost, quantity.minorUnits > 0 else { return nil }
    return try? cost.fraction * quantity.fraction.inverse * Fraction(Int128(unit), over: 1)
  }

  /// What it is worth above its cost.
  private var difference: Amount? {
    guard let cost, let worth else { return nil }
    return try? worth - cost
  }

  // MARK: JSON

  package var members: [JSONMember] {
    [
      JSONMember("wallet", .string(wallet.name)), JSONMember("kind", .string(wallet.kind.rawValue)),
      JSONMember("currency", JSON(quantity.currency)), JSONMember("quantity", .string(quantity.plain)),
      JSONMember("cost", JSON(money: cost)), JSONMember("average", averageJSON),
      JSONMember("worth", JSON(money: worth)), JSONMember("difference", JSON(money: difference)),
      JSONMember("short", .string(short.plain)), JSONMember("counted", JSON(counted)),
      JSONMember("provisional", .bool(isCostProvisional || isWorthProvisional)),
    ]
  }

  private var averageJSON: JSON {
    guard let decimal = try? average?.decimal() else { return .null }
    return [
      "rate": JSON(decimal.value), "unit": .integer(unit), "rateExact": .bool(decimal.isExact),
    ]
  }

  /// The shares of the costs in their sum; `nil` if one is unknown, or all are zero.
  private static func shares(of views: [HoldingView]) -> [Share]? {
    let costs = views.compactMap(\.cost?.minorUnits)
    return costs.count == views.count ? Share.shares(of: costs) : nil
  }

  /// A list of holdings, with the share of each.
  package static func json(_ views: [HoldingView]) -> JSON {
    let shares = shares(of: views)
    return .array(
      views.enumerated().map { index, view in
        .object(view.members + [JSONMember("share", JSON(shares?[index].description))])
      })
  }

  // MARK: Lines

  /// `cash: 38,200 JPY, cost 364,352 KRW, 953.80 KRW per 100 JPY`.
  package func line(_ words: Words) -> String {
    var parts = [words.money(quantity)]
    if quantity.minorUnits > 0 {
      parts.append(
        words.cost + " " + (cost.map { words.money($0, provisional: isCostProvisional) } ?? words.unknown))
    }
    if let price = averageText {
      parts.append(words.ratio(base: price, quote: home, unit: unit, currency: quantity.currency))
    }
    if short.minorUnits > 0 { parts.append(words.short(short)) }
    return words.name(of: wallet) + (includesLaterDays ? words.includingLaterDays : "") + ": "
      + words.list(parts)
  }

  private var averageText: String? { average?.priceText }

  package static func lines(_ views: [HoldingView], on date: Day, _ context: Context) -> [String] {
    let words = context.words
    if views.isEmpty { return context.wrapped(words.noHoldings) }
    var table = table(views, on: date, words)
    if !TableLayout(table: table, width: context.columns).showsNoted {
      table = Self.table(views, on: date, isNarrow: true, words)
    }
    return context.lines(table) + context.wrapped(remarks(views, words))
  }

  /// What is said below the holdings.
  package static func remarks(_ views: [HoldingView], _ words: Words) -> [String] {
    let counts = views.compactMap { view in
      view.counted.map {
        "\(words.name(of: view.wallet)): \(words.money(view.quantity)) \(words.countedWhole($0))"
      }
    }
    let hasMark = views.contains { $0.isCostProvisional || $0.isWorthProvisional }
    return counts + (hasMark ? [words.provisionalMark] : [])
  }

  /// Where it is narrow, what has no room beside the cost goes below it.
  package static func table(
    _ views: [HoldingView], on date: Day, isNarrow: Bool = false, _ words: Words
  ) -> Table {
    let whole = views.compactMap(\.cost?.minorUnits).max() ?? 0
    let shares = views.count > 1 ? shares(of: views) : nil
    func wide(_ text: String) -> String { isNarrow ? "" : text }
    return Table(
      columns: [
        .init(title: words.walletLabel, flexible: true, minimum: 6), .init(alignment: .right),
        .init(title: words.costLabel, alignment: .right),
        .init(title: wide(words.averageCostLabel), alignment: .right, optional: 3),
        .init(title: wide(words.worthOn(date)), alignment: .right, optional: 4),
        .init(title: wide(words.differenceLabel), alignment: .right, optional: 2, isNoted: true),
        .init(title: shares == nil ? "" : words.costShareLabel, alignment: .right, optional: 1),
        .init(optional: 1),
        .init(goesBelow: true), .init(goesBelow: true),
      ], hasHeader: true,
      rows: views.enumerated().map { index, view in
        let average = view.averageText.map { $0 + (view.unit == 1 ? "" : " /\(view.unit)") }
        let isProvisional = view.isCostProvisional || view.isWorthProvisional
        let worth = view.worth.map { words.money($0, provisional: view.isWorthProvisional) } ?? words.unknown
        let difference = view.difference.map { words.signed($0, provisional: isProvisional) }
        let details = [
          average.map { "\(words.averageCostLabel) \($0)" },
          "\(words.worthOn(date)) \(worth)" + (difference.map { " (\($0))" } ?? ""),
        ]
        let bar = Bars.horizontal(
          part: view.cost?.minorUnits ?? 0, whole: whole, columns: 10, ascii: words.isASCII)
        return .row([
          .init(words.name(of: view.wallet), .bold), .init(words.money(view.quantity)),
          .init(view.cost.map { words.money($0, provisional: view.isCostProvisional) } ?? words.unknown),
          .init(wide(average ?? ""), .dim), .init(wide(worth)), .init(wide(difference ?? ""), .dim),
          .init(shares?[index].description ?? "", .dim), .init(bar, .cyan),
          .init(isNarrow ? details.compactMap(\.self).joined(separator: words.dot) : "", .dim),
          .init(view.short.minorUnits > 0 ? words.short(view.short) : "", .red),
        ])
      })
  }
}
