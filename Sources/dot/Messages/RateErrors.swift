import TripLedger

extension RateError: ExplainedError {
  var code: String {
    switch self {
    case .offline: "offline"
    case .noKey: "no-key"
    case .badKey: "bad-key"
    case .badURL: "bad-rate-address"
    case .curlMissing: "curl-missing"
    case .quotaUsedUp: "quota-used-up"
    case .quotaDamaged: "quota-damaged"
    case .quotaFile: "quota-failed"
    case .couldNotResolve: "host-not-found"
    case .couldNotConnect: "connection-failed"
    case .insecure: "connection-insecure"
    case .connectionReset: "connection-reset"
    case .timedOut(.connect): "connect-timeout"
    case .timedOut(.whole): "answer-timeout"
    case .timedOut(.withRetries): "retries-timeout"
    case .redirectElsewhere: "redirect-refused"
    case .tooManyRedirects: "too-many-redirects"
    case .httpStatus: "http-status"
    case .notHTTP: "not-http"
    case .tooLarge: "answer-too-large"
    case .curlFailed: "curl-failed"
    case .dataCodeRefused: "data-code-refused"
    case .keyRefused: "key-refused"
    case .dailyLimit: "daily-limit"
    case .unknownResult: "unknown-result"
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
    case .futureDate: "future-date"
    }
  }

  var exit: ExitStatus { .rates }

  func message(in words: Words) -> String {
    switch self {
    case .offline, .noKey, .badKey, .badURL, .curlMissing, .quotaUsedUp, .quotaDamaged, .quotaFile:
      words.beforeAsking(self)
    case .couldNotResolve, .couldNotConnect, .insecure, .connectionReset, .timedOut, .redirectElsewhere,
      .tooManyRedirects, .httpStatus, .notHTTP, .tooLarge, .curlFailed:
      words.onTheWay(self)
    case .dataCodeRefused, .keyRefused, .dailyLimit, .unknownResult, .emptyBody, .notJSON, .brokenJSON,
      .unexpectedJSON, .badRow, .noUsableRow:
      words.inTheAnswer(self)
    case .nothingStored:
      words.say("no rates are stored yet", "저장된 환율이 아직 없습니다")
    case .nothingPublished(let day):
      words.say("the Eximbank has published no rates since \(day)", "한국수출입은행이 \(day) 이후 고시한 환율이 없습니다")
    case .noRate(let currency, let day):
      words.say(
        "no rate of \(currency) on or before \(day) is stored", "\(day) 또는 그 전의 \(currency) 환율이 저장되어 있지 않습니다")
    case .futureDate(let day):
      words.say(
        "\(day) is in the future: no rates are published yet",
        "\(Particle.attach(("은", "는"), to: "\(day)")) 아직 오지 않은 날이어서 고시된 환율이 없습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .offline:
      [
        words.listing("unset DOT_OFFLINE", words.say("allows the network again", "네트워크 다시 허용")),
        words.typeRate,
      ]
    case .noKey: words.gettingKey
    case .badKey: [words.storingKey]
    case .badURL:
      [
        words.listing(
          "dot config unset eximbank.url", words.say("returns to the usual address", "기본 주소로 되돌리기")),
        words.say("or unset DOT_EXIMBANK_URL", "또는 DOT_EXIMBANK_URL을 지우세요"),
      ]
    case .curlMissing:
      [words.say("install curl, or add its folder to PATH", "curl을 설치하거나 curl이 있는 폴더를 PATH에 더하세요")]
    case .quotaUsedUp, .dailyLimit: [words.reset(of: self), words.typeRate]
    case .quotaDamaged(let path, _):
      [
        words.say(
          "remove \(words.quoted(path)) to count from zero again; calls already made today are then not counted",
          "\(words.object(path)) 지우면 0부터 다시 셉니다. 오늘 이미 한 요청은 세지 않게 됩니다")
      ]
    case .quotaFile: [words.say("check the path and its permissions", "경로와 권한을 확인하세요")]
    case .couldNotResolve, .couldNotConnect, .connectionReset, .timedOut, .curlFailed:
      [words.say("check the network, then try again", "네트워크를 확인하고 다시 해 보세요"), words.storedRates]
    case .insecure:
      [
        words.say(
          "check this machine's date, and whether a proxy or a guest network stands in between",
          "이 컴퓨터의 날짜가 맞는지, 중간에 프록시나 공용 와이파이가 끼어 있는지 확인하세요")
      ]
    case .redirectElsewhere, .tooManyRedirects, .notHTTP, .notJSON(.html):
      [
        words.say(
          "on a guest network, sign in with a browser first, then try again",
          "공용 와이파이라면 브라우저로 먼저 로그인하고 다시 해 보세요")
      ]
    case .httpStatus, .tooLarge, .unknownResult, .emptyBody, .notJSON(.text), .brokenJSON, .unexpectedJSON,
      .badRow, .noUsableRow, .dataCodeRefused:
      [words.say("try again later", "나중에 다시 해 보세요"), words.storedRates]
    case .keyRefused:
      [
        words.say(
          "keys run out after two years; get a new one for free at https://www.koreaexim.go.kr (Open API)",
          "인증키는 2년이 지나면 만료됩니다. https://www.koreaexim.go.kr (Open API)에서 무료로 새로 받으세요"),
        words.storingKey,
      ]
    case .nothingStored: [words.listing("dot rates today", words.say("asks for them", "환율 받기"))]
    case .nothingPublished: [words.typeRate]
    case .noRate(let currency, let day):
      [
        words.listing("dot rates fetch --date \(day)", words.say("asks for that day", "그날의 환율 받기")),
        words.listing(
          "dot rates set \(currency) RATE --date \(day)", words.say("sets one by hand", "직접 입력")),
      ]
    case .futureDate:
      [words.say("give a day up to today in Seoul", "서울 날짜로 오늘까지의 날짜를 쓰세요")]
    }
  }
}

extension Words {
  fileprivate var storingKey: String {
    listing("dot config key eximbank", say("stores the key", "인증키 저장"))
  }

