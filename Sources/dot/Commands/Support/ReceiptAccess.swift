import TripLedger

/// What was read from a receipt, beside what the ledger has.
struct FoundReceipt {
  let file: String
  let proposal: ReceiptProposal
  /// Whether the merchant is a place of the trip.
  let isKnownPlace: Bool
  /// The expense that was recorded of the same receipt, and its short id.
  let recorded: (expense: TripDetailInfo, id: String)?

  /// Fills what was not typed.
  func fill(_ draft: inout ExpenseDraft) {
    if let total = proposal.total { draft.amount = TypedAmount(total.amount) }
    if draft.date == nil, draft.words.date == nil, let date = proposal.date {
      draft.date = date
      draft.time = draft.time ?? proposal.time
    }
    if isKnownPlace {
      draft.place = draft.place ?? proposal.merchant
    } else {
      draft.memo = draft.memo ?? proposal.merchant
    }
  }
}

/// Receipts as the ledger and the photo help to read them.
extension Context {
  var receiptProgram: ReceiptProgram { ReceiptProgram(environment: environment) }

  /// Reads a receipt; amounts without a sign are in `currency`, else in that of the country where the photo was taken, of
  /// the trip on that day, or of home.
  func receipt(_ file: String, trip name: String?, currency: Currency?) throws -> FoundReceipt {
    let photo = try? PhotoMetadata(path: file)
    let here = photo?.position.flatMap { Cities.builtIn.nearest(to: $0)?.city.country.currency }
    let (trip, home, places) = try ledger.read { snapshot in
      let trip = try tripIfAny(named: name, in: snapshot)
      return (trip, snapshot.homeCurrency, try trip.map { try snapshot.places(of: $0.id) } ?? [])
    }
    let paying = trip.map { clock.payingCurrency(on: photo?.taken?.day, of: $0) }
    let likely: [Currency?] = [currency, here, paying, trip?.currency, home]
    var currencies: [Currency] = []
    currencies.appendNew(likely.compactMap(\.self))
    let names = places.map(\.identifier)
    let reader = ReceiptReader(currencies: currencies, today: today(trip), places: names)
    let proposal = try receiptProgram.read(file, by: reader)
    let recorded = try trip.flatMap { trip in
      try ledger.read { snapshot in
        try snapshot.expenses(of: trip.id).first { proposal.isOf($0, places) }.map {
          (expense: $0, id: try shortID(of: $0, in: snapshot))
        }
      }
    }
    return FoundReceipt(
      file: file, proposal: proposal, isKnownPlace: proposal.merchant.map(names.contains) ?? false,
      recorded: recorded)
  }
}

extension ReceiptProposal {
  /// Whether an expense was recorded of this receipt: the same total in the same minute, and no other place.
  fileprivate func isOf(_ expense: TripDetailInfo, _ places: [MapInfo]) -> Bool {
    guard let total, total.amount == expense.amount, let date, date == expense.date, let time,
      time.minutes == expense.time?.minutes
    else { return false }
    guard let merchant, let place = places.first(where: { $0.id == expense.place })?.identifier else {
      return true
    }
    return merchant == place || !places.contains { $0.identifier == merchant }
  }
}
