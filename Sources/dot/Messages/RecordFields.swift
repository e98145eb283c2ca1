import TripLedger

/// The fields of records with their labels, so that two versions can be compared.
struct RecordFields {
  typealias Field = (name: Name, label: String, value: String)

  /// Which field it is; labels of two may be the same, as those of budgets for categories of one name.
  enum Name: Hashable {
    case accepted, amount, archived, budget, category, charged, claim, currency, dailyBudget, date
    case dates, fee, location, me, memo, name, pace, paid, paidBy, pay, payer, paying, people, photo
    case place, position, rate, recipient, refundOf, sameReceipt, sharedBy, source, spread
    case surcharge, tags, target, time, title, trip, weight, zone
    case categoryBudget(String)
  }

  let words: Words
  /// Names of the places and people that expenses refer to by id.
  var places: [PlaceID: String] = [:]
  var people: [PersonID: String] = [:]
  var payments = PaymentNames()

  func of(_ expense: TripDetailInfo) -> [Field] {
    var fields: [Field] = [
      (.amount, words.amountLabel, words.money(expense.amount)),
      (.category, words.categoryLabel, words.category(expense.category)),
      (.date, words.dateLabel, "\(expense.date)"),
    ]
    if let time = expense.time { fields.append((.time, words.timeLabel, "\(time)")) }
    if let zone = expense.zone { fields.append((.zone, words.zoneLabel, zone.description)) }
    if let memo = expense.memo { fields.append((.memo, words.memoLabel, memo)) }
    if let place = expense.place { fields.append((.place, words.placeLabel, places[place] ?? place.text)) }
    if let receipt = expense.receipt { fields.append((.sameReceipt, words.sameReceiptLabel, receipt.text)) }
    if let id = expense.refundOf { fields.append((.refundOf, words.refundOfLabel, id.text)) }
    if let position = expense.position {
      fields.append((.position, words.positionLabel, words.position(position)))
    }
    if let pay = expense.pay { fields.append((.pay, words.payLabel, words.payment(pay, in: payments))) }
    if !expense.tags.isEmpty { fields.append((.tags, words.tagsLabel, words.list(expense.tags))) }
    if !expense.photos.isEmpty {
      fields.append((.photo, words.photoLabel, words.list(expense.photos.map(\.short))))
    }
    if let rate = expense.rate {
      fields.append(
        (.rate, words.rateLabel, "\(rate.base)" + (rate.unit == 1 ? "" : "/\(rate.unit)") + " \(rate.quote)"))
    }
    if let spread = expense.spread { fields.append((.spread, words.spreadLabel, words.spread(spread))) }
    if expense.isOffPace { fields.append((.pace, words.paceLabel, words.offPaceValue)) }
    if let claim = expense.claim { fields.append((.claim, words.claimLabel, words.claim(claim))) }
    if let sharing = expense.sharing { fields += of(sharing) }
    if let charged = expense.charged { fields.append((.charged, words.chargedLabel, words.money(charged))) }
    return fields
  }

  func of(_ trip: TripInfo) -> [Field] {
    var fields: [Field] = [
      (.title, words.title, trip.title), (.dates, words.datesLabel, words.dates(of: trip)),
      (.people, words.peopleLabel, words.people(trip.people)),
      (.currency, words.currencyLabel, trip.currency.code),
    ]
    if let budget = trip.budget { fields.append((.budget, words.budgetLabel, words.money(budget))) }
    if let budget = trip.dailyBudget {
      fields.append((.dailyBudget, words.dailyBudgetLabel, words.money(budget)))
    }
    for budget in trip.categoryBudgets {
      fields.append(
        (
          .categoryBudget(budget.category), "\(words.budgetLabel) \(words.category(budget.category))",
          words.money(budget.amount)
        ))
    }
    if let paying = trip.paying { fields.append((.paying, words.payingLabel, words.paying(paying))) }
    if let place = trip.place { fields.append((.place, words.placeLabel, place)) }
    if let zone = trip.zone { fields.append((.zone, words.zoneLabel, zone.description)) }
    return fields
  }

  func of(_ place: MapInfo) -> [Field] { [(.place, words.placeLabel, words.place(place))] }

