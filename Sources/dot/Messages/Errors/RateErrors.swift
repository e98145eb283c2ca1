extension RateError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }

  /// The source that the error is about; the last for what is of this machine, or of stored rates.
  fileprivate var source: RateSourceName { if case .with(let source, _) = self { source } else { .typed } }
}

extension Words {
  package func explanation(of error: RateError) -> Explanation {
    explanation(of: error.plain, from: error.source)
  }

  private func explanation(of error: RateError, from source: RateSourceName) -> Explanation {
    let who = publisher(source)
    let code = error.code
    return switch error {
    case .with(let source, let error): explanation(of: error, from: source)
    case .offline:
      explain(
        code, .rates, "offline: DOT_OFFLINE is set", "오프라인: DOT_OFFLINE이 설정되어 네트워크를 쓰지 않습니다",
        hints: [listing("unset DOT_OFFLINE", say("allows the network again", "네트워크 다시 허용")), typeRate])
    case .noKey:
      explain(
        code, .rates, "no key for \(who)", "\(who.korean) 환율을 받을 인증키가 없습니다", hints: gettingKey(of: source)
      )
    case .badKey:
      explain(
        code, .rates, "the key for \(who) must have only letters and digits",
        "\(who.korean) 인증키는 영문자와 숫자로만 되어 있어야 합니다", hints: [storingKey(of: source)])
    case .badURL where source == .frankfurter:
      explain(
        code, .rates,
        "the address set for \(who) is not of the form https://host/v1 or https://host/v2",
        "설정된 \(who.korean) 주소가 https://호스트/v1 또는 https://호스트/v2 꼴이 아닙니다", hints: usualAddress(of: source))
    case .badURL: badAddress(of: source)
    case .quotaUsedUp(let used, let limit, let instant) where source != .eximbank:
      explain(
        code, .rates, "this month's calls to \(who) are used up: \(used) of \(limit)",
        "이번 달 \(who.korean)에 요청할 수 있는 한도를 모두 썼습니다: \(limit)회 중 \(used)회",
        hints: [
          say(
            "the count resets on \(instant.at(offset: 0).day) at \(instant.at(offset: 0).time) UTC",
            "협정 세계시(UTC) \(instant.at(offset: 0).day) \(instant.at(offset: 0).time)에 초기화됩니다"), typeRate,
        ])
    case .quotaUsedUp(let used, let limit, let instant):
      Explanation(
        code, .rates,
        used < limit
          // The source also counts calls from other machines with the same key.
          ? say(
            "\(who) accepts no more calls today: \(used) of \(limit, "was", "were") made from this machine",
            "\(who.subject) 오늘은 요청을 더 받지 않습니다: 이 컴퓨터에서 한 요청은 \(limit)번 중 \(used)번")
          : say(
            "today's calls to \(who) are used up: \(used) of \(limit)",
            "오늘 \(who.korean)에 요청할 수 있는 한도를 모두 썼습니다: \(limit)회 중 \(used)회"),
        hints: [
          say(
            "the count resets on \(instant.inSeoul.day) at \(instant.inSeoul.time) in Seoul (+09:00)",
            "서울 시각 \(instant.inSeoul.day) \(instant.inSeoul.time)(+09:00)에 초기화됩니다"), typeRate,
        ])
    case .quotaDamaged(let path, let problem):
      explain(
        code, .rates,
        "the call counter \(quoted(path)) is damaged\(place(of: problem).map { ", \($0)" } ?? ""): \(reason(problem))",
        "요청 횟수 파일 \(excerpt(path), .이가) 손상되었습니다\(place(of: problem).map { "(\($0))" } ?? ""): \(reason(problem))",
        hints: [
          say(
            "remove \(quoted(path)) to count from zero again; calls already made today are then not counted",
            "\(excerpt(path), .을를) 삭제하면 0부터 다시 시작합니다. 오늘 이미 한 요청은 포함되지 않습니다")
        ])
    case .quotaFile(let error):
      Explanation(
        code, .rates, say("can't count the calls: ", "요청 횟수를 기록할 수 없습니다: ") + failure(error),
        hints: [say("check the path and its permissions", "경로와 권한을 확인하십시오")])
    case .http(let error): explanation(of: error, from: source)
    case .httpStatus(let status):
      explain(
        code, .rates, "the server of \(who) answered with HTTP status \(status)",
        "\(who.korean) 서버가 HTTP 상태 \(status, .으로) 응답했습니다", hints: later)
    case .retriesTimedOut:
      explain(
        code, .rates, "\(who) did not answer in time, even after retries",
        "여러 번 요청했지만 \(who.korean)의 응답을 제때 받지 못했습니다", hints: checkNetwork)
    case .dataCodeRefused:
      explain(
        code, .rates, "\(who) refused the request (result 2: data code)",
        "\(who.subject) 요청한 자료를 거절했습니다(결과 2: DATA 코드 오류)", hints: later)
    case .keyRefused where source != .eximbank:
      explain(
        code, .rates, "\(who) refused the key", "\(who.subject) 인증키를 거절했습니다",
        hints: gettingKey(of: source))
    case .keyRefused:
      explain(
        code, .rates, "\(who) refused the key (result 3)",
        "\(who.subject) 인증키를 거절했습니다(결과 3: 인증코드 오류)",
        hints: [
          say(
            "keys expire after two years; get a new one for free at https://www.koreaexim.go.kr (Open API)",
            "인증키는 2년이 지나면 만료됩니다. https://www.koreaexim.go.kr (Open API)에서 무료로 새로 받으십시오"),
          storingKey(of: source),
        ])
    case .dailyLimit:
      explain(
        code, .rates, "\(who) says that today's calls are used up (result 4)",
        "\(who.subject) 오늘 요청 한도를 모두 썼다고 응답했습니다(결과 4: 일일 제한횟수 마감)",
        hints: [
          say("the count resets at midnight in Seoul (+09:00)", "서울 시각 자정(+09:00)에 초기화됩니다"), typeRate,
        ])
    case .unknownResult(let result):
      explain(
        code, .rates, "\(who) answered with the undocumented result \(result)",
        "\(who.subject) 문서에 없는 결과 \(result)번을 보냈습니다", hints: later)
    case .tooManyCalls:
      Explanation(
        code, .rates,
        source.profile.needsKey
          ? say(
            "\(who) accepts no more calls with this key for now", "\(who.subject) 지금은 이 인증키로 요청을 더 받지 않습니다")
          : say("\(who) accepts no more calls for now", "\(who.subject) 지금은 요청을 더 받지 않습니다"), hints: later)
    case .addressBlocked:
      explain(
        code, .rates, "\(who) has blocked this address for a while, after too many calls",
        "\(who.subject) 요청이 너무 많아 이 주소를 한동안 차단했습니다", hints: later)
    case .noMarket(let coin):
      explain(
        code, .rates, "\(who) has no price of \(quoted(coin.coinCode ?? coin.code)) in won",
        "\(who.korean)에는 \(quoted(coin.coinCode ?? coin.code))의 원화 시세가 없습니다",
        hints: [listing("dot rates set \(coin) RATE --date DATE", say("enters one by hand", "직접 입력"))])
    case .refused(let status, let message):
      explain(
        code, .rates, "\(who) refused the request: \(excerpt(message)) (status \(status))",
        "\(who.subject) 요청을 거절했습니다: \(excerpt(message)) (상태 \(status))", hints: later)
    case .emptyBody:
      explain(
        code, .rates, "the answer from \(who) is empty", "\(who.korean)의 응답이 비어 있습니다", hints: later)
    case .notJSON(.html):
      explain(
        code, .rates, "the answer is a web page instead of rates", "환율이 아니라 웹페이지가 왔습니다",
        hints: signIn)
    case .notJSON(.text):
      explain(
        code, .rates, "the answer is text instead of rates", "환율이 아니라 알 수 없는 글이 왔습니다", hints: later)
    case .brokenJSON(let offset):
      explain(
        code, .rates, "the answer from \(who) is not JSON at byte \(offset + 1)",
        "\(who.korean)의 응답이 \(offset + 1)번째 바이트에서 깨졌습니다", hints: later)
    case .unexpectedJSON:
      explain(
        code, .rates, "the answer from \(who) is not a list of rates",
        "\(who.korean)의 응답이 환율 목록이 아닙니다", hints: later)
    case .badRow(let currency, let field, let value):
      explain(
        code, .rates,
        "the answer from \(who) has \(excerpt(value)) as \(quoted(field)) of \(quoted(currency))",
        "\(who.korean)의 응답에서 \(quoted(currency))의 \(quoted(field)) 값이 \(excerpt(value))입니다", hints: later)
    case .noUsableRow:
      explain(
        code, .rates, "the answer from \(who) has no usable rate",
        "\(who.korean)의 응답에 쓸 수 있는 환율이 하나도 없습니다", hints: later)
    case .nothingStored:
      explain(
        code, .rates, "no rates are stored yet", "저장된 환율이 아직 없습니다",
        hints: [listing("dot rates today", say("fetches them", "환율 받기"))])
    case .nothingPublished(let day):
      explain(
        code, .rates, "\(who) has published no rates since \(day)",
        "\(who.subject) \(day) 이후 고시한 환율이 없습니다", hints: [typeRate])
    case .noRate(let currency, let day):
      explain(
        code, .rates, "no rate for \(currency.shortName) on or before \(day) is stored",
        "\(day)까지의 \(currency.shortName) 환율이 저장되어 있지 않습니다",
        hints: [
          listing(
            // What the bank does not quote comes from the source that needs no key.
            "dot rates fetch --date \(day)"
              + (currency.isCoin
                ? " --source upbit"
                : RateSourceName.eximbank.quotes(currency) ? "" : " --source frankfurter"),
            say("fetches that day", "그날의 환율 받기")),
          listing("dot rates set \(currency) RATE --date \(day)", say("enters one by hand", "직접 입력")),
        ])
    }
  }

