import TripLedger

extension RateError: ExplainedError {
  var code: String {
    switch self {
    case .with(_, let error): error.code
    case .offline: "offline"
    case .noKey: "no-key"
    case .badKey: "bad-key"
    case .badURL: "bad-rate-address"
    case .quotaUsedUp: "quota-used-up"
    case .quotaDamaged: "quota-damaged"
    case .quotaFile: "quota-failed"
    case .http(let error): error.code
    case .httpStatus: "http-status"
    case .retriesTimedOut: "retries-timeout"
    case .dataCodeRefused: "data-code-refused"
    case .keyRefused: "key-refused"
    case .dailyLimit: "daily-limit"
    case .unknownResult: "unknown-result"
    case .tooManyCalls: "too-many-calls"
    case .addressBlocked: "address-blocked"
    case .noMarket: "no-market"
    case .refused: "source-refused"
    case .emptyBody: "answer-empty"
    case .notJSON(.html): "answer-html"
    case .notJSON(.text): "answer-text"
    case .brokenJSON: "answer-broken"
    case .unexpectedJSON: "answer-unexpected"
    case .badRow: "answer-bad-row"
    case .noUsableRow: "answer-without-rates"
    case .nothingStored: "no-rates-stored"
    case .nothingPublished: "nothing-published"
    case .noRate: "no-rate"
    }
  }

  var exit: ExitStatus { .rates }

  func message(in words: Words) -> String {
    let who = words.publisher(source)
    switch self {
    case .with(_, .quotaUsedUp(let used, let limit, _)): return words.usedUp(used, limit, by: who)
    case .with(let source, .tooManyCalls) where !source.profile.needsKey:
      return words.say("\(who) accepts no more calls for now", "\(who.subject) 지금은 요청을 더 받지 않습니다")
    case .with(_, .keyRefused): return words.say("\(who) refused the key", "\(who.subject) 인증키를 거절했습니다")
    case .with(.frankfurter, .badURL):
      return words.say(
        "the address set for \(who) is not of the form https://host/v1 or https://host/v2",
        "설정된 \(who.korean) 주소가 https://호스트/v1 또는 https://호스트/v2 꼴이 아닙니다")
    case .with(_, let error): return words.message(error, of: who)
    default: return words.message(self, of: who)
    }
  }

  /// The source that the error is about.
  fileprivate var source: RateSourceName {
    if case .with(let source, _) = self { source } else { .eximbank }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .with(let source, .noKey): words.gettingKey(of: source)
    case .with(let source, .badKey): [words.storingKey(of: source)]
    case .with(let source, .badURL): words.usualAddress(of: source)
    case .with(let source, .keyRefused): words.gettingKey(of: source)
    case .with(_, .quotaUsedUp(_, _, let instant)):
      [
        words.say(
          "the count resets on \(instant.at(offset: 0).day) at \(instant.at(offset: 0).time) UTC",
          "협정 세계시(UTC) \(instant.at(offset: 0).day) \(instant.at(offset: 0).time)에 다시 0부터 셉니다"),
        words.typeRate,
      ]
    case .with(_, let error): error.hints(in: words)
    case .offline:
      [
        words.listing("unset DOT_OFFLINE", words.say("allows the network again", "네트워크 다시 허용")),
        words.typeRate,
      ]
    case .noKey: words.gettingKey(of: .eximbank)
    case .badKey: [words.storingKey(of: .eximbank)]
    case .badURL, .http(.badURL): words.usualAddress(of: .eximbank)
    case .http(.curlMissing):
      [words.say("install curl, or add its folder to PATH", "curl을 설치하거나 curl이 있는 폴더를 PATH에 더하십시오")]
    case .quotaUsedUp, .dailyLimit: [words.reset(of: self), words.typeRate]
    case .quotaDamaged(let path, _):
      [
        words.say(
          "remove \(words.quoted(path)) to count from zero again; calls already made today are then not counted",
          "\(words.object(path)) 지우면 0부터 다시 셉니다. 오늘 이미 한 요청은 포함되지 않습니다")
      ]
    case .quotaFile: [words.say("check the path and its permissions", "경로와 권한을 확인하십시오")]
    case .http(.couldNotResolve), .http(.couldNotConnect), .http(.connectionReset), .http(.timedOut),
      .http(.curlFailed), .retriesTimedOut:
      [words.say("check the network, then try again", "네트워크를 확인하고 다시 시도하십시오"), words.storedRates]
    case .http(.insecure):
      [
        words.say(
          "check this machine's date, and whether a proxy or a guest network is in between",
          "이 컴퓨터의 날짜가 맞는지, 중간에 프록시나 공용 와이파이가 끼어 있는지 확인하십시오")
      ]
    case .http(.redirectElsewhere), .http(.tooManyRedirects), .http(.notHTTP), .notJSON(.html):
      [
        words.say(
          "on a guest network, sign in with a browser first, then try again",
          "공용 와이파이라면 브라우저로 먼저 로그인하고 다시 시도하십시오")
      ]
    case .httpStatus, .http(.tooLarge), .unknownResult, .emptyBody, .notJSON(.text), .brokenJSON,
      .unexpectedJSON, .badRow, .noUsableRow, .dataCodeRefused, .refused, .tooManyCalls, .addressBlocked:
      [words.say("try again later", "나중에 다시 시도하십시오"), words.storedRates]
    case .noMarket(let coin):
      [
        words.listing(
          "dot rates set \(coin) RATE --date DATE", words.say("enters one by hand", "직접 입력"))
      ]
    case .keyRefused:
      [
        words.say(
          "keys expire after two years; get a new one for free at https://www.koreaexim.go.kr (Open API)",
          "인증키는 2년이 지나면 만료됩니다. https://www.koreaexim.go.kr (Open API)에서 무료로 새로 받으십시오"),
        words.storingKey(of: .eximbank),
      ]
    case .nothingStored: [words.listing("dot rates today", words.say("fetches them", "환율 받기"))]
    case .nothingPublished: [words.typeRate]
    case .noRate(let currency, let day):
      [
        words.listing(
          // What the bank does not quote comes from the source that needs no key.
          "dot rates fetch --date \(day)"
            + (currency.isCoin
              ? " --source upbit" : RateSourceName.eximbank.quotes(currency) ? "" : " --source frankfurter"),
          words.say("fetches that day", "그날의 환율 받기")),
        words.listing(
          "dot rates set \(currency) RATE --date \(day)", words.say("enters one by hand", "직접 입력")),
      ]
    }
  }
}

