import TripLedger

/// A source as sentences name it.
struct Publisher: CustomStringConvertible {
  let english: String
  let korean: String
  /// The subject particle of a name that is not read as it is spelled.
  var particle: String?

  var description: String { english }

  /// With its particle: `한국수출입은행이`.
  var subject: String { particle.map { korean + $0 } ?? Particle.attach(("이", "가"), to: korean) }
}

extension Words {
  func publisher(_ source: RateSourceName) -> Publisher {
    switch source {
    case .eximbank, .manual: Publisher(english: "the Eximbank", korean: "한국수출입은행")
    case .frankfurter: Publisher(english: "Frankfurter", korean: "Frankfurter", particle: "가")
    case .openexchangerates: Publisher(english: "Open Exchange Rates", korean: "Open Exchange Rates")
    case .ecb: Publisher(english: "the European Central Bank", korean: "유럽중앙은행")
    case .upbit: Publisher(english: "Upbit", korean: "업비트")
    }
  }

  /// A month's calls, by our own count.
  func usedUp(_ used: Int, _ limit: Int, by who: Publisher) -> String {
    say(
      "this month's calls to \(who) are used up: \(used) of \(limit)",
      "이번 달 \(who.korean)에 요청할 수 있는 횟수를 다 썼습니다: \(limit)번 중 \(used)번")
  }

  /// The sentence of an error of one source, or of none.
  func message(_ error: RateError, of who: Publisher) -> String {
    switch error {
    case .with: internalError("\(error)")
    case .offline, .noKey, .badKey, .badURL, .quotaUsedUp, .quotaDamaged, .quotaFile:
      requestProblem(error, who)
    case .http(let error): transportProblem(error, who)
    case .httpStatus(let status):
      say(
        "the server of \(who) answered with HTTP status \(status)",
        "\(who.korean) 서버가 HTTP 상태 \(Particle.attach(("으로", "로"), to: "\(status)")) 응답했습니다")
    case .retriesTimedOut:
      say(
        "\(who) did not answer in time, even after retries", "여러 번 요청했지만 \(who.korean)의 응답을 제때 받지 못했습니다")
    case .dataCodeRefused, .keyRefused, .dailyLimit, .unknownResult, .tooManyCalls, .addressBlocked,
      .noMarket, .refused, .emptyBody, .notJSON, .brokenJSON, .unexpectedJSON, .badRow, .noUsableRow:
      answerProblem(error, who)
    case .nothingStored:
      say("no rates are stored yet", "저장된 환율이 아직 없습니다")
    case .nothingPublished(let day):
      say("\(who) has published no rates since \(day)", "\(who.subject) \(day) 이후 고시한 환율이 없습니다")
    case .noRate(let currency, let day):
      say(
        "no rate for \(currency.shortName) on or before \(day) is stored",
        "\(day)까지의 \(currency.shortName) 환율이 저장되어 있지 않습니다")
    }
  }

  fileprivate func requestProblem(_ error: RateError, _ who: Publisher) -> String {
    switch error {
    case .offline:
      say("offline: DOT_OFFLINE is set", "오프라인: DOT_OFFLINE이 설정되어 네트워크를 쓰지 않습니다")
    case .noKey:
      say("no key for \(who)", "\(who.korean) 환율을 받을 인증키가 없습니다")
    case .badKey:
      say(
        "the key for \(who) must have only letters and digits", "\(who.korean) 인증키는 영문자와 숫자로만 되어 있어야 합니다")
    case .badURL: badAddress(of: who)
    case .quotaUsedUp(let used, let limit, _) where used < limit:
      // The source also counts calls from other machines with the same key.
      say(
        "\(who) accepts no more calls today: \(used) of \(limit) were made from this machine",
        "\(who.subject) 오늘은 요청을 더 받지 않습니다: 이 컴퓨터에서 한 요청은 \(limit)번 중 \(used)번")
    case .quotaUsedUp(let used, let limit, _):
      say(
        "today's calls to \(who) are used up: \(used) of \(limit)",
        "오늘 \(who.korean)에 요청할 수 있는 횟수를 다 썼습니다: \(limit)번 중 \(used)번")
    case .quotaDamaged(let path, let problem):
      say(
        "the call counter \(quoted(path)) is damaged\(place(of: problem).map { ", \($0)" } ?? ""): \(reason(problem))",
        "요청 횟수 파일 \(subject(path)) 손상되었습니다\(place(of: problem).map { "(\($0))" } ?? ""): \(reason(problem))")
    case .quotaFile(let error):
      say("can't count the calls: ", "요청 횟수를 기록할 수 없습니다: ") + failure(error)
    default: internalError("\(error)")
    }
  }

  fileprivate func badAddress(of who: Publisher) -> String {
    say(
      "the address set for \(who) is not of the form https://host/path",
      "설정된 \(who.korean) 주소가 https://호스트/경로 꼴이 아닙니다")
  }

