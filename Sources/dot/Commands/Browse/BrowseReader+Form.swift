/// What the form of an expense is filled with.
extension BrowseReader {
  /// The form for a command as far as it was typed: `spend`, or `expense edit` of one expense.
  func form(_ typed: [String]) throws -> BrowseForm? {
    var parser = ArgumentParser(table: table)
    guard case .run(_, let invocation) = try parser.parse(typed) else { return nil }
    let (command, texts) = (invocation.command, invocation.texts)
    var values: [String: String] = [:]
    for row in BrowseForm.rows {
      let given = texts[row.option] ?? []
      if !given.isEmpty {
        values[row.option] =
          row.option == "photo"
          ? given.map(ShellWords.word).joined(separator: " ") : given.joined(separator: ",")
      }
    }
    let rest = command.allOptions.filter { BrowseForm.row($0.name) == nil }.flatMap { option in
      (texts[option.name] ?? []).flatMap {
        option.value == nil ? ["--" + option.name] : BrowseForm.option(option.name, $0)
      }
    }
    return try context.ledger.readIfUnlocked { snapshot in
      guard command.path == ["expense", "edit"], let id = invocation.arguments.first else {
        let short = try ShortForm(invocation.arguments, takesAmountSecond: true)
        let words = [
          "amount": short.amount, "category": short.category, "memo": short.memo, "place": short.place,
        ]
        values.merge(words.compactMapValues(\.self)) { $1 }
        let trip = try context.tripIfAny(named: texts["trip"]?.last, in: snapshot)
        return BrowseForm(
          command: command.path, rest: rest, trip: trip?.id, people: try sharers(trip, in: snapshot),
          today: context.today(trip), values: values)
      }
      let (trip, expense) = try snapshot.expense(named: id)
      let place = try snapshot.places(of: trip.id).first { $0.id == expense.place }
      var old: [String: String] = [:]
      for field in ExpenseField.allCases {
        if let option = Self.option(field), BrowseForm.row(option) != nil {
          old[option] = self.typed(field, expense, place)
        }
      }
      old["time"] = expense.time?.description
      old["tag"] = expense.tags.joined(separator: ",")
      if let sharing = expense.sharing {
        let people = try snapshot.people(of: trip.id)
        let typed = TypedSharing(sharing, among: people)
        old["by"] = typed.payers.map { $0.name + ($0.paid.map { "=" + $0.text } ?? "") }.joined(
          separator: ",")
        old["for"] = Self.text(typed.portions, among: people)
      }
      return BrowseForm(
        command: command.path + [expense.id.text], rest: rest, trip: trip.id,
        people: try sharers(trip, in: snapshot), today: context.today(trip), old: old,
        values: old.merging(values) { $1 })
    }
  }

  /// As it would be typed: parts only where they aren't the usual ones.
  private static func text(_ portions: [TypedPortion], among people: [Person]) -> String {
    let parts = portions.compactMap { portion -> (parts: Int, weight: Int)? in
      guard case .parts(let parts) = portion.quantity else { return nil }
      let person = people.first { people.reference(to: $0.id) == portion.name }
      return (parts, person?.weight.hundredths ?? 100)
    }
    let isUsual = parts.allSatisfy { $0.parts * parts[0].weight == parts[0].parts * $0.weight }
    return portions.map { portion in
      switch portion.quantity {
      case .parts(let parts): portion.name + (isUsual ? "" : ":\(parts)")
      case .amount(let amount): portion.name + "=" + amount.text
      case .percent(let percent): portion.name + "=\(percent)%"
      case .usual: portion.name
      }
    }.joined(separator: ",")
  }

  private func sharers(_ trip: TripInfo?, in snapshot: Snapshot) throws -> [String] {
    try trip.map { try snapshot.people(of: $0.id).filter { !$0.isArchived && !$0.isKitty }.map(\.name) } ?? []
  }

  /// What may be chosen in a row of a form.
  func choices(_ option: String, of form: BrowseForm) -> [BrowseForm.Choice] {
    if option == "photo" { return newestPhotos.map { BrowseForm.Choice(ShellWords.word($0)) } }
    let trip = form.trip.map { ["--trip", $0.text] } ?? []
    return completer.completion(of: ["spend"] + trip + ["--" + option, ""]).choices.map {
      BrowseForm.Choice($0.value, note: $0.note)
    }
  }

  /// What a command says of an expense in the fields of a form.
  func told(_ command: [String]) -> BrowseForm.Told? {
    guard let expense = json(of: command)?["expense"] else { return nil }
    func people(_ key: String, _ value: String) -> [(name: String, value: JSONTree?)] {
      (expense[key]?.elements ?? []).map { ($0["person"]?.text ?? "", $0[value]) }
    }
    var told = BrowseForm.Told()
    told.values["date"] = expense["date"]?.text
    told.values["time"] = expense["time"]?.text
    told.values["by"] = people("by", "paid").map(\.name).joined(separator: ",")
    let currency = expense["currency"]?.text.flatMap { try? Currency($0) }
    told.shares = people("for", "share").map { name, share in
      let text = share?.text ?? ""
      let amount = currency.flatMap { try? Amount(parsing: text, currency: $0, sign: .any) }
      return (name, amount?.grouped ?? text)
    }
    return told
  }
}
