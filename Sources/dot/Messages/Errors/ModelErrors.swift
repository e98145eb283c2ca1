extension ModelError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: ModelError) -> Explanation {
    let code = error.code
    return switch error {
    case .unknownCategory(let value, let suggestions, let all):
      explain(
        code, .usage, "\(quoted(value)) is not a category", "\(quoted(value)) 분류는 없습니다",
        hints: didYouMean(suggestions.map(category))
          + ModelError.otherWords(value, isLikeOne: !suggestions.isEmpty, self) + [
            say("categories: ", "분류: ") + list(all.map { categoryKey($0) }),
            listing("dot category add KEY", say("adds one of your own", "나만의 분류 만들기")),
          ])
    case .ambiguousCategory(let value, let candidates):
      explain(
        code, .usage,
        "\(quoted(value)) is the beginning of \(candidates.count, "category", "categories")",
        "\(excerpt(value), .으로) 시작하는 분류가 \(candidates.count)개입니다",
        hints: [say("type more of one: ", "더 길게 쓰십시오: ") + list(candidates.map { categoryKey($0) })])
    case .unknownPayment(let value, let candidates, _) where candidates.count > 1:
      explain(
        code, .usage,
        "\(candidates.count, "payment method begins", "payment methods begin") with \(quoted(value))",
        "\(excerpt(value), .으로) 시작하는 결제 수단이 \(candidates.count)개입니다",
        hints: [say("type more of one: ", "더 길게 쓰십시오: ") + list(candidates.map(\.printable))])
    case .unknownPayment(let value, _, let suggestions):
      explain(
        code, .usage, "\(quoted(value)) is not a payment method",
        "\(excerpt(value), .은는) 결제 수단이 아닙니다",
        hints: didYouMean(suggestions) + [
          say("for a card of that name: ", "그 이름의 카드라면: ")
            + commandLine("--pay \("card:\(value)".shellWord)"),
          say("use ", "사용할 수 있는 값: ")
            + either(Payment.Kind.allCases.map { say($0.rawValue, "\($0.rawValue)(\($0.korean))") }),
          listing("dot wallet list", say("wallets can be named, too", "지갑 이름도 쓸 수 있습니다")),
          say("a name may follow, to tell two cards apart: card:Visa", "카드가 여럿이면 이름을 붙여 구분합니다: card:현대"),
        ])
    case .badPaymentName(let value, let limit):
      explain(
        code, .usage, "\(quoted(value)) can't be the name of a payment method",
        "\(excerpt(value), .은는) 결제 수단의 이름으로 쓸 수 없습니다",
        hints: [
          say(
            "names have 1 to \(limit, "character"), none of them one of \(Payment.reserved) or invisible",
            "이름은 1~\(limit)자이고, \(Payment.reserved) 기호와 보이지 않는 문자는 쓸 수 없습니다")
        ])
    case .badPayer(let value, let limit):
      explain(
        code, .usage, "\(quoted(value)) is not a payer, nor a batch of claims",
        "\(excerpt(value), .은는) 청구처나 청구의 이름이 아닙니다",
        hints: [
          say(
            "names have 1 to \(limit) visible characters; # stands only before the number of a batch: ACME#2",
            "이름은 보이는 글자 1~\(limit)자이고, #은 청구 번호 앞에만 씁니다: ACME#2")
        ])
    case .notADay(let value) where DayPhrase.isOffCalendar(value):
      explain(
        code, .usage, "\(quoted(value)) is not in the calendar", "\(excerpt(value), .은는) 달력에 없는 날짜입니다",
        hints: [dateForms])
    case .notADay(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a date",
        "\(excerpt(value), .은는) 날짜로 읽을 수 없습니다",
        hints: ModelError.dateAndTime(value).map {
          [say("give the time with an option of its own: ", "시각은 따로 씁니다: ") + commandLine($0)]
        } ?? didYouMean(DayPhrase.suggestions(for: value)) + [dateForms])
    case .ambiguousDay(let value, let readings):
      explain(
        code, .usage, "\(quoted(value)) may be \(either(readings.map(date)))",
        "\(excerpt(value), .은는) \(either(readings.map(date)))일 수 있습니다",
        hints: [
          say(
            "write \(either(readings.map(\.description)))",
            "\(either(readings.map(\.description))) 중 하나로 쓰십시오")
        ])
    case .wrongWeekday(let value, let day):
      explain(
        code, .usage, "\(quoted(value)): that date is a \(weekday(day)), \(day)",
        "\(quoted(value), .은는) \(weekday(day))요일입니다(\(day))",
        hints: [say("leave the weekday out, or correct the date", "요일을 빼거나 날짜를 고치십시오")])
    case .dayBeyondCalendar(let value):
      explain(
        code, .usage, "\(quoted(value)) would be before 0001-01-01 or after 9999-12-31",
        "\(excerpt(value), .은는) 0001-01-01보다 앞서거나 9999-12-31보다 늦은 날짜입니다")
    case .notATime(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a time of day", "\(excerpt(value), .은는) 시각이 아닙니다",
        hints: [say("write times like 19:05, 9:05, 7am or 7pm", "시각은 19:05, 9:05, 오전 7시, 오후 7시처럼 쓰십시오")])
    case .ambiguousTime(let value, let readings):
      explain(
        code, .usage, "\(quoted(value)) may be \(either(readings.map(\.description)))",
        "\(quoted(value), .은는) \(either(readings.map(\.description)))일 수 있습니다",
        hints: [say("write times like 07:30 or 7:30pm", "07:30이나 오후 7시 반처럼 쓰십시오")])
    case .ambiguousNight(let value, let time):
      explain(
        code, .usage, "\(quoted(value)) may be \(time) of this date or of the next one",
        "\(quoted(value), .은는) 그날 \(time)일 수도, 다음 날 \(time)일 수도 있습니다",
        hints: [
          say("write \(time), with the date that has begun by then", "\(time, .으로) 쓰고, 날짜는 그 시각의 날짜로 쓰십시오")
        ])
    case .notAZone(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a time zone this system knows",
        "\(excerpt(value), .은는) 이 시스템이 아는 시간대가 아닙니다",
        hints: didYouMean(Cities.builtIn.similar(to: value)) + [
          say("write zones like Asia/Tokyo or +09:00", "시간대는 Asia/Tokyo나 +09:00처럼 쓰십시오")
        ])
    case .notAPosition(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a position", "\(excerpt(value), .은는) 좌표가 아닙니다",
        hints: PositionLink.isLink(value) ? [withoutPosition(value)] : namedPosition(value) + [degrees])
    case .positionOutOfRange(let value, let isSwapped):
      explain(
        code, .usage,
        "\(quoted(value)) is out of range: latitudes go from -90 to 90, longitudes from -180 to 180",
        "\(excerpt(value), .은는) 범위를 벗어난 좌표입니다. 위도는 -90~90, 경도는 -180~180입니다",
        hints: [
          isSwapped
            ? say("the latitude comes first, as in 34.6687,135.5013", "34.6687,135.5013처럼 위도를 먼저 쓰십시오")
            : degrees
        ])
    case .notACount(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a whole number of 1 or more",
        "\(excerpt(value), .은는) 1 이상의 정수가 아닙니다")
    case .notASize(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a size in bytes", "\(excerpt(value), .은는) 파일 크기가 아닙니다",
        hints: [say("write sizes like 10MB, 1.5GB or none", "10MB, 1.5GB, none처럼 쓰십시오")])
    case .badText(let field, let limit):
      explain(
        code, .usage, "the \(self.field(field)) must have 1 to \(limit, "character")",
        "\(self.field(field), .은는) 1~\(limit)자여야 합니다")
    case .invisibleCharacter(let field, let value):
      explain(
        code, .usage, "the \(self.field(field)) can't have invisible characters: \(quoted(value))",
        "\(self.field(field))에는 보이지 않는 문자를 쓸 수 없습니다: \(quoted(value))")
    case .endBeforeStart(let start, let end):
      Explanation(
        code, .usage, backwards(start, end),
        hints: [say("give both with `--start` and `--end`", "`--start`와 `--end`를 함께 쓰십시오")])
    case .spreadBackwards(let start, let end): Explanation(code, .usage, backwards(start, end))
    case .notDays(let value):
      explain(
        code, .usage, "\(quoted(value)) doesn't say a first and a last day",
        "\(excerpt(value), .으로) 첫날과 마지막 날을 알 수 없습니다",
        hints: [
          say(
            "write 12-18 oct, 10-12..10-18 or 5 nights from 10-12",
            "10월 12일~18일, 10-12..10-18, 12일부터 5박처럼 쓰십시오")
        ])
    case .notASpread(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a range of dates",
        "\(excerpt(value), .으로) 첫날과 마지막 날을 알 수 없습니다",
        hints: [
          say(
            "write the first and the last day like 2025-09-05..2025-09-09, 09-05..09-09, 5..9 or fri..mon",
            "첫날과 마지막 날을 2025-09-05..2025-09-09, 9월5일~9월9일, 5일~9일, 금..월처럼 쓰십시오")
        ])
    case .notPayingCurrencies(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a list of currencies by date",
        "\(excerpt(value), .은는) 날짜별 통화가 아닙니다",
        hints: [
          say(
            "write JPY, or JPY until 09-12, VND: later dates after earlier ones",
            "JPY 또는 JPY 09-12까지, VND처럼 날짜가 이른 것부터 쓰십시오")
        ])
    case .notZonesByDate(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a list of time zones by date",
        "\(excerpt(value), .은는) 날짜별 시간대가 아닙니다",
        hints: [
          say(
            "write Tokyo, or Tokyo until 09-12, Hanoi: later dates after earlier ones",
            "도쿄 또는 도쿄 09-12까지, 하노이처럼 날짜가 이른 것부터 쓰십시오")
        ])
    case .farEnd(let value, let start, let end):
      explain(
        code, .usage,
        "\(quoted(value)) is before the first day (\(start)), or \(days(end - start)) after it",
        "\(excerpt(value), .은는) 첫날 \(start)보다 앞선 날짜이거나 \(days(end - start)) 뒤입니다",
        hints: [say("with its year, any date may be the last: \(end)", "연도를 쓰면 어느 날짜든 됩니다: \(end)")])
    case .spreadTooLong(let value, let days, let limit):
      explain(
        code, .usage,
        "\(quoted(value)) is \(self.days(days)); an expense can be spread over at most \(limit)",
        "\(quoted(value), .은는) \(self.days(days))입니다. 한 지출은 \(limit)일까지 나눌 수 있습니다")
    }
  }
}