  fileprivate func transportProblem(_ error: HTTPError, _ who: Publisher) -> String {
    switch error {
    case .badURL: badAddress(of: who)
    case .curlMissing:
      say("can't run curl, which fetches rates", "환율을 받는 데 쓰는 curl을 실행할 수 없습니다")
    case .couldNotResolve:
      say("can't find the server of \(who) by its name", "\(who.korean) 서버의 주소를 찾지 못했습니다")
    case .couldNotConnect:
      say("can't connect to the server of \(who)", "\(who.korean) 서버에 연결하지 못했습니다")
    case .insecure:
      say(
        "no secure connection to \(who): its certificate could not be verified",
        "\(who.korean) 서버와 안전하게 연결할 수 없습니다: 인증서를 확인하지 못했습니다")
    case .connectionReset:
      say("the connection to \(who) was lost", "\(who.korean) 서버와의 연결이 도중에 끊겼습니다")
    case .timedOut(.connect):
      say(
        "connecting to the server of \(who) took too long", "\(who.korean) 서버에 제때 연결되지 않았습니다")
    case .timedOut(.whole):
      say("the answer from \(who) took too long", "\(who.korean)의 응답이 제때 오지 않았습니다")
    case .redirectElsewhere(let origin):
      say(
        "the answer is a redirect to another server, \(quoted(origin)), which is not followed",
        "응답이 다른 서버 \(direction(origin)) 넘기는 것이어서 따라가지 않았습니다")
    case .tooManyRedirects(let limit):
      say(
        "the server of \(who) redirected more than \(limit) times",
        "\(who.korean) 서버가 \(limit)번 넘게 다른 주소로 넘겼습니다")
    case .notHTTP:
      say("the answer is not HTTP", "돌아온 응답이 HTTP가 아닙니다")
    case .tooLarge(let limit):
      say(
        "the answer from \(who) is larger than \(limit) bytes", "\(who.korean)의 응답이 \(limit)바이트보다 큽니다")
    case .curlFailed(let code) where code < 0:
      say("curl was killed by signal \(-code)", "curl이 시그널 \(-code) 때문에 끝났습니다")
    case .curlFailed(let code):
      say("curl failed with exit code \(code)", "curl이 종료 코드 \(code)번으로 실패했습니다")
    }
  }

  fileprivate func answerProblem(_ error: RateError, _ who: Publisher) -> String {
    switch error {
    case .dataCodeRefused:
      say(
        "\(who) refused the request (result 2: data code)",
        "\(who.subject) 요청한 자료를 거절했습니다(결과 2: DATA 코드 오류)")
    case .keyRefused:
      say("\(who) refused the key (result 3)", "\(who.subject) 인증키를 거절했습니다(결과 3: 인증코드 오류)")
    case .dailyLimit:
      say(
        "\(who) says that today's calls are used up (result 4)",
        "\(who.subject) 오늘의 요청 횟수가 끝났다고 합니다(결과 4: 일일 제한횟수 마감)")
    case .unknownResult(let result):
      say(
        "\(who) answered with the undocumented result \(result)",
        "\(who.subject) 문서에 없는 결과 \(result)번을 보냈습니다")
    case .tooManyCalls:
      say("\(who) accepts no more calls with this key for now", "\(who.subject) 지금은 이 인증키로 요청을 더 받지 않습니다")
    case .addressBlocked:
      say(
        "\(who) has blocked this address for a while, after too many calls",
        "\(who.subject) 요청이 너무 많아 이 주소를 한동안 차단했습니다")
    case .noMarket(let coin):
      say(
        "\(who) has no price of \(quoted(coin.coinCode ?? coin.code)) in won",
        "\(who.korean)에는 \(quoted(coin.coinCode ?? coin.code))의 원화 시세가 없습니다")
    case .refused(let status, let message):
      say(
        "\(who) refused the request: \(excerpt(message)) (status \(status))",
        "\(who.subject) 요청을 거절했습니다: \(excerpt(message)) (상태 \(status))")
    case .emptyBody:
      say("the answer from \(who) is empty", "\(who.korean)의 응답이 비어 있습니다")
    case .notJSON(.html):
      say("the answer is a web page instead of rates", "환율 대신 웹 페이지가 돌아왔습니다")
    case .notJSON(.text):
      say("the answer is text instead of rates", "환율 대신 알 수 없는 글이 돌아왔습니다")
    case .brokenJSON(let offset):
      say(
        "the answer from \(who) is not JSON at byte \(offset + 1)",
        "\(who.korean)의 응답이 \(offset + 1)번째 바이트에서 깨졌습니다")
    case .unexpectedJSON:
      say("the answer from \(who) is not a list of rates", "\(who.korean)의 응답이 환율 목록이 아닙니다")
    case .badRow(let currency, let field, let value):
      say(
        "the answer from \(who) has \(excerpt(value)) as \(quoted(field)) of \(quoted(currency))",
        "\(who.korean)의 응답에서 \(quoted(currency))의 \(quoted(field)) 값이 \(excerpt(value))입니다")
    case .noUsableRow:
      say(
        "the answer from \(who) has no usable rate", "\(who.korean)의 응답에 쓸 수 있는 환율이 하나도 없습니다"
      )
    default: internalError("\(error)")
    }
  }
}