  fileprivate var gettingKey: [String] {
    [
      say(
        "get a key for free at https://www.koreaexim.go.kr (Open API)",
        "https://www.koreaexim.go.kr (Open API)에서 무료로 인증키를 받으세요"),
      storingKey,
      say("or set DOT_EXIMBANK_KEY", "또는 환경 변수 DOT_EXIMBANK_KEY를 설정하세요"),
    ]
  }

  fileprivate var typeRate: String {
    listing("dot rates set CUR RATE", say("sets a rate by hand", "환율 직접 입력"))
  }

  fileprivate var storedRates: String {
    listing("dot rates show CUR", say("the rates that are stored", "저장된 환율"))
  }

  fileprivate func reset(of error: RateError) -> String {
    guard case .quotaUsedUp(_, _, let instant) = error else {
      return say("it starts again at midnight in Seoul (+09:00)", "서울 시각 자정(+09:00)에 다시 시작됩니다")
    }
    let seoul = instant.inSeoul
    return say(
      "it starts again on \(seoul.day) at \(seoul.time) in Seoul (+09:00)",
      "서울 시각 \(seoul.day) \(seoul.time)(+09:00)에 다시 시작됩니다")
  }

  fileprivate func beforeAsking(_ error: RateError) -> String {
    switch error {
    case .offline:
      say("offline: DOT_OFFLINE forbids the network", "오프라인: DOT_OFFLINE 때문에 네트워크를 쓰지 않습니다")
    case .noKey:
      say("there is no key for the rates of the Eximbank", "한국수출입은행 환율을 받을 인증키가 없습니다")
    case .badKey:
      say(
        "the key of the Eximbank must be letters and digits only", "한국수출입은행 인증키는 영문자와 숫자로만 되어 있어야 합니다")
    case .badURL:
      say(
        "the address set for the Eximbank is not one of the form https://host/path",
        "설정된 한국수출입은행 주소가 https://호스트/경로 꼴이 아닙니다")
    case .curlMissing:
      say("the program curl, which asks for rates, can't be started", "환율을 받는 데 쓰는 curl을 실행할 수 없습니다")
    case .quotaUsedUp(let used, let limit, _) where used < limit:
      // The source counts what other machines ask for with the same key, too.
      say(
        "the Eximbank takes no more calls today: \(used) of \(limit) were made from here",
        "한국수출입은행이 오늘은 요청을 더 받지 않습니다: 여기서 한 요청은 \(limit)번 중 \(used)번")
    case .quotaUsedUp(let used, let limit, _):
      say(
        "today's calls to the Eximbank are used up: \(used) of \(limit)",
        "오늘 한국수출입은행에 요청할 수 있는 횟수를 다 썼습니다: \(limit)번 중 \(used)번")
    case .quotaDamaged(let path, let problem):
      say(
        "the count of calls in \(quoted(path)) is damaged\(place(of: problem).map { ", \($0)" } ?? ""): \(reason(problem))",
        "요청 횟수 파일 \(subject(path)) 손상되었습니다\(place(of: problem).map { "(\($0))" } ?? ""): \(reason(problem))")
    case .quotaFile(let error):
      say("the calls can't be counted: ", "요청 횟수를 기록할 수 없습니다: ") + failure(error)
    default: internalError("\(error)")
    }
  }

