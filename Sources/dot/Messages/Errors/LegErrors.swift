extension LegError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: LegError) -> Explanation {
    let code = error.code
    return switch error {
    case .notALeg(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a leg of a trip", "\(excerpt(value), .은는) 여행의 구간이 아닙니다",
        hints: [
          say(
            "write the place, its days, and what is not as usual there: 'Tokyo 09-05..09-12', 'Hanoi 09-12..09-15 USD +07:00'",
            "여행지와 날짜를 쓰고, 통화나 시간대가 현지와 다르면 그것도 씁니다: '도쿄 09-05..09-12', '하노이 09-12..09-15 USD +07:00'")
        ])
    case .unknownPlace(let value, let suggestions):
      explain(
        code, .usage, "\(quoted(value)) is not in the table of cities and countries",
        "\(excerpt(value), .은는) 도시와 나라의 표에 없습니다",
        hints: didYouMean(suggestions) + [
          say(
            "for another place, give its currency: 'Sapa 09-12..09-15 VND Asia/Ho_Chi_Minh'",
            "표에 없는 곳은 통화를 함께 씁니다: 'Sapa 09-12..09-15 VND Asia/Ho_Chi_Minh'")
        ])
    case .overlap(let number, let next, let day):
      explain(
        code, .usage,
        "legs \(number) and \(next) have more than one day in common, from \(date(day)) on",
        "\(date(day))부터 하루 넘게 겹치는 구간: \(number), \(next)",
        hints: [say("only the day of the journey may be in both", "이동하는 하루만 두 구간에 들 수 있습니다")])
    case .outsideTrip(let number, let first, _):
      explain(
        code, .usage, "leg \(number), from \(first), is not within the dates of the trip",
        "\(first)부터인 구간 \(number), 여행 기간을 벗어납니다",
        hints: [
          say("give the legs anew with `--leg`, or other dates", "`--leg`로 구간을 다시 정하거나 날짜를 고치십시오")
        ])
    case .budgetCut(let number):
      explain(
        code, .usage, "leg \(number) has a budget and can't be divided",
        "예산이 있는 구간 \(number), 나눌 수 없습니다",
        hints: [
          say("give the legs anew with `--leg` and `--leg-budget`", "`--leg`와 `--leg-budget`으로 구간을 다시 정하십시오")
        ])
    case .noSuchLeg(let number, let count):
      explain(
        code, .usage, "there is no leg \(number): the trip has \(count)",
        "구간 \(number), 없는 번호입니다. 구간은 \(count)개입니다",
        hints: [say("legs are numbered by their dates: `dot trip show`", "번호는 날짜 차례입니다: `dot trip show`")])
    }
  }
}
