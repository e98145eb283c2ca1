/// The words of HTML reports.
extension Words {
  package var tripReport: String { say("Travel ledger", "여행 가계부") }
  package var expenseReport: String { say("Expense report with receipts", "영수증 첨부 지출 보고서") }

  /// The title of the page in a browser tab.
  package func pageTitle(_ trip: TripInfo?) -> String {
    trip.map { $0.title + say(" – travel ledger", " – 여행 가계부") } ?? allTrips
  }

  /// `As of Mon 8 Sep · day 4 of 5`.
  package func asOf(_ day: Day, _ state: String?) -> String {
    [say("As of \(date(day))", "\(date(day)) 기준"), state].compactMap { $0 }.joined(separator: dot)
  }

  package var dailyHeading: String { say("Day by day", "일별 지출") }
  package var burnDownHeading: String { say("The budget, day by day", "남은 예산 추이") }
  package var mapHeading: String { say("Map", "지도") }
  package var expensesHeading: String { say("Expenses", "지출 내역") }
  package var receiptsHeading: String { say("Receipts", "영수증") }
  package var notesHeading: String { say("Notes", "참고") }

  /// What a reader hears of the list of parts and days.
  package var contentsLabel: String { say("Contents", "차례") }

  // MARK: Charts

  package var spentKey: String { say("spent", "지출") }
  package var refundKey: String { say("refunds", "환불") }
  package var overKey: String { say("over its budget", "예산 초과") }
  package var asideKey: String { say("before or after the trip", "여행 전후") }
  package var laterKey: String { say("later days", "이후 날짜") }

  package func amountsNote(_ currency: Currency) -> String {
    say("Amounts in \(unit(currency))", "금액 단위 \(unit(currency))")
  }
  package func daysChartTitle(_ currency: Currency) -> String {
    say("Spending per day, in \(unit(currency))", "하루 지출(\(unit(currency)))")
  }
  package var beforeTrip: String { say("before the trip", "여행 전") }
  package var afterTrip: String { say("after the trip", "여행 후") }
  package var beforeLabel: String { say("before", "여행 전") }
  package var afterLabel: String { say("after", "여행 후") }
  /// Below a column: `6 Sep`, `9/6`; the year is shown above the chart.
  package func shortDate(_ day: Day) -> String {
    var short = self
    short.year = day.components.year
    return say(short.day(day), "\(day.components.month)/\(day.components.day)")
  }

  package func burnDownTitle(_ currency: Currency) -> String {
    say("What is left of the budget at the end of each day, in \(currency)", "하루가 끝날 때 남은 예산(\(currency))")
  }
  package func burnDownOpening(_ burnDown: BurnDown) -> String {
    let (budget, opening) = (money(burnDown.budget), money(burnDown.opening))
    return burnDown.budget == burnDown.opening
      ? say("Budget \(budget)", "예산 \(budget)")
      : say(
        "Budget \(budget), \(opening) left on the first morning",
        "예산 \(budget) 중 여행 첫날 아침에 \(opening) 남음")
  }
  package func planned(_ amount: Amount) -> String {
    let amount = figure(amount, provisional: false)
    return say("(planned \(amount))", "(계획 \(amount))")
  }
  package var plannedLine: String { say("plan, spent evenly", "고르게 쓸 때의 계획") }
  package var actualLine: String { say("actual", "실제") }
  package var laterLine: String { say("with what is recorded for later days", "이후 날짜로 기록한 지출까지") }
  package var todayMark: String { say("today", "오늘") }
  /// What a later day has left by what is recorded so far.
  package func recorded(_ amount: Amount) -> String {
    let amount = figure(amount, provisional: false)
    return say("(recorded so far \(amount))", "(지금까지 기록 \(amount))")
  }
  package func laterNote(_ burnDown: BurnDown) -> String {
    let items = self.items(burnDown.laterCount)
    let missing = burnDown.laterUnconverted > 0 ? dot + unconvertedCount(burnDown.laterUnconverted) : ""
    if burnDown.drawsLater {
      return say(
        "Dated later: \(items), \(money(burnDown.later))\(missing)",
        "이후 날짜: \(items), \(money(burnDown.later))\(missing)")
    }
    return say(
      "Not in the chart (dated later): \(items), \(money(burnDown.later))\(missing)",
      "아직 오지 않은 날짜라 그래프에 없음: \(items), \(money(burnDown.later))\(missing)")
  }
  package func overBudget(by amount: Amount, provisional: Bool) -> String {
    let amount = money(amount, provisional: provisional)
    return say("over by \(amount)", "\(amount) 초과")
  }