extension StandInFailed: ExplainedError {
  var code: String { error.code }
  var exit: ExitStatus { error.exit }

  func message(in words: Words) -> String {
    let asked = words.publisher(error.source)
    return words.say(
      "no key for the Eximbank, and \(asked), asked instead, failed: ",
      "한국수출입은행 인증키가 없어 \(asked.korean)에 요청했지만 실패했습니다: ") + error.message(in: words)
  }

  func hints(in words: Words) -> [String] { error.hints(in: words) + [words.storingKey(of: .eximbank)] }
}

extension Words {
  fileprivate func storingKey(of source: RateSourceName) -> String {
    listing("dot config key \(source.rawValue)", say("stores the key", "인증키 저장"))
  }

  fileprivate func gettingKey(of source: RateSourceName) -> [String] {
    let site =
      source == .openexchangerates
      ? "https://openexchangerates.org/signup/free" : "https://www.koreaexim.go.kr (Open API)"
    let variable = "DOT_\(source.rawValue.uppercased())_KEY"
    return [
      say("get a free key at \(site)", "\(site)에서 무료로 인증키를 받으십시오"), storingKey(of: source),
      say("or set \(variable)", "또는 환경 변수 \(Particle.attach(("을", "를"), to: variable)) 설정하십시오"),
    ]
  }

  fileprivate func usualAddress(of source: RateSourceName) -> [String] {
    let variable = "DOT_\(source.rawValue.uppercased())_URL"
    return [
      listing(
        "dot config unset \(source.rawValue).url", say("restores the default address", "기본 주소로 되돌리기")),
      say("or unset \(variable)", "또는 \(Particle.attach(("을", "를"), to: variable)) 지우십시오"),
    ]
  }

  fileprivate var typeRate: String {
    listing("dot rates set CUR RATE", say("enters a rate by hand", "환율 직접 입력"))
  }

  fileprivate var storedRates: String {
    listing("dot rates show CUR", say("the rates that are stored", "저장된 환율"))
  }

  fileprivate func reset(of error: RateError) -> String {
    guard case .quotaUsedUp(_, _, let instant) = error else {
      return say("the count resets at midnight in Seoul (+09:00)", "서울 시각 자정(+09:00)에 다시 0부터 셉니다")
    }
    let seoul = instant.inSeoul
    return say(
      "the count resets on \(seoul.day) at \(seoul.time) in Seoul (+09:00)",
      "서울 시각 \(seoul.day) \(seoul.time)(+09:00)에 다시 0부터 셉니다")
  }
}

extension HTTPError {
  fileprivate var code: String {
    switch self {
    case .badURL: "bad-rate-address"
    case .curlMissing: "curl-missing"
    case .couldNotResolve: "host-not-found"
    case .couldNotConnect: "connection-failed"
    case .insecure: "connection-insecure"
    case .connectionReset: "connection-reset"
    case .timedOut(.connect): "connect-timeout"
    case .timedOut(.whole): "answer-timeout"
    case .redirectElsewhere: "redirect-refused"
    case .tooManyRedirects: "too-many-redirects"
    case .notHTTP: "not-http"
    case .tooLarge: "answer-too-large"
    case .curlFailed: "curl-failed"
    }
  }
}
