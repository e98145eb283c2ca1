/// The words of the legs of a trip.
extension Words {
  var tripLegsLabel: String { say("Legs", "구간") }

  /// `2 Hanoi`, or by what is different there.
  func legName(_ number: Int, of trip: TripInfo) -> String {
    "\(number)" + (name(of: trip.legs[number - 1]).map { " " + $0 } ?? "")
  }

  /// Its place, or what is different there.
  package func name(of leg: Leg) -> String? {
    (leg.place ?? leg.currency?.code ?? leg.zone?.description)?.printable
  }

  /// `Hanoi, 2025-09-12 – 2025-09-16, VND, Asia/Ho_Chi_Minh`.
  package func leg(_ number: Int, of trip: TripInfo, budget use: BudgetUse? = nil) -> String {
    let leg = trip.legs[number - 1]
    let first = trip.first(of: leg)
    let parts = [
      leg.place?.printable, dates(from: first, to: trip.last(of: leg)), leg.currency?.code,
      leg.zone?.description,
      use == nil ? leg.budget.map { budgetLabel + " " + money($0) } : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// A row a leg, with its budget; legs that differ only in the currency are one row.
  package func legRows(of trip: TripInfo, budgets: [BudgetUse]) -> [(String, String)] {
    guard trip.legs.contains(where: { $0.place != nil || $0.zone != nil || $0.budget != nil }) else {
      return trip.paying.map { [(payingLabel, paying($0))] } ?? []
    }
    return trip.legs.indices.map { index in
      let use = budgets.first { $0.key == "\(index + 1)" }
      return (
        legLabel(index + 1), leg(index + 1, of: trip, budget: use) + (use.map { dot + planned($0) } ?? "")
      )
    }
  }

  /// `Leg 2 Hanoi: 17,420 of 300,000 KRW, 282,580 left`.
  package func left(of use: BudgetUse, on trip: TripInfo) -> String {
    let name = Int(use.key).map { legName($0, of: trip) } ?? use.key
    return say("Leg \(name)", "구간 \(name)") + ": " + planned(use)
  }

  private func legLabel(_ number: Int) -> String { say("Leg \(number)", "구간 \(number)") }

  /// Which leg has the days that two share.
  package func sharedDays(of trip: TripInfo) -> [String] {
    trip.sharedDays.map { day, number in
      let name = legName(number, of: trip)
      return say("\(date(day)) is a day of leg \(name)", "구간이 겹치는 \(date(day), .은는) 구간 \(name, .으로) 계산합니다")
    }
  }

  /// That the offset of this machine decided on which leg the traveller is, on a day that an earlier one has, too.
  package func legByOffset(_ here: LegNow, of trip: TripInfo) -> [String] {
    guard let number = here.number, let earlier = here.insteadOf else { return [] }
    let (name, other) = (legName(number, of: trip), legName(earlier, of: trip))
    return [
      say(
        "Taken as leg \(name), whose time this machine has; by date it may also be leg \(other).",
        "이 컴퓨터의 시각대로 구간 \(name, .으로) 보았습니다. 날짜로는 구간 \(other)일 수도 있습니다.")
    ]
  }

  /// What a new trip was understood to be, beside its title, dates and people; legs are below each other.
  package func understood(_ trip: TripInfo) -> [String] {
    var parts: [(String, String)] = []
    if let budget = trip.budget { parts.append((budgetLabel, money(budget))) }
    if let daily = trip.dailyBudget { parts.append((dailyBudgetLabel, money(daily))) }
    let legs = legRows(of: trip, budgets: [])
    let paying = trip.legs.isEmpty ? [(payingLabel, trip.currency.code)] : legs.filter { $0.0 == payingLabel }
    parts += paying
    if let zone = trip.zone { parts.append((zoneLabel, zone.description)) }
    let below = legs.filter { $0.0 != payingLabel }.map { "\($0.0): \($0.1)" }
    return [parts.map { "\($0.0) \($0.1)" }.joined(separator: dot)].filter { !$0.isEmpty } + below
      + sharedDays(of: trip)
  }

  /// Whose time an expense that is dated now was given, if the machine's clock is another zone's.
  package func zoneTaken(of expense: TripDetailInfo, on trip: TripInfo, _ clock: Clock, id: String)
    -> [String]
  {
    guard let zone = expense.zone ?? trip.zone(on: expense.date), let time = expense.time else { return [] }
    let (there, here) = (clock.now(in: zone), clock.now)
    // A date of a photo is not now.
    guard there.offset != here.offset, there.day == expense.date, abs(there.time.seconds - time.seconds) < 120
    else { return [] }
    let command = commandLine(
      "dot expense edit \(id) --date \(here.day) --time \(here.time.minutes) --zone \(Zone.offset(here.offset))"
    )
    return [
      say(
        "Dated \(date(expense.date)) \(time.minutes), the time in \(zone). This machine says \(date(here.day)) \(here.time.minutes); if that is the time where you are: \(command)",
        "\(date(expense.date)) \(time.minutes), \(zone) 시각으로 적었습니다. 이 컴퓨터는 \(date(here.day)) \(here.time.minutes)입니다. 지금 계신 곳이 그 시각이면 \(command)"
      )
    ]
  }
}
