/// An entry that was added, edited or deleted, with what its wallets hold now.
package struct CashChangeView {
  private let change: CashChange
  private let line: CashLineView
  private let holding: HoldingView
  /// Of a move, what the other wallet holds.
  private let target: HoldingView?
  private let rates: RateConverter

  package init(_ change: CashChange, rates: RateConverter, _ context: Context) throws {
    self.change = change
    let (entry, book) = (change.entry, change.book)
    let pool = Pool(change.wallet.id, entry.amount.currency)
    line = CashLineView(line: change.line, book: book)
    func holding(_ pool: Pool) throws -> HoldingView {
      try HoldingView(
        book.holding(pool), of: pool, in: book, on: max(entry.date, context.today()), rates: rates)
    }
    self.holding = try holding(pool)
    target = try entry.target.map { try holding(Pool($0, entry.amount.currency)) }
    self.rates = rates
  }

  /// Whether a count found less than there should be.
  package var isMissing: Bool { (line.difference?.minorUnits ?? 0) < 0 }

  package var members: [JSONMember] {
    [JSONMember("entry", .object(line.members)), JSONMember("holding", .object(holding.members))]
      + (target.map { [JSONMember("toHolding", .object($0.members))] } ?? [])
      + [JSONMember("moved", .integer(change.moved))]
  }

  /// What was done, what came of it, and what follows.
  ///
  /// `remarks` are about what was typed. What has to be recorded besides a new entry is not said again of an edited one.
  package func outcome(
    _ done: String, _ context: Context, isNew: Bool = true, remarks: [String] = []
  ) -> Outcome {
    let words = context.words
    var results = remarks
    let (found, counted) = (line.found, line.difference?.minorUnits ?? 0)
    if line.settled.minorUnits > 0 {
      let unrecorded = counted > 0 ? found : nil
      results.append(
        unrecorded.map { words.settled(line.settled, by: line.amount, unrecorded: $0) }
          ?? words.settled(line.settled))
    } else if let found, counted != 0 {
      results.append(words.found(found, cost: line.cost, provisional: line.isProvisional))
    }
    results += change.book.replaced(by: change.entry).map(words.replaces)
    if let later = change.book.replacement(of: line.line) { results.append(words.replaced(by: later)) }
    if let gain = line.gain, let cost = line.cost {
      results.append(words.gain(gain, on: cost, provisional: line.isProvisional))
    }
    results += isNew ? otherSide(words) : []
    var outcome = outcome([done] + context.wrapped(results), context)
    outcome.warnings = warnings(words)
    return outcome
  }

  /// That the entry was deleted, and what follows.
  package func deletion(_ context: Context, isDryRun: Bool) -> Outcome {
    let words = context.words
    let done = words.deleted(words.cashSummary(change.entry, wallet: change.wallet))
    let entry = change.entry
    let isUncounted =
      entry.kind == .count
      && !change.book.isCounted(Pool(change.wallet.id, entry.amount.currency), from: entry.date)
    return outcome(
      words.removal(done, isDryRun: isDryRun) + context.wrapped(isUncounted ? [words.countDeleted] : []),
      context)
  }

  private func outcome(_ done: [String], _ context: Context) -> Outcome {
    Outcome(json: members, text: done + consequences(context), isConfirmation: true)
  }

  /// That an entry is about one currency: foreign money that was given or taken for it stays as it was.
  private func otherSide(_ words: Words) -> [String] {
    let (entry, book, wallet) = (change.entry, change.book, change.wallet)
    guard let paid = entry.paid, paid.currency != book.home, let cost = line.cost else { return [] }
    let details = words.option(of: wallet) + " --date \(entry.date)"
    switch entry.kind {
    case .buy where book.holding(Pool(wallet.id, paid.currency)).quantity >= paid.minorUnits:
      return [words.notTaken(paid, sale: "dot cash sell \(paid.code) --for \(cost.code)" + details)]
    case .sell:
      guard let gain = line.gain, let worth = try? cost + gain else { return [] }
      return [words.notKept(paid, purchase: "dot cash buy \(paid.code) --paid \(worth.code)" + details)]
    case .buy, .withdraw, .move, .count: return []
    }
  }

  /// A price that was probably mistyped.
  private func warnings(_ words: Words) -> [String] {
    let entry = change.entry
    let option =
      switch entry.kind {
      case .buy: "paid"
      case .sell: "for"
      case .withdraw: "charged"
      case .move, .count: ""
      }
    guard let paid = entry.paid,
      let known = try? rates.conversion(from: entry.amount.currency, to: paid.currency, on: entry.date),
      let price = try? paid.fraction * entry.amount.fraction.inverse,
      (try? price.isLikelyPrice(besides: known.factor)) == false
    else { return [] }
    let command = "dot cash edit \(entry.id.text.prefix(4)) --\(option) AMOUNT\(paid.currency)"
    return [words.unlikelyPrice(correctedBy: command)]
  }

  /// What the wallets hold, and how many figures moved.
  package func consequences(_ context: Context) -> [String] {
    let words = context.words
    var lines = [holding, target].compactMap { $0?.line(words) }
    if change.moved > 0 { lines.append(words.movedCosts(change.moved)) }
    let pool = Pool(change.wallet.id, change.entry.amount.currency)
    if let count = change.book.count(onDateOf: change.entry, in: pool) {
      lines.append(words.countStays(count))
    }
    return context.wrapped(lines)
  }

  package func recorded(_ words: Words, isDryRun: Bool) -> String {
    words.recorded(change, price: price(words), isDryRun: isDryRun)
  }

  package func edited(_ words: Words) -> String {
    words.edited(words.cashSummary(change.entry, wallet: change.wallet))
  }

  /// The price that follows from what was paid: `958.00 KRW per 100 JPY`.
  private func price(_ words: Words) -> String? {
    let amount = change.entry.amount
    guard let paid = change.entry.paid else { return nil }
    let unit = amount.currency.quotedUnit
    let price = try? paid.fraction * amount.fraction.inverse * Fraction(Int128(unit), over: 1)
    return price?.priceText.map {
      words.ratio(base: $0, quote: paid.currency, unit: unit, currency: amount.currency)
    }
  }
}

extension Amount {
  /// As it is typed: `20000JPY`.
  fileprivate var code: String { "\(plain)\(currency)" }
}
