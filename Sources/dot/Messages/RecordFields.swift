import TripLedger

/// The fields of records with their labels, so that two versions can be compared.
struct RecordFields {
  typealias Field = (label: String, value: String)

  let words: Words
  /// Names of the places and people that expenses refer to by id.
  var places: [PlaceID: String] = [:]
  var people: [PersonID: String] = [:]
  var payments = PaymentNames()

  func of(_ expense: TripDetailInfo) -> [Field] {
    var fields: [Field] = [
      (words.amountLabel, words.money(expense.amount)),
      (words.categoryLabel, words.category(expense.category)),
      (words.dateLabel, "\(expense.date)"),
    ]
    if let time = expense.time { fields.append((words.timeLabel, "\(time)")) }
    if let zone = expense.zone { fields.append((words.zoneLabel, zone.description)) }
    if let memo = expense.memo { fields.append((words.memoLabel, memo)) }
    if let place = expense.place { fields.append((words.placeLabel, places[place] ?? place.text)) }
    if let receipt = expense.receipt { fields.append((words.sameReceiptLabel, receipt.text)) }
    if let id = expense.refundOf { fields.append((words.refundOfLabel, id.text)) }
    if let position = expense.position { fields.append((words.positionLabel, words.position(position))) }
    if let pay = expense.pay { fields.append((words.payLabel, words.payment(pay, in: payments))) }
    if !expense.tags.isEmpty { fields.append((words.tagsLabel, words.list(expense.tags))) }
    if !expense.photos.isEmpty { fields.append((words.photoLabel, words.list(expense.photos.map(\.short)))) }
    if let rate = expense.rate {
      fields.append(
        (words.rateLabel, "\(rate.base)" + (rate.unit == 1 ? "" : "/\(rate.unit)") + " \(rate.quote)"))
    }
    if let spread = expense.spread { fields.append((words.spreadLabel, words.spread(spread))) }
    if expense.isOffPace { fields.append((words.paceLabel, words.offPaceValue)) }
    if let claim = expense.claim { fields.append((words.claimLabel, words.claim(claim))) }
    if let sharing = expense.sharing { fields += of(sharing) }
    if let charged = expense.charged { fields.append((words.chargedLabel, words.money(charged))) }
    return fields
  }

  func of(_ trip: TripInfo) -> [Field] {
    var fields: [Field] = [
      (words.title, trip.title), (words.datesLabel, words.dates(of: trip)),
      (words.peopleLabel, words.people(trip.people)), (words.currencyLabel, trip.currency.code),
    ]
    if let budget = trip.budget { fields.append((words.budgetLabel, words.money(budget))) }
    if let budget = trip.dailyBudget { fields.append((words.dailyBudgetLabel, words.money(budget))) }
    for budget in trip.categoryBudgets {
      fields.append(("\(words.budgetLabel) \(words.category(budget.category))", words.money(budget.amount)))
    }
    if let paying = trip.paying { fields.append((words.payingLabel, words.paying(paying))) }
    if let place = trip.place { fields.append((words.placeLabel, place)) }
    if let zone = trip.zone { fields.append((words.zoneLabel, zone.description)) }
    return fields
  }

  func of(_ place: MapInfo) -> [Field] { [(words.placeLabel, words.place(place))] }

  func of(_ person: Person) -> [Field] {
    [(words.nameLabel, person.name), (words.weightLabel, "\(person.weight)")]
      + (person.isMe ? [(words.meLabel, words.yesMark)] : [])
      + (person.isArchived ? [(words.archivedLabel, words.yesMark)] : [])
  }

  func of(_ payment: SettlementPayment) -> [Field] {
    [
      (words.amountLabel, words.money(payment.amount)), (words.dateLabel, "\(payment.date)"),
      (words.payerLabel, payment.from.text), (words.recipientLabel, payment.to.text),
    ]
  }

  func of(_ rate: ExchangeRate) -> [Field] {
    [
      (words.rateLabel, words.price(of: rate)), (words.dateLabel, "\(rate.date)"),
      (words.sourceLabel, words.source(rate.source)),
    ] + (rate.accepted.map { [(words.acceptedLabel, "\($0.day) \($0.time)")] } ?? [])
  }

  func of(_ wallet: Wallet) -> [Field] { [(words.nameLabel, wallet.name)] }

  func of(_ entry: CashEntry) -> [Field] {
    var fields: [Field] = [
      (words.amountLabel, words.money(entry.amount)),
      (words.dateLabel, "\(entry.date)" + (entry.time.map { " \($0)" } ?? "")),
    ]
    if let paid = entry.paid { fields.append((words.paidLabel(entry.kind), words.money(paid))) }
    if let fee = entry.fee { fields.append((words.feeLabel, words.money(fee))) }
    if let surcharge = entry.surcharge { fields.append((words.surchargeLabel, words.money(surcharge))) }
    if let target = entry.target { fields.append((words.targetLabel, target.text)) }
    if let location = entry.location { fields.append((words.locationLabel, location)) }
    if let memo = entry.memo { fields.append((words.memoLabel, memo)) }
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
    return [(words.paidByLabel, words.list(payers)), (words.sharedByLabel, words.list(shares))]
  }

  /// What differs: `amount 12,000 JPY → 11,800 JPY`; a missing value is shown as `-`.
  func differences(from old: [Field], to new: [Field]) -> [String] {
    let labels = old.map(\.label) + new.map(\.label).filter { label in !old.contains { $0.label == label } }
    return labels.compactMap { label in
      let (before, after) = (value(label, in: old), value(label, in: new))
      guard before != after else { return nil }
      return
        "\(words.inSentence(label)) \(before ?? words.nothing) \(words.becomes) \(after ?? words.nothing)"
    }
  }

  /// The labels of the fields that differ.
  func changedLabels(from old: [Field], to new: [Field]) -> [String] {
    let labels = old.map(\.label) + new.map(\.label).filter { label in !old.contains { $0.label == label } }
    return labels.filter { value($0, in: old) != value($0, in: new) }.map(words.inSentence)
  }

  private func value(_ label: String, in fields: [Field]) -> String? {
    fields.first { $0.label == label }?.value
  }
}

extension ImageName {
  /// The first digits of its hash and its type, enough to distinguish photos.
  fileprivate var short: String { "\(hash.prefix(8)).\(fileExtension)" }
}