extension Words {
  func backwards(_ first: Day, _ last: Day) -> String {
    say(
      "the last day (\(last)) is before the first day (\(first))",
      "마지막 날 \(last, .이가) 첫날 \(first)보다 앞섭니다")
  }

  private func withoutPosition(_ link: String) -> String {
    guard PositionLink.isShort(link) else {
      return say("this link holds no position", "이 링크에는 좌표가 없습니다")
    }
    return say(
      "only the network knows where a short link leads: open it in a browser, and give the address that it has then",
      "짧은 링크가 가리키는 곳은 네트워크로만 알 수 있습니다. 브라우저로 연 뒤의 주소를 쓰십시오")
  }

  /// A name where a position should be.
  private func namedPosition(_ name: String) -> [String] {
    let cities = Cities.builtIn
    guard let city = cities.named(name) ?? cities.similar(to: name).first.flatMap(cities.named) else {
      return []
    }
    let position = "\(city.position.latitude),\(city.position.longitude)"
    return [
      say(
        "a name goes with `--place`; \(city.name) is about at \(position)",
        "이름은 `--place`로 씁니다. \(self.city(city))의 좌표는 대략 \(position)입니다")
    ]
  }

  private var degrees: String {
    say(
      "write latitude,longitude in degrees, like 34.6687,135.5013", "위도,경도를 도 단위로 34.6687,135.5013처럼 쓰십시오")
  }