  fileprivate func onTheWay(_ error: RateError) -> String {
    switch error {
    case .couldNotResolve:
      say("the server of the Eximbank was not found by its name", "한국수출입은행 서버의 이름을 찾을 수 없습니다")
    case .couldNotConnect:
      say("no connection to the server of the Eximbank", "한국수출입은행 서버에 연결할 수 없습니다")
    case .insecure:
      say(
        "no secure connection to the Eximbank: its certificate could not be verified",
        "한국수출입은행과 안전하게 연결할 수 없습니다: 인증서를 확인하지 못했습니다")
    case .connectionReset:
      say("the connection to the Eximbank broke off", "한국수출입은행과의 연결이 도중에 끊겼습니다")
    case .timedOut(.connect):
      say(
        "the server of the Eximbank could not be reached in time", "한국수출입은행 서버에 제때 연결되지 않았습니다")
    case .timedOut(.whole):
      say("the answer of the Eximbank did not come in time", "한국수출입은행의 응답이 제때 오지 않았습니다")
    case .timedOut(.withRetries):
      say(
        "the Eximbank gave no answer in time, even when asked again", "여러 번 요청했지만 한국수출입은행의 응답을 제때 받지 못했습니다")
    case .redirectElsewhere(let origin):
      say(
        "the answer leads to another server, \(quoted(origin)), which is not followed",
        "응답이 다른 서버 \(direction(origin)) 이어져 따라가지 않았습니다")
    case .tooManyRedirects(let limit):
      say(
        "the server of the Eximbank led on more than \(limit) times", "한국수출입은행 서버가 \(limit)번 넘게 다른 주소로 넘겼습니다")
    case .httpStatus(let status):
      say(
        "the server of the Eximbank answered with HTTP status \(status)",
        "한국수출입은행 서버가 HTTP 상태 \(Particle.attach(("으로", "로"), to: "\(status)")) 응답했습니다")
    case .notHTTP:
      say("what came back is not HTTP", "돌아온 응답이 HTTP가 아닙니다")
    case .tooLarge(let limit):
      say(
        "the answer of the Eximbank is larger than \(limit) bytes", "한국수출입은행의 응답이 \(limit)바이트보다 큽니다")
    case .curlFailed(let code) where code < 0:
      say("curl was ended by signal \(-code)", "curl이 시그널 \(-code) 때문에 끝났습니다")
    case .curlFailed(let code):
      say("curl failed with exit code \(code)", "curl이 종료 코드 \(code)번으로 실패했습니다")
    default: internalError("\(error)")
    }
  }

  fileprivate func inTheAnswer(_ error: RateError) -> String {
    switch error {
    case .dataCodeRefused:
      say(
        "the Eximbank refused what was asked for (result 2: data code)",
        "한국수출입은행이 요청한 자료를 거절했습니다(결과 2: DATA 코드 오류)")
    case .keyRefused:
      say("the Eximbank refused the key (result 3)", "한국수출입은행이 인증키를 거절했습니다(결과 3: 인증코드 오류)")
    case .dailyLimit:
      say(
        "the Eximbank says that today's calls are used up (result 4)",
        "한국수출입은행이 오늘의 요청 횟수가 끝났다고 합니다(결과 4: 일일 제한횟수 마감)")
    case .unknownResult(let result):
      say(
        "the Eximbank answered with result \(result), which is not described",
        "한국수출입은행이 설명에 없는 결과 \(result)번을 보냈습니다")
    case .emptyBody:
      say("the answer of the Eximbank is empty", "한국수출입은행의 응답이 비어 있습니다")
    case .notJSON(.html):
      say("the answer is a web page instead of rates", "환율 대신 웹 페이지가 돌아왔습니다")
    case .notJSON(.text):
      say("the answer is some text instead of rates", "환율 대신 알 수 없는 글이 돌아왔습니다")
    case .brokenJSON(let offset):
      say(
        "the answer of the Eximbank is broken at byte \(offset + 1)",
        "한국수출입은행의 응답이 \(offset + 1)번째 바이트에서 깨졌습니다")
    case .unexpectedJSON:
      say("the answer of the Eximbank is not a list of rates", "한국수출입은행의 응답이 환율 목록이 아닙니다")
    case .badRow(let currency, let field, let value):
      say(
        "the answer of the Eximbank has \(excerpt(value)) as \(quoted(field)) of \(quoted(currency))",
        "한국수출입은행의 응답에서 \(quoted(currency))의 \(quoted(field)) 값이 \(excerpt(value))입니다")
    case .noUsableRow:
      say(
        "the answer of the Eximbank has rows, but no rate of any currency", "한국수출입은행의 응답에 쓸 수 있는 환율이 하나도 없습니다"
      )
    default: internalError("\(error)")
    }
  }
}