  func of(_ person: Person) -> [Field] {
    [(.name, words.nameLabel, person.name), (.weight, words.weightLabel, "\(person.weight)")]
      + (person.isMe ? [(.me, words.meLabel, words.yesMark)] : [])
      + (person.isArchived ? [(.archived, words.archivedLabel, words.yesMark)] : [])
  }

  func of(_ payment: SettlementPayment) -> [Field] {
    [
      (.amount, words.amountLabel, words.money(payment.amount)), (.date, words.dateLabel, "\(payment.date)"),
      (.payer, words.payerLabel, payment.from.text), (.recipient, words.recipientLabel, payment.to.text),
    ]
  }

  func of(_ rate: ExchangeRate) -> [Field] {
    [
      (.rate, words.rateLabel, words.price(of: rate)), (.date, words.dateLabel, "\(rate.date)"),
      (.source, words.sourceLabel, words.source(rate.source)),
    ] + (rate.accepted.map { [(.accepted, words.acceptedLabel, "\($0.day) \($0.time)")] } ?? [])
  }

  func of(_ wallet: Wallet) -> [Field] { [(.name, words.nameLabel, wallet.name)] }

  func of(_ entry: CashEntry) -> [Field] {
    var fields: [Field] = [
      (.amount, words.amountLabel, words.money(entry.amount)),
      (.date, words.dateLabel, "\(entry.date)" + (entry.time.map { " \($0)" } ?? "")),
    ]
    if let paid = entry.paid { fields.append((.paid, words.paidLabel(entry.kind), words.money(paid))) }
    if let fee = entry.fee { fields.append((.fee, words.feeLabel, words.money(fee))) }
    if let surcharge = entry.surcharge {
      fields.append((.surcharge, words.surchargeLabel, words.money(surcharge)))
    }
    if let target = entry.target { fields.append((.target, words.targetLabel, target.text)) }
    if let location = entry.location { fields.append((.location, words.locationLabel, location)) }
    if let memo = entry.memo { fields.append((.memo, words.memoLabel, memo)) }
    return fields
  }

  /// Who paid and whom it is for, as it was entered.
  private func of(_ sharing: Sharing) -> [Field] {
    func name(_ id: PersonID) -> String { (people[id] ?? id.text).printable }
    func text(_ parts: [Sharing.PersonParts]) -> String {
      words.list(parts.map { $0.parts == 1 ? name($0.person) : "\(name($0.person)):\($0.parts)" })
    }
    let payers = sharing.payers.map { name($0.person) + ($0.paid.map { "=\($0.grouped)" } ?? "") }
    let shares: [String] =
      switch sharing.split {
      case .portions(let portions):
        portions.map { portion in
          switch portion.quantity {
          case .parts(let parts): text([.init(portion.person, parts)])
          case .amount(let amount): "\(name(portion.person))=\(amount.grouped)"
          case .percent(let percent): "\(name(portion.person))=\(percent)%"
          }
        }
      case .items(let items, _): items.map { "\($0.amount.grouped): " + text($0.parts) }
      }
    return [
      (.paidBy, words.paidByLabel, words.list(payers)), (.sharedBy, words.sharedByLabel, words.list(shares)),
    ]
  }

  /// What differs: `amount 12,000 JPY → 11,800 JPY`; a missing value is shown as `-`.
  func differences(from old: [Field], to new: [Field]) -> [String] {
    changes(from: old, to: new).map { label, before, after in
      "\(label) \(before ?? words.nothing) \(words.becomes) \(after ?? words.nothing)"
    }
  }

  /// The labels of the fields that differ.
  func changedLabels(from old: [Field], to new: [Field]) -> [String] {
    changes(from: old, to: new).map(\.label)
  }

  private func changes(
    from old: [Field], to new: [Field]
  ) -> [(label: String, before: String?, after: String?)] {
    let added = new.filter { field in !old.contains { $0.name == field.name } }
    return (old + added).compactMap { field in
      let before = old.first { $0.name == field.name }?.value
      let after = new.first { $0.name == field.name }?.value
      return before == after ? nil : (words.inSentence(field.label), before, after)
    }
  }
}

extension ImageName {
  /// The first digits of its hash and its type, enough to distinguish photos.
  fileprivate var short: String { "\(hash.prefix(8)).\(fileExtension)" }
}