  /// The name of a record's field in messages.
  fileprivate func field(_ name: String) -> String {
    switch name {
    case "title": say("title", "여행 이름")
    case "place": say("name of a place", "장소 이름")
    case "tag": say("tag", "태그")
    case "memo": say("memo", "메모")
    case "korean": say("Korean name", "한국어 이름")
    case "icon": say("icon", "아이콘")
    case "word": say("word", "낱말")
    case "pattern": say("pattern", "패턴")
    default: quoted(name)
    }
  }

  /// A category as it is typed, with its Korean name for readers of Korean.
  fileprivate func categoryKey(_ key: String) -> String {
    guard language == .korean, let category = categories.first(where: { $0.key == key }) else {
      return key.printable
    }
    return "\(category.key)(\(category.korean))".printable
  }
}

extension Words {
  private var dateForms: String {
    say(
      "write dates like 2025-09-06, 09-06, '6 Sep', 12th, today, yesterday, 2d (two days ago) or fri",
      "날짜는 2025-09-06, 09-06, 9월6일, 12일, 오늘, 어제, 2d(이틀 전), 금요일처럼 쓰십시오")
  }
}

extension ModelError {
  /// What a word behind the amount may be if it is no category.
  fileprivate static func otherWords(_ value: String, isLikeOne: Bool, _ words: Words) -> [String] {
    if value.utf8.count == 3, value.utf8.allSatisfy({ $0 < 0x80 }), (try? Currency(typed: value)) != nil {
      return [
        words.say("behind a blank, a currency is in capitals: ", "금액과 띄어 쓴 통화는 대문자로 씁니다: ")
          + words.commandLine("12 \(value.uppercased()) food")
      ]
    }
    if ["환전", "exchange"].contains(value) {
      return [
        words.say("for cash that was bought: ", "환전한 돈은: ")
          + words.commandLine("dot cash buy 10000JPY --paid 94000")
      ]
    }
    if isLikeOne { return [] }
    return [
      words.say("what was bought goes behind its category: ", "무엇을 샀는지는 분류 뒤에 씁니다: ")
        + words.commandLine("12000 \(words.say("food", "식비")) \(value.shellWord)")
    ]
  }

  /// `9/13 19:00` as the two options that take it; `nil` for anything else.
  fileprivate static func dateAndTime(_ text: String) -> String? {
    guard let (date, clock) = text.halves(at: " "), (try? TypedDay(date)) != nil,
      let time = try? TimeOfDay(typed: clock)
    else { return nil }
    return "--date \(date) --time \(time)"
  }
}
