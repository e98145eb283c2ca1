import TripLedger

/// `dot rates fetch`
enum RatesFetchCommand {
  static let spec = CommandSpec(
    path: ["rates", "fetch"],
    summary: Phrase("Fetch the rates that are missing", "빠진 환율 받기"),
    options: [
      OptionSpec("date", value: "DATE", Help.fetchDate), OptionSpec("again", Help.again),
      OptionSpec("from", value: "DATE", Help.fetchFrom), OptionSpec("to", value: "DATE", Help.fetchTo),
      OptionSpec("trip", value: "TRIP", Help.fetchTrip),
    ],
    examples: [
      Example(
        "dot rates fetch", Phrase("for the current trip and what was paid ahead", "현재 여행과 미리 낸 지출의 날짜")),
      Example("dot rates fetch --from 2025-08-26 --to 2025-09-09", Phrase("for these dates", "이 기간")),
    ],
    notes: Phrase(
      "Asks only for dates that are neither stored nor closed, one call a second. What was received stays, whatever happens later.",
      "저장되지 않았고 휴일도 아닌 날짜만 1초에 한 번씩 요청합니다. 받은 것은 나중에 무슨 일이 있어도 남습니다."),
    writes: true
  ) { invocation, context in
    let dates = try dates(invocation, context)
    let desk = try context.rateDesk()
    let again = invocation.has("again")
    if invocation.isDryRun {
      let missing = try desk.missing(dates, again: again, at: context.clock.now)
      return Outcome(
        json: [JSONMember("missing", .array(missing.map { JSON($0) }))],
        text: [context.words.wouldAsk(missing)])
    }
    let summary = try desk.fetch(dates, again: again, at: context.clock.now) { day in
      if context.streams.isErrorTTY { context.mention(context.words.asking(day)) }
    }
    let lines = context.words.fetched(summary)
    if let error = summary.error {
      // What was received stays, and is worth a word before the error.
      lines.forEach(context.mention)
      throw error
    }
    let lists: [(String, [Day])] = [
      ("fetched", summary.fetched), ("stored", summary.stored), ("closed", summary.closed),
      ("empty", summary.empty), ("skipped", summary.skipped),
    ]
    return Outcome(
      json: lists.map { JSONMember($0.0, .array($0.1.map { JSON($0) })) },
      text: lines.isEmpty ? [context.words.nothingToFetch] : lines)
  }