  private func explanation(of error: HTTPError, from source: RateSourceName) -> Explanation {
    let who = publisher(source)
    let code = error.code
    return switch error {
    case .badURL: badAddress(of: source)
    case .curlMissing:
      explain(
        code, .rates, "can't run curl, which fetches rates", "환율을 받는 데 쓰는 curl을 실행할 수 없습니다",
        hints: [say("install curl, or add its folder to PATH", "curl을 설치하거나 curl이 있는 폴더를 PATH에 더하십시오")])
    case .couldNotResolve:
      explain(
        code, .rates, "can't find the server of \(who) by its name",
        "\(who.korean) 서버의 주소를 찾지 못했습니다", hints: checkNetwork)
    case .couldNotConnect:
      explain(
        code, .rates, "can't connect to the server of \(who)", "\(who.korean) 서버에 연결하지 못했습니다",
        hints: checkNetwork)
    case .insecure:
      explain(
        code, .rates,
        "no secure connection to \(who): its certificate could not be verified",
        "\(who.korean) 서버와 안전하게 연결할 수 없습니다: 인증서를 확인하지 못했습니다",
        hints: [
          say(
            "check this machine's date, and whether a proxy or a guest network is in between",
            "이 컴퓨터의 날짜가 맞는지, 중간에 프록시나 공용 와이파이가 끼어 있는지 확인하십시오")
        ])
    case .connectionReset:
      explain(
        code, .rates, "the connection to \(who) was lost", "\(who.korean) 서버와의 연결이 도중에 끊겼습니다",
        hints: checkNetwork)
    case .timedOut(.connect):
      explain(
        code, .rates, "connecting to the server of \(who) took too long",
        "\(who.korean) 서버에 제때 연결되지 않았습니다", hints: checkNetwork)
    case .timedOut(.whole):
      explain(
        code, .rates, "the answer from \(who) took too long", "\(who.korean)의 응답이 제때 오지 않았습니다",
        hints: checkNetwork)
    case .redirectElsewhere(let origin):
      explain(
        code, .rates,
        "the answer is a redirect to another server, \(quoted(origin)), which is not followed",
        "응답이 다른 서버 \(excerpt(origin), .으로) 넘기는 것이어서 따라가지 않았습니다", hints: signIn)
    case .tooManyRedirects(let limit):
      explain(
        code, .rates, "the server of \(who) redirected more than \(limit) times",
        "\(who.korean) 서버가 \(limit)번 넘게 다른 주소로 넘겼습니다", hints: signIn)
    case .notHTTP:
      explain(code, .rates, "the answer is not HTTP", "돌아온 응답이 HTTP가 아닙니다", hints: signIn)
    case .tooLarge(let limit):
      explain(
        code, .rates, "the answer from \(who) is larger than \(limit) bytes",
        "\(who.korean)의 응답이 \(limit)바이트보다 큽니다", hints: later)
    case .curlFailed(let status):
      Explanation(
        code, .rates,
        status < 0
          ? say("curl was killed by signal \(-status)", "curl이 시그널 \(-status) 때문에 끝났습니다")
          : say("curl failed with exit code \(status)", "curl이 종료 코드 \(status)번으로 실패했습니다"),
        hints: checkNetwork)
    }
  }
}

