/// Balances and the transfers that settle them, as JSON and as lines.
package struct SettlementView {
  package let settlement: TripSettlement
  private let isEach: Bool
  private let explains: Bool

  package init(_ settlement: TripSettlement, isEach: Bool = false, explains: Bool = false) {
    (self.settlement, self.isEach, self.explains) = (settlement, isEach, explains)
  }

  private var balances: TripBalances { settlement.balances }
  /// Each currency with its transfers.
  private var settled: [TripSettlement.Part] { settlement.parts }

  /// As in JSON.
  package func name(_ id: PersonID) -> String { balances.people.name(of: id) }

  package func name(_ id: PersonID, _ words: Words) -> String { words.name(of: id, in: balances.people) }

  /// Of somebody in a plan, or of those who settle as one.
  private func payer(_ id: PersonID) -> String { settlement.groups.parties.name(of: id) }

  func payer(_ id: PersonID, _ words: Words) -> String { words.name(of: id, in: settlement.groups.parties) }

  // MARK: JSON

  package var members: [JSONMember] {
    let explanation = explains ? [JSONMember("explain", each: balances.entries, json)] : []
    if isEach {
      return [JSONMember("currencies", each: settled) { .object(members(of: $0)) }, closed]
        + explanation
    }
    let others = settled.dropFirst().map { JSON.object(members(of: $0)) }
    return (settled.first.map(members) ?? []) + [JSONMember("unconverted", .array(others)), closed]
      + explanation
  }

  /// The date of the last closing.
  private var closed: JSONMember { JSONMember("closed", JSON(balances.closing?.date)) }

  private func members(of item: TripSettlement.Part) -> [JSONMember] {
    [
      JSONMember("currency", JSON(item.balances.currency)),
      JSONMember("balances", each: item.balances.balances, json),
      JSONMember("transfers", each: item.plan.transfers, json),
      JSONMember("fewest", .bool(item.plan.isFewest)),
      JSONMember("provisional", .bool(item.balances.isProvisional)),
      JSONMember("round", JSON(settlement.step?.description)),
      JSONMember("remainder", each: item.remainder) {
        .object(settlement.groups.members(of: $0.person) + [JSONMember("amount", .string($0.amount.plain))])
      },
      JSONMember("groups", each: settlement.groups.groups) { json($0, in: item) },
    ]
  }

  /// Those who settle as one, with their balance.
  private func json(_ group: SettlingGroups.Group, in item: TripSettlement.Part) -> JSON {
    let amount = item.owed.first { $0.person == group.head }?.amount ?? .zero(item.balances.currency)
    return [
      "group": .string(payer(group.head)), "people": .array(group.members.map { .string(name($0.id)) }),
      "peopleIds": .array(group.members.map { JSON($0.id) }),
      "amount": .string(amount.plain),
    ]
  }

  package func json(_ transfer: Transfer) -> JSON { .object(transfer.members(among: settlement.groups)) }

  private func json(_ balance: PersonAmount) -> JSON {
    balances.people.json(of: balance.person, ["amount": .string(balance.amount.plain)])
  }

  private func json(_ entry: TripBalances.Entry) -> JSON {
    let origin: JSONMember =
      switch entry.origin {
      case .expense(let expense): JSONMember("expense", JSON(expense.id))
      case .payment(let payment): JSONMember("payment", JSON(payment.id))
      case .changes(let closing, _): JSONMember("closing", JSON(closing.id))
      }
    return .object([
      origin, JSONMember("date", JSON(entry.date)), JSONMember("currency", JSON(entry.currency)),
      JSONMember("amounts", each: entry.amounts, json),
    ])
  }

  // MARK: Text

  package func outcome(_ context: Context) -> Outcome { Outcome(json: members, lines: Lines(lines(context))) }

  /// The plan as text without columns and colours.
  package func shared(_ context: Context) throws -> Outcome {
    var words = context.words
    // A chat is no table.
    if words.language == .korean { words.namesCurrencies = true }
    let transfers = settled.flatMap { item in
      item.plan.transfers.map { line(of: $0, isProvisional: item.balances.isProvisional, words) }
    }
    let isProvisional = settled.contains { $0.balances.isProvisional && !$0.plan.transfers.isEmpty }
    let text =
      [words.settlementTitle(balances.trip)]
      + (try settled.flatMap { try totals(of: $0, words) })
      + (transfers.isEmpty ? [words.everybodyIsEven] : transfers) + account(context)
      + (isProvisional ? [words.provisionalMark] : [])
    return Outcome(
      json: members + [JSONMember("text", .string(text.joined(separator: "\n")))], lines: Lines(text))
  }

  /// `Total 124,000 KRW · 62,000 KRW each`, or the total and below it each one's share; empty if nothing is shared, and at
  /// chosen rates.
  private func totals(of item: TripSettlement.Part, _ words: Words) throws -> [String] {
    let currency = item.balances.currency
    guard item.balances.chosen.isEmpty else { return [] }
    let standings = try item.balances.balances.map { try balances.standing(of: $0.person, in: currency) }
      .filter { $0.share.amount.minorUnits != 0 }
    let shares = standings.map(\.share)
    let total = TripFigure(
      try Amount.sum(shares.map(\.amount), in: currency),
      isProvisional: shares.contains(where: \.isProvisional))
    guard total.amount.minorUnits != 0 else { return [] }
    let units = shares.map(\.amount.minorUnits)
    let isEven = (units.max() ?? 0) - (units.min() ?? 0) <= 1
    guard !isEven, shares.count > 1 else {
      return [words.total(total, each: shares.count > 1 ? shares.first : nil)]
    }
    let each = standings.map { "\(name($0.person, words)) \(words.money($0.share))" }
    return [words.total(total, each: nil), words.list(each)]
  }

  /// Where money is sent to the user, if a transfer goes to them.
  private func account(_ context: Context) -> [String] {
    guard let account = context.settings.value(.account), let mine = balances.people.mine,
      settlement.transfers.contains(where: { mine.members.map(settlement.groups.head(of:)).contains($0.to) })
    else { return [] }
    return [context.words.account(account)]
  }

  /// `Tae → Mina 12,000 KRW`
  private func line(of transfer: Transfer, isProvisional: Bool, _ words: Words) -> String {
    words.fromTo(payer(transfer.from, words), payer(transfer.to, words)) + " "
      + words.money(transfer.amount, provisional: isProvisional)
  }

  /// The same trip at other rates beside it.
  package func outcome(beside daily: SettlementView, _ context: Context) -> Outcome {
    let words = context.words
    return Outcome(
      json: members + [JSONMember("daily", .object(daily.members))],
      lines: Lines(sentences: [words.atChosenRates]) + Lines(lines(context))
        + Lines(sentences: ["", words.atDailyRates]) + Lines(daily.lines(context)))
  }

  private func lines(_ context: Context) -> [String] {
    let words = context.words
    var lines: [String] = []
    for item in settled where isEach ? true : !item.balances.balances.isEmpty {
      if !lines.isEmpty { lines.append("") }
      let isOther = !isEach && item.balances.currency != settled[0].balances.currency
      if isOther { lines += context.wrapped([settledApart(item.balances.currency, words)]) }
      if item.plan.transfers.isEmpty, item.remainder.isEmpty {
        lines += context.wrapped(
          words.everybodyIsEven(in: item.balances.currency, provisional: item.balances.isProvisional))
      } else {
        lines += context.lines(payments(in: item, words))
        lines += context.wrapped(remarks(on: item, words))
      }
    }
    lines += context.wrapped(chargesLeftOut(words))
    if lines.isEmpty { lines = context.wrapped(words.nothingShared) }
    if let closing = balances.closing { lines += context.wrapped(words.countsSince(closing)) }
    lines += next(words)
    if explains { lines += explanation(context) }
    return lines
  }

  /// What is said below the transfers.
  package func remarks(_ words: Words) -> [String] {
    settled.filter { !$0.plan.transfers.isEmpty }.flatMap { remarks(on: $0, words) } + chargesLeftOut(words)
      + (balances.closing.map { [words.countsSince($0)] } ?? [])
  }

  private func remarks(on item: TripSettlement.Part, _ words: Words) -> [String] {
    balances(in: item, words) + notes(on: item, words)
      + (item.balances.isProvisional ? [words.provisionalMark] : [])
  }

  private func chargesLeftOut(_ words: Words) -> [String] {
    guard !isEach, let target = settled.first?.balances.currency else { return [] }
    let charges: [Currency] = balances.entries.compactMap { entry in
      guard case .expense(let expense) = entry.origin, expense.amount.currency != entry.currency
      else { return nil }
      return expense.charged?.currency
    }
    return words.chargesLeftOut(of: charges, in: target)
  }

  /// What a plan does that is not seen from its transfers.
  private func notes(on part: TripSettlement.Part, _ words: Words) -> [String] {
    let count = part.plan.transfers.count
    let kind: [String] =
      settlement.isDirect
      ? [words.direct(count, fewest: Settlement.fewest(part.owed).transfers.count)]
      : part.plan.isFewest ? [] : [words.perhapsNotFewest(count)]
    return (settlement.step.map { [words.rounded(to: $0, part, settlement.groups.parties)] } ?? []) + kind
  }

  /// Why a currency has balances of its own.
  func settledApart(_ currency: Currency, _ words: Words) -> String {
    words.settledApart(
      currency, in: settled[0].balances.currency, dates: balances.dates(in: currency))
  }

  /// Whom the user stands for in a plan.
  private var mine: Set<PersonID> {
    Set(balances.people.mine?.members.map(settlement.groups.head(of:)) ?? [])
  }

  /// What is to be paid, that by and to the user first.
  private func payments(in item: TripSettlement.Part, _ words: Words) -> Table {
    let mine = mine
    let members = Set(balances.people.mine?.members ?? [])
    // A party is called you only if it has nobody else: what goes to a couple is not one's own.
    func isMe(_ party: PersonID) -> Bool {
      let others = settlement.groups.group(of: party)?.members.contains { !members.contains($0.id) }
      return mine.contains(party) && others != true
    }
    let transfers = item.plan.transfers
    let own =
      transfers.filter { mine.contains($0.from) } + transfers.filter { mine.contains($0.to) }
    let others = transfers.filter { !mine.contains($0.from) && !mine.contains($0.to) }
    return Table(
      columns: [.init(flexible: true, minimum: 8), .init(alignment: .right)],
      rows: (own + others).map { transfer in
        let (from, to) = (payer(transfer.from, words), payer(transfer.to, words))
        let who =
          isMe(transfer.from)
          ? words.youPay(to)
          : isMe(transfer.to) ? words.paysYou(from) : words.pays(from, to)
        return .row([
          .init(who),
          .init(words.money(transfer.amount, provisional: item.balances.isProvisional), .bold),
        ])
      })
  }

  /// `Mina -202,705 · Tae +101,957`; the transfers above have the mark of what may still change.
  private func balances(in item: TripSettlement.Part, _ words: Words) -> [String] {
    let balances = item.owed.map { balance in
      let name = payer(balance.person, words).printable
      if isKitty(balance) {
        return
          "\(name) \(balance.amount.minorUnits == 0 ? "" : balance.amount.magnitude.grouped + " ")"
          + words.kittyNote(balance.amount)
      }
      return "\(name) "
        + (balance.amount.minorUnits == 0
          ? words.balanceNote(balance.amount) : words.signedFigure(balance.amount))
    }
    return [balances.joined(separator: words.dot)]
  }

  /// The command that records the first payment, for a trip that is settled in one currency.
  private func next(_ words: Words) -> [String] {
    guard let part = settled.first(where: { !$0.plan.transfers.isEmpty }) else { return [] }
    let mine = mine
    let transfers = part.plan.transfers
    guard
      let transfer = transfers.first(where: { mine.contains($0.from) })
        ?? transfers.first(where: { mine.contains($0.to) }) ?? transfers.first
    else { return [] }
    let amount =
      transfer.amount.plain
      + (transfer.amount.currency == balances.trip.currency ? "" : transfer.amount.currency.code)
    let names = [transfer.from, transfer.to].map { payer($0).shellWord }
    return [words.next("dot settle pay \(names[0]) \(names[1]) \(amount)")]
  }

  private func isKitty(_ balance: PersonAmount) -> Bool {
    balances.people.known(balance.person)?.isKitty == true
  }

  func note(on balance: PersonAmount, _ words: Words) -> String {
    isKitty(balance) ? words.kittyNote(balance.amount) : words.balanceNote(balance.amount)
  }

  /// `Not settled yet: Tae → Mina 12,000 KRW`; `nil` if everybody is even, whatever rates may come.
  package func toPay(_ words: Words) -> String? {
    let transfers = settled.flatMap { item in
      item.plan.transfers.map { line(of: $0, isProvisional: item.balances.isProvisional, words) }
    }
    if !transfers.isEmpty { return words.unsettled(transfers) }
    return settled.first { $0.balances.isProvisional }.map {
      words.everybodyIsEven(in: $0.balances.currency, provisional: true)
    }
  }

  func table(of transfers: [Transfer], isProvisional: Bool, _ words: Words) -> Table {
    Table(
      columns: [.init(flexible: true, minimum: 8), .init(alignment: .right)],
      rows: transfers.map { transfer in
        .row([
          .init(words.fromTo(payer(transfer.from, words), payer(transfer.to, words))),
          .init(words.money(transfer.amount, provisional: isProvisional), .bold),
        ])
      })
  }

  /// For each person, or those who settle as one, what their balance consists of.
  private func explanation(_ context: Context) -> [String] {
    let words = context.words
    var lines: [String] = []
    for item in settled {
      for balance in item.owed {
        let people = members(under: balance.person)
        var rows = entries(of: people, in: item.balances.currency, words)
        // Converted as a whole, below what it is made of.
        for part in item.balances.chosen {
          let own = entries(of: people, in: part.currency, words)
          guard let sum = (try? part.balances.amount(of: people)) ?? nil, !own.isEmpty
          else { continue }
          let together = words.together(part.currency)
          rows += own + [.row([.init(""), .init(together, .dim), .init(words.signed(sum), .bold)])]
        }
        guard !rows.isEmpty else { continue }
        let amount = balance.amount
        let isProvisional = item.balances.isProvisional
        let sum =
          amount.minorUnits == 0
          ? words.balanceNote(amount) : words.signed(amount, provisional: isProvisional)
        lines += [""] + context.wrapped("\(payer(balance.person, words).printable) \(sum)")
        lines += context.lines(
          Table(columns: [.init(), .init(flexible: true, minimum: 8), .init(alignment: .right)], rows: rows))
      }
    }
    return lines
  }

  /// `ramen 1,200 JPY`, `refund of ‘ramen’ -1,200 JPY` or `Tae → Mina 3,000 JPY`.
  private func what(_ entry: TripBalances.Entry, _ words: Words) -> String {
    guard case .expense(let expense) = entry.origin, expense.memo == nil, expense.refundOf != nil else {
      return words.what(entry.origin, balances.people)
    }
    let refunded = balances.entries.lazy.compactMap(\.expense).first { $0.id == expense.refundOf }
    return words.refund(expense, of: refunded) + " " + words.money(expense.amount)
  }

  /// Those who settle as one under the id of somebody; they alone if they settle by themselves.
  private func members(under head: PersonID) -> [PersonID] {
    settlement.groups.group(of: head)?.members.map(\.id) ?? [head]
  }

  /// A row for each expense and payment that people have a part of, of those in a currency.
  private func entries(of people: [PersonID], in currency: Currency, _ words: Words) -> [Table.Row] {
    balances.entries.filter { $0.currency == currency }.compactMap { entry in
      guard let amount = (try? entry.amounts.amount(of: people)) ?? nil, amount.minorUnits != 0
      else { return nil }
      return .row([
        .init("\(entry.date)", .dim), .init(what(entry, words)),
        .init(words.signed(amount, provisional: entry.isProvisional)),
      ])
    }
  }
}

extension SettlingGroups {
  /// Somebody in a plan, as answers have them; those who settle as one have no id.
  fileprivate func members(of party: PersonID, as key: String = "person") -> [JSONMember] {
    let members = parties.members(of: party, as: key)
    return groups.contains { $0.head == party } ? [members[0], JSONMember(members[1].key, .null)] : members
  }
}

extension Transfer {
  package func members(among groups: SettlingGroups) -> [JSONMember] {
    groups.members(of: from, as: "from") + groups.members(of: to, as: "to") + [
      JSONMember("amount", .string(amount.plain))
    ]
  }
}
