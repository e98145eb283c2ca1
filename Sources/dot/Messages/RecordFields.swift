/// The fields of records with their labels, so that two versions can be compared.
package struct RecordFields {
  package typealias Field = (name: Name, label: String, value: String)

  /// Which field it is; labels of two may be the same, as those of budgets for categories of one name.
  package enum Name: Hashable {
    case accepted, amount, archived, category, countsWith, date, fee, groups, kitty, location, me, memo, name
    case paid, paidBy, payer, place, rate, recipient, settlesWith, sharedBy, source, surcharge, target, trip
    case weight
    case field(ExpenseField)
    case tripField(TripField)
    case categoryBudget(String)
    case division(String?)
  }

  package let words: Words
  /// Names of the places and people that expenses refer to by id.
  package var places: [PlaceID: String] = [:]
  package var people: [PersonID: String] = [:]
  package var payments = PaymentNames()

  package init(
    words: Words, places: [PlaceID: String] = [:], people: [PersonID: String] = [:],
    payments: PaymentNames = PaymentNames()
  ) {
    self.words = words
    self.places = places
    self.people = people
    self.payments = payments
  }

  package func of(_ expense: TripDetailInfo) -> [Field] {
    Self.ofExpense.flatMap { field -> [Field] in
      let value: String?
      switch field {
      case .sharing: return expense.sharing.map(of) ?? []
      case .place: value = expense.place.map { places[$0] ?? $0.text }
      default: value = words.value(of: field, in: expense, payments: payments)
      }
      return value.map { [(.field(field), words.title(of: field), $0)] } ?? []
    }
  }

  private static let ofExpense: [ExpenseField] =
    [
      .amount, .category, .date, .time, .zone, .memo, .place, .receipt, .refundOf, .position, .pay, .tags,
      .photos, .rate, .spread, .offPace, .claim, .sharing, .charged,
    ] + ExpenseField.later

  package func of(_ trip: TripInfo) -> [Field] {
    Self.ofTrip.flatMap { field -> [Field] in
      switch field {
      case .categoryBudgets:
        trip.categoryBudgets.map { budget in
          (
            .categoryBudget(budget.category), "\(words.budgetLabel) \(words.category(budget.category))",
            words.money(budget.amount)
          )
        }
      case .divisions:
        trip.divisions.map { division in
          // The names are not in the change.
          let text = words.list(division.portions.map { people[$0.person] ?? $0.person.text })
          return (.division(division.category), words.usualLabel(division.category), text)
        }
      default:
        words.value(of: field, in: trip).map { [(.tripField(field), words.title(of: field), $0)] } ?? []
      }
    }
  }

  private static let ofTrip: [TripField] =
    [
      .title, .start, .people, .currency, .budget, .budgetFor, .claimsInBudget, .dailyBudget,
      .categoryBudgets, .legs, .divisions, .place, .zone,
    ] + TripField.later

  package func of(_ place: MapInfo) -> [Field] { [(.place, words.placeLabel, words.place(place))] }

  package func of(_ person: Person) -> [Field] {
    [(.name, words.nameLabel, person.name), (.weight, words.weightLabel, "\(person.weight)")]
      + (person.isMe ? [(.me, words.meLabel, words.yesMark)] : [])
      + (person.isKitty ? [(.kitty, words.kittyLabel, words.yesMark)] : [])
      + (person.isArchived ? [(.archived, words.archivedLabel, words.yesMark)] : [])
      + (person.groups.isEmpty ? [] : [(.groups, words.groupsLabel, words.list(person.groups))])
      + (person.countsWith.map { [(.countsWith, words.countsWithLabel, $0)] } ?? [])
      + (person.settlesWith.map { [(.settlesWith, words.settlesWithLabel, $0)] } ?? [])
  }

  package func of(_ payment: SettlementPayment) -> [Field] {
    [
      (.amount, words.amountLabel, words.money(payment.amount)), (.date, words.dateLabel, "\(payment.date)"),
      (.payer, words.payerLabel, payment.from.text), (.recipient, words.recipientLabel, payment.to.text),
    ]
  }

  package func of(_ closing: SettlementClosing) -> [Field] { [(.date, words.dateLabel, "\(closing.date)")] }

  package func of(_ rate: ExchangeRate) -> [Field] {
    [
      (.rate, words.rateLabel, words.price(of: rate)), (.date, words.dateLabel, "\(rate.date)"),
      (.source, words.sourceLabel, words.source(rate.source)),
    ] + (rate.accepted.map { [(.accepted, words.acceptedLabel, "\($0.day) \($0.time)")] } ?? [])
  }

  package func of(_ wallet: Wallet) -> [Field] { [(.name, words.nameLabel, wallet.name)] }

  package func of(_ entry: CashEntry) -> [Field] {
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

  package func of(_ rule: ImportRule) -> [Field] {
    (rule.category.map { [(.category, words.categoryLabel, words.category($0))] } ?? [])
      + (rule.memo.map { [(.memo, words.memoLabel, $0)] } ?? [])
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
  package func differences(from old: [Field], to new: [Field]) -> [String] {
    rows(from: old, to: new).map { "\(words.inSentence($0.name)) \($0.value)" }
  }

  /// The same as a row each: the label, and the old value with the new one.
  package func rows(from old: [Field], to new: [Field]) -> [(name: String, value: String)] {
    changes(from: old, to: new).map { change in
      (
        name: change.label,
        value: words.change(from: change.before ?? words.nothing, to: change.after ?? words.nothing)
      )
    }
  }

  /// The labels of the fields that differ.
  func changedLabels(from old: [Field], to new: [Field]) -> [String] {
    changes(from: old, to: new).map { words.inSentence($0.label) }
  }

  private func changes(
    from old: [Field], to new: [Field]
  ) -> [(label: String, before: String?, after: String?)] {
    let added = new.filter { field in !old.contains { $0.name == field.name } }
    return (old + added).compactMap { field in
      let before = old.first { $0.name == field.name }?.value
      let after = new.first { $0.name == field.name }?.value
      return before == after ? nil : (field.label, before, after)
    }
  }
}
