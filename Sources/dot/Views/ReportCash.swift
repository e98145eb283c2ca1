import TripLedger

/// What a report says about wallets: what their money cost, and what is left after the trip.
struct ReportCash {
  /// `nil` if nothing was bought for what the report shows.
  let exchange: CashExchange?
  /// What is held after the last day, in the currencies of the trip.
  let leftovers: [CashLeftover]
  /// Where all the money is, if cash counts at its cost and no cost is unknown.
  let identity: CashIdentity?
  /// What wallets lack whose cost counts.
  let short: [(wallet: Wallet, short: Amount)]
  /// Whether cash counts at its cost.
  let isAtCost: Bool

  static let none = ReportCash()

  private init() { (exchange, leftovers, identity, short, isAtCost) = (nil, [], nil, [], false) }

  /// `rates` are without costs; `book` has them if cash counts at its cost.
  init(
    _ report: Report, _ context: Context, _ snapshot: Snapshot, rates: RateConverter, atCost book: CashBook?
  ) throws {
    let (from, to) = (report.filter.from, report.filter.to)
    let estimate = { try context.settings.cashEstimate($0) }
    // Purchases have dates, and nothing else that a report can be filtered by.
    if !report.filter.hasOnlyDates {
      (exchange, leftovers, identity) = (nil, [], nil)
    } else {
      exchange =
        if let account = report.account {
          try snapshot.cashExchange(for: account, from: from, to: to, rates: rates, estimate: estimate)
        } else {
          try snapshot.cashExchange(from: from, to: to, rates: rates, estimate: estimate)
        }
      leftovers = try report.account.map { try context.leftovers(of: $0, snapshot, rates: rates) } ?? []
      identity = try book.flatMap { try $0.journal.identity(in: $0.home) }
    }
    short =
      book.map { book in
        book.holdings.compactMap { pool, holding in
          guard holding.short > 0, let wallet = book.wallet(pool.wallet) else { return nil }
          return (wallet, Amount(minorUnits: holding.short, currency: pool.currency))
        }
      } ?? []
    isAtCost = book != nil
  }

  // MARK: JSON

  /// Nothing where no wallet is used.
  var members: [JSONMember] {
    (isAtCost ? [JSONMember("cashAt", .string("cost"))] : [])
      + (isAtCost || exchange != nil ? [JSONMember("exchange", exchange?.json ?? .null)] : [])
      + (short.isEmpty ? [] : [JSONMember("shortWallets", CashGaps.json(short))])
      + (leftovers.isEmpty ? [] : [JSONMember("leftovers", .array(leftovers.map(\.json)))])
  }

  // MARK: Text

  func figures(_ words: Words) -> [ReportFigures.Figure] {
    guard let exchange else { return [] }
    var figures = [
      ReportFigures.Figure(
        name: .exchange, amount: TripFigure(exchange.paid, isProvisional: exchange.isPaidProvisional),
        note: words.exchangeNote(exchange), isNoteProvisional: exchange.isProvisional)
    ]
    if let discount = exchange.discount {
      figures.append(
        ReportFigures.Figure(
          name: .usualPrice, amount: TripFigure(exchange.usual, isProvisional: exchange.isProvisional),
          note: words.discountNote(discount)))
    }
    return figures
  }

  func notes(_ words: Words) -> [Note] {
    short.map { Note(text: words.shortAtBase($0.short, in: words.name(of: $0.wallet))) }
      + leftovers.map { $0.note(words) }
  }
}

extension CashGaps {
  /// A list of what wallets lack.
  static func json(_ short: [(wallet: Wallet, short: Amount)]) -> JSON {
    .array(
      short.map {
        [
          "wallet": .string($0.wallet.name), "currency": JSON($0.short.currency),
          "short": .string($0.short.plain),
        ]
      })
  }
}

extension CashExchange {
  var json: JSON {
    [
      "paid": .string(paid.plain), "worth": .string(worth.plain), "premium": JSON(premium),
      "currency": JSON(paid.currency), "usual": .string(usual.plain), "discount": JSON(discount),
      "provisional": .bool(isProvisional), "unconverted": .integer(unconverted),
    ]
  }
}

extension CashIdentity {
  var json: JSON {
    [
      "currency": JSON(paid.currency), "paid": .string(paid.plain), "received": .string(received.plain),
      "spent": .string(spent.plain), "lost": .string(lost.plain), "held": .string(held.plain),
      "gains": .string(gains.plain), "missing": .string(missing.plain),
      "provisional": .bool(isProvisional),
    ]
  }
}

/// Money of one currency that a wallet still holds after a trip.
struct CashLeftover {
  let wallet: Wallet
  let quantity: Amount
  /// What selling it should bring by the usual spread; `nil` without a rate.
  let estimate: Amount?
  let isProvisional: Bool

  var json: JSON {
    [
      "wallet": .string(wallet.name), "currency": JSON(quantity.currency),
      "quantity": .string(quantity.plain), "sale": JSON(money: estimate), "estimate": true,
      "provisional": .bool(isProvisional),
    ]
  }

  func note(_ words: Words) -> Note {
    let option = wallet.id == .cash ? "" : " --wallet \(wallet.name.shellWord)"
    let command = "dot cash sell \(quantity.plain)\(quantity.currency) --for AMOUNT\(option)"
    return Note(
      text: words.leftover(
        quantity, in: words.name(of: wallet),
        sale: estimate.map { words.money($0, provisional: isProvisional) }),
      items: [words.leftoverNext(command)])
  }
}

extension Context {
  /// What wallets hold after a trip, in its currencies; nothing before its end, or once a later trip has begun.
  func leftovers(
    of account: TripAccount, _ snapshot: Snapshot, rates: RateConverter
  ) throws -> [CashLeftover] {
    let (trip, today) = (account.trip, today(account.trip))
    guard let end = trip.end, end < today,
      try !snapshot.trips().contains(where: { $0.id != trip.id && $0.start > end && $0.start <= today })
    else { return [] }
    let book = try snapshot.cashBook(rates: rates, until: today)
    return try book.holdings.compactMap { pool, holding in
      let quantity = Amount(minorUnits: holding.quantity, currency: pool.currency)
      guard holding.quantity > 0, account.currenciesPaid.contains(pool.currency),
        let wallet = book.wallet(pool.wallet)
      else { return nil }
      let converted = try rates.convert(quantity, to: book.home, on: today)
      let sale = try converted.map { converted in
        try settings.cashEstimate(pool.currency).prices(
          converted: quantity.fraction * converted.conversion.factor, in: book.home, isForeignCash: true
        ).sell
      }
      return CashLeftover(
        wallet: wallet, quantity: quantity, estimate: sale, isProvisional: converted?.isProvisional ?? false)
    }
  }
}
