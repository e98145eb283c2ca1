/// The words of `rates watch`.
extension Words {
  package func state(_ state: LiveState) -> String {
    switch state {
    case .fresh: say("fresh", "최신")
    case .closed: say("closed today", "오늘 고시 없음")
    case .pending: say("not yet published", "고시 전")
    case .stale: say("stale", "오래된 값")
    case .reconnecting: say("reconnecting", "다시 연결 중")
    }
  }

  /// `45 s`, `3 min`, `2 h`, `4 d`.
  package func age(_ seconds: Int) -> String {
    switch max(0, seconds) {
    case let seconds where seconds < 60: say("\(seconds) s", "\(seconds)초")
    case let seconds where seconds < 3600: say("\(seconds / 60) min", "\(seconds / 60)분")
    case let seconds where seconds < 86_400: say("\(seconds / 3600) h", "\(seconds / 3600)시간")
    case let seconds: say("\(seconds / 86_400) d", "\(seconds / 86_400)일")
    }
  }

  package func old(_ seconds: Int) -> String { say("\(age(seconds)) old", "\(age(seconds)) 지남") }

  /// How often a source is asked.
  package func asked(every seconds: Double) -> String {
    let text = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    return say("asked every \(text) s", "\(text)초마다 조회")
  }

  /// What is said beside the name of a source that publishes days.
  package func published(_ date: Day) -> String { say("published \(date)", "\(date) 고시") }

  package func askedAgain(at time: Instant) -> String {
    say("asked again from \(time.inSeoul.time) Seoul time", "서울 시각 \(time.inSeoul.time)부터 다시 조회")
  }

  /// After a failure.
  package func askedAgain(in seconds: Double) -> String {
    let wait = age(Int(max(0, seconds).rounded(.up)))
    return say("asked again in \(wait)", "\(wait) 뒤에 다시 조회")
  }

  package var noOtherCurrency: String {
    say("Prices of coins are in won only", "코인 시세는 원화로만 있습니다")
  }

  package var asking: String { say("asking", "조회 중") }

  /// Why an exchange isn't asked any more.
  package func blocked(_ refusal: UpbitAnswer.Refusal?) -> String {
    let said = refusal.map { ": " + ($0.message.isEmpty ? $0.name : $0.message).printable } ?? ""
    return say(
      "The exchange has blocked this address for a while (418\(said)); start again later",
      "거래소가 이 주소의 조회를 한동안 막았습니다(418\(said)). 나중에 다시 실행하십시오")
  }

  package func vanished(_ coins: [Currency]) -> String {
    let names = list(coins.map(\.shortName))
    return say("No longer traded there: \(names)", "더는 거래되지 않음: \(names)")
  }

  package func leftOut(_ codes: [String]) -> String {
    say("No rate known for \(list(codes))", "환율을 알 수 없음: \(list(codes))")
  }

  package var codeLabel: String { say("Code", "코드") }
  package var priceLabel: String { say("Price", "가격") }
  package var ageLabel: String { say("Age", "경과") }

  package func worth(_ trip: TripInfo, _ budget: String, _ worth: String) -> String {
    trip.title.printable + say(": budget \(budget) = \(worth)", ": 예산 \(budget) = \(worth)")
  }

  package func reached(_ target: RateTarget) -> String {
    say("Target met: ", "목표 도달: ") + self.target(target)
  }

  package var watchKeys: [String] {
    [
      say("s sort", "s 정렬"), say("/ find", "/ 찾기"), say("f favourite", "f 즐겨찾기"),
      say("c currency", "c 통화"), say("r ask now", "r 지금 조회"), say("g grid", "g 격자"),
      say("l 한국어", "l English"),
      say("Enter chart", "Enter 그래프"), say("q quit", "q 끝내기"),
    ]
  }

  package var chartKeys: String { say("Enter back, q quit", "Enter 돌아가기, q 끝내기") }

  package func sorted(_ sort: WatchSort) -> String {
    switch sort {
    case .favourite: say("favourites first", "즐겨찾기 먼저")
    case .code: say("by code", "코드순")
    case .change: say("by change", "변동률순")
    }
  }

  package var findLabel: String { say("Find: ", "찾기: ") }
  package var noRowYet: String { say("No rates yet", "아직 환율이 없습니다") }
  package var noRowFound: String { say("No row matches", "맞는 행 없음") }

  package func chartTitle(_ currency: Currency, unit: Int, quote: Currency, days: Int) -> String {
    let (name, price) = (currency.shortName, quote.shortName)
    return say("\(price) per \(unit) \(name), \(days, "day")", "\(unit) \(name)당 \(price), \(days)일")
  }

  package var noChart: String { say("Nothing to draw yet", "아직 그릴 값이 없습니다") }
}

extension WatchError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: WatchError) -> Explanation {
    switch error {
    case .noTerminal:
      explain(
        "no-terminal", .usage, "a board needs a terminal to be drawn on", "환율판은 터미널에서만 그릴 수 있습니다",
        hints: [
          say(
            "`--once` prints one board, `--json` one line for each answer",
            "한 번만 보려면 `--once`, 응답마다 한 줄씩 받으려면 `--json`")
        ])
    case .noMarket(let code):
      explain(
        "no-market", .refused, "Upbit has no market in won for \(quoted(code))",
        "업비트 원화 마켓에 없는 코인입니다: \(quoted(code))",
        hints: [say("`dot rates watch --source upbit` lists them", "목록 보기: `dot rates watch --source upbit`")]
      )
    case .noAnswer:
      explain("no-answer", .rates, "the source did not answer in time", "출처가 제때 응답하지 않았습니다")
    }
  }
}

/// The order of the rows of a board.
package enum WatchSort: String, CaseIterable, Sendable {
  case change, code, favourite
}

/// How the rows of a board are laid out.
package enum WatchLayout: String, CaseIterable, Sendable {
  case list, grid
}