extension FallbackSourceError: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    let (asked, explanation) = (words.publisher(error.source), words.explanation(of: error))
    return Explanation(
      code, .rates,
      words.say(
        "no key for the Eximbank, and \(asked), asked instead, failed: ",
        "한국수출입은행 인증키가 없어 \(asked.korean)에 요청했지만 실패했습니다: ") + explanation.message,
      hints: explanation.hints + [words.storingKey(of: .eximbank)])
  }
}

extension Words {
  private func badAddress(of source: RateSourceName) -> Explanation {
    let who = publisher(source)
    return explain(
      RateError.badURL.code, .rates, "the address set for \(who) is not of the form https://host/path",
      "설정된 \(who.korean) 주소가 https://호스트/경로 꼴이 아닙니다", hints: usualAddress(of: source))
  }

  fileprivate func storingKey(of source: RateSourceName) -> String {
    listing("dot config key \(source.rawValue)", say("stores the key", "인증키 저장"))
  }

  private func gettingKey(of source: RateSourceName) -> [String] {
    let site =
      source == .openexchangerates
      ? "https://openexchangerates.org/signup/free" : "https://www.koreaexim.go.kr (Open API)"
    let variable = "DOT_\(source.rawValue.uppercased())_KEY"
    return [
      say("get a free key at \(site)", "\(site)에서 무료로 인증키를 받으십시오"), storingKey(of: source),
      say("or set \(variable)", "또는 환경 변수 \(variable, .을를) 설정하십시오"),
    ]
  }

  private func usualAddress(of source: RateSourceName) -> [String] {
    let variable = "DOT_\(source.rawValue.uppercased())_URL"
    return [
      listing("dot config unset \(source.rawValue).url", say("restores the default address", "기본 주소로 되돌리기")),
      say("or unset \(variable)", "또는 \(variable, .을를) 해제하십시오"),
    ]
  }

  private var typeRate: String {
    listing("dot rates set CUR RATE", say("enters a rate by hand", "환율 직접 입력"))
  }

  private var storedRates: String {
    listing("dot rates show CUR", say("the rates that are stored", "저장된 환율"))
  }

  private var later: [String] { [say("try again later", "나중에 다시 시도하십시오"), storedRates] }

  private var checkNetwork: [String] {
    [say("check the network, then try again", "네트워크를 확인하고 다시 시도하십시오"), storedRates]
  }

  private var signIn: [String] {
    [
      say(
        "on a guest network, sign in with a browser first, then try again",
        "공용 와이파이라면 브라우저로 먼저 로그인하고 다시 시도하십시오")
    ]
  }
}
