/// What a report says about wallets, as JSON and as text.
extension ReportCash {
  // MARK: JSON

  /// Nothing if no wallet is used.
  package var members: [JSONMember] {
    (isAtCost ? [JSONMember("cashAt", .string("cost"))] : [])
      + (isAtCost || exchange != nil ? [JSONMember("exchange", exchange?.json ?? .null)] : [])
      + (short.isEmpty ? [] : [JSONMember("shortWallets", CashGaps.json(short))])
      + (leftovers.isEmpty ? [] : [JSONMember("leftovers", each: leftovers, \.json)])
  }

  // MARK: Text

  func figures(_ words: Words) -> [ReportFigures.Figure] {
    guard let exchange else { return [] }
    var figures = [
      ReportFigures.Figure(
        name: .exchange, amount: TripFigure(exchange.paid, isProvisional: exchange.isPaidProvisional),
        note: words.exchangeNote(exchange), isNoteProvisional: exchange.isProvisional)
    ]
    if let note = words.discountNote(exchange) {
      figures.append(
        ReportFigures.Figure(
          name: .usualPrice, amount: TripFigure(exchange.usual, isProvisional: exchange.isProvisional),
          note: note))
    }
    return figures
  }

  package func notes(_ words: Words) -> [Note] {
    short.map { Note(text: words.shortAtBase($0.short, in: words.name(of: $0.wallet))) }
      + leftovers.map { $0.note(words) }
  }
}

extension CashGaps {
  /// A list of what wallets lack.
  package static func json(_ short: [(wallet: Wallet, short: Amount)]) -> JSON {
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
  package var json: JSON {
    [
      "currency": JSON(paid.currency), "paid": .string(paid.plain), "received": .string(received.plain),
      "spent": .string(spent.plain), "lost": .string(lost.plain), "held": .string(held.plain),
      "gains": .string(gains.plain), "missing": .string(missing.plain),
      "provisional": .bool(isProvisional),
    ]
  }
}

extension CashLeftover {
  var json: JSON {
    [
      "wallet": .string(wallet.name), "currency": JSON(quantity.currency),
      "quantity": .string(quantity.plain), "sale": JSON(money: estimate), "estimate": true,
      "provisional": .bool(isProvisional),
    ]
  }

  package func note(_ words: Words) -> Note {
    let option = wallet.id == .cash ? "" : " --wallet \(wallet.name.shellWord)"
    let command = "dot cash sell \(quantity.plain)\(quantity.currency) --for AMOUNT\(option)"
    return Note(
      text: words.leftover(
        quantity, in: words.name(of: wallet),
        sale: estimate.map { words.money($0, provisional: isProvisional) }),
      items: [words.leftoverNext(command)])
  }
}