  /// How spending stands beside the plan: what was left on the first morning, spent evenly.
  package func plan(_ under: TripFigure) -> String {
    let isOver = under.amount.minorUnits < 0
    let amount = money(isOver ? under.amount.negated : under.amount, provisional: under.isProvisional)
    if under.amount.minorUnits == 0 { return say("as planned", "계획대로") }
    return isOver
      ? say("\(amount) over plan", "계획보다 \(amount) 더 씀") : say("\(amount) under plan", "계획보다 \(amount) 덜 씀")
  }

  // MARK: What is shown

  /// Beside a figure of the whole trip, and over several.
  package var wholeTrip: String { say("whole trip", "여행 전체") }
  package var wholeTripHeading: String { say("Whole trip", "여행 전체") }
  /// Below what is left today.
  package func spentToday(_ amount: String) -> String { say("\(amount) spent today", "오늘 \(amount) 지출") }

  // MARK: Notes

  package func unconvertedHeading(_ count: Int, in currency: Currency) -> String {
    say(
      "\(count, "expense is", "expenses are") left out of totals: not converted to \(currency).",
      "\(currency.code, .으로) 환산하지 못한 지출 \(count)건은 합계에서 제외했습니다.")
  }

  package func notConvertedToHome(_ count: Int, in currency: Currency) -> String {
    say(
      "\(count, "expense is", "expenses are") left out of the total in home currency: not converted to \(currency).",
      "\(currency.code, .으로) 환산하지 못한 지출 \(count)건은 홈 통화 합계에서 제외했습니다.")
  }

  /// Why figures are marked, without commands: readers of a page may not have `dot`.
  package func provisionalReasons(_ rows: [Row]) -> [String] {
    var notes = substituteNotes(rows)
    for reason in rows.conversions.compactMap(\.provisional) {
      let source = source(reason.source)
      let note: String =
        switch reason.reason {
        case .unknown:
          say(
            "~ provisional: no rates for \(day(reason.date)) yet (\(source)).",
            "~ 잠정: \(day(reason.date)) \(source) 환율을 아직 받지 못했습니다.")
        case .mayChange where reason.source.isForCoins:
          say(
            "~ provisional: the close of \(day(reason.date)) for \(reason.currency.shortName) (\(source)) is not known yet.",
            "~ 잠정: \(reason.currency.shortName)의 \(day(reason.date)) \(source) 종가가 아직 정해지지 않았습니다.")
        case .mayChange:
          say(
            "~ provisional: the rates for \(day(reason.date)) (\(source)) may still change.",
            "~ 잠정: \(day(reason.date)) \(source) 환율이 아직 바뀔 수 있습니다.")
        case .old(let used):
          say(
            "~ provisional: no rate for \(reason.currency) in the 10 days up to \(day(reason.date)); the rate of \(day(used)) is used.",
            "~ 잠정: \(day(reason.date)) 이전 10일 안에 \(reason.currency) 환율이 없어 \(day(used)) 환율을 씁니다.")
        case .suspect(let suspicion):
          say(
            "~ provisional: \(rate(suspicion.rate)) on \(day(reason.date)) (\(source)) is far off the rate before it, which is used until the new one is accepted.",
            "~ 잠정: \(day(reason.date)) \(source) 환율(\(rate(suspicion.rate)))이 이전과 크게 달라 확인 전까지 이전 환율을 씁니다.")
        }
      if !notes.contains(note) { notes.append(note) }
    }
    return notes
  }

  package var conversionNote: String {
    say(
      "Each expense is converted at the rate of its own day and rounded once; every total is the sum of the figures shown.",
      "지출마다 그날의 환율로 환산해 한 번만 반올림했고, 합계는 보이는 금액의 합입니다.")
  }
  package func generatedBy(_ version: String, on day: Day) -> String {
    say("Made with dot \(version) on \(self.day(day))", "dot \(version) · \(self.day(day)) 작성")
  }

  // MARK: Claims

  /// `489 of it comes back from Acme`.
  package func comesBack(_ amount: String, from payer: String, isPaid: Bool) -> String {
    isPaid
      ? say("\(amount) of it came back from \(payer)", "그중 \(amount), \(payer)에서 돌려받음")
      : say("\(amount) of it comes back from \(payer)", "그중 \(amount), \(payer)에서 돌려받을 돈")
  }
  /// The same beside an expense.
  package func comesBack(_ claim: Claim) -> String {
    let name = claim.text.printable
    return claim.state == .paid
      ? say("came back from \(name)", "\(name)에서 돌려받음") : say("comes back from \(name)", "\(name)에서 돌려받을 돈")
  }

  // MARK: Photos

  /// Leads from an enlarged photo to its expense.
  package var backToRow: String { say("× back to the row", "× 지출로 돌아가기") }
  /// Leads from an expense on a divided receipt to the one that its photo is shown with.
  package func photosAbove(_ count: Int) -> String {
    say(count == 1 ? "photo above" : "photos above", "사진은 위에 있음")
  }

  package func photoAlt(_ number: Int, of count: Int, _ row: Row) -> String {
    let memo = row.expense.memo ?? row.place?.identifier ?? category(row.expense.category)
    let short = memo.count > 80 ? String(memo.prefix(80)) + "…" : memo
    return say("Photo", "사진") + (count > 1 ? " \(number)" : "") + ": " + short
  }
  package func receipt(_ number: Int) -> String { say("Receipt \(number)", "영수증 \(number)") }
  /// Before the numbers of receipts.
  package func receiptLabel(_ count: Int) -> String { say(count == 1 ? "Receipt" : "Receipts", "영수증") }
  package var previewOnly: String { say("reduced preview", "축소 이미지") }
  package var noReceipts: String { say("None of these expenses has a receipt.", "영수증이 있는 지출이 없습니다.") }
  package func withoutReceipt(_ count: Int) -> String {
    say("Without a receipt: \(items(count))", "영수증 없음: \(items(count))")
  }

  package func kind(_ type: ImageType?, extension fileExtension: String) -> String {
    (type?.name ?? fileExtension).uppercased()
  }

  package func reason(_ reason: PageFile.Reason) -> String {
    switch reason {
    case .noPreview: say("no preview", "미리보기 없음")
    case .pageFull: say("left out: the page would be too large", "파일이 너무 커져 넣지 않음")
    case .position: say("left out: its position can't be removed", "위치 정보를 뺄 수 없어 넣지 않음")
    case .missing: say("the file is missing", "파일이 없음")
    case .damaged: say("the file is damaged", "파일이 손상됨")
    }
  }

  /// Photos that the page lists but does not show.
  package func photosNamed(_ count: Int, _ reason: PageFile.Reason) -> String {
    photos(count) + ": " + self.reason(reason)
  }

  /// Why photos are not shown, for standard error.
  package func photosNotShown(_ count: Int, _ reason: PageFile.Reason, limit: Int) -> String {
    let photos = say("\(count, "photo is", "photos are")", "사진 \(count)장")
    return switch reason {
    case .noPreview:
      say(
        "\(photos) listed but not shown: browsers can't show the format, or the file is large and has no preview",
        "\(photos, .은는) 이름만 적었습니다. 브라우저가 보여 주지 못하는 형식이거나, 크고 미리보기가 없습니다")
    case .pageFull:
      say(
        "\(photos) listed but not shown: photos would exceed \(bytes(limit)) (--max-size)",
        "\(photos, .은는) 이름만 적었습니다. 사진이 \(bytes(limit), .을를) 넘게 됩니다 (--max-size)")
    case .position:
      say(
        "\(photos) listed but not shown: the position can't be removed",
        "\(photos, .은는) 이름만 적었습니다. 위치 정보를 뺄 수 없습니다")
    case .missing:
      say(
        "\(photos) missing from the ledger folder: dot photo verify",
        "\(photos, .이가) 장부 폴더에 없습니다: dot photo verify")
    case .damaged:
      say("\(photos) damaged: dot photo verify", "\(photos, .이가) 손상되었습니다: dot photo verify")
    }
  }

  package var makingPreviews: String { say("Preparing photos", "사진 준비") }
}
