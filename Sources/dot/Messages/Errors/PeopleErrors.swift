import TripLedger

extension PeopleError: ExplainedError {
  var code: String {
    switch self {
    case .badName: "bad-name"
    case .nameTaken: "name-taken"
    case .badWeight: "bad-weight"
    case .noSuchPerson: "no-such-person"
    case .ambiguousPerson: "ambiguous-person"
    case .noPeople: "no-people"
    case .nothingToEdit: "nothing-to-edit"
    case .whoPaid: "who-paid"
    case .noSuchPayment: "no-such-payment"
    case .ambiguousPayment: "ambiguous-payment"
    case .paysThemselves: "pays-themselves"
    case .notNames, .notPayers, .notParts, .notAPercentage, .notAnItem, .restWithoutItems: "bad-share"
    case .namedTwice: "named-twice"
    case .otherCurrency: "two-currencies"
    case .cantDivide: "wrong-shares"
    }
  }

  var exit: ExitStatus {
    switch self {
    case .nameTaken, .noSuchPerson, .ambiguousPerson, .noPeople, .nothingToEdit, .whoPaid, .noSuchPayment,
      .ambiguousPayment:
      .refused
    case .badName, .badWeight, .paysThemselves, .restWithoutItems, .notNames, .notPayers, .notParts,
      .notAPercentage, .notAnItem,
      .namedTwice, .otherCurrency, .cantDivide:
      .usage
    }
  }

  func message(in words: Words) -> String {
    switch self {
    case .badName(let value, let limit):
      words.say(
        "\(words.quoted(value)) can't be a name: 1 to \(limit) characters, without \(Person.reserved)",
        "\(words.topic(value)) 이름으로 쓸 수 없습니다. 1~\(limit)자, \(Person.reserved) 없이 적으십시오")
    case .nameTaken(let name):
      words.say("the trip already has \(words.quoted(name))", "여행에 이미 \(words.subject(name)) 있습니다")
    case .badWeight(let value, let limit):
      words.say("\(value) is not a number of parts from 1 to \(limit)", "몫은 1에서 \(limit)까지입니다: \(value)")
    case .noSuchPerson(let name, _, _):
      words.say("nobody on this trip is called \(words.quoted(name))", "이 여행에 \(words.quoted(name)) 이름이 없습니다")
    case .ambiguousPerson(let name, let candidates):
      words.say(
        "\(candidates.count) people of this trip are called \(words.quoted(name))",
        "이 여행에 \(words.quoted(name)) 이름이 \(candidates.count)명 있습니다")
    case .noPeople(let trip):
      words.say(
        "nobody is named on \(words.quoted(trip)) to share with", "\(words.quoted(trip)) 여행에 나눌 사람이 없습니다")
    case .nothingToEdit: words.say("that changes nothing", "바뀌는 것이 없습니다")
    case .whoPaid: words.say("who paid? the trip doesn't say who you are", "누가 냈습니까? 내가 누구인지 정해져 있지 않습니다")
    case .noSuchPayment(let name):
      words.say("no payment has the id \(words.quoted(name))", "id가 \(words.quoted(name))인 송금이 없습니다")
    case .ambiguousPayment(let name, let candidates):
      words.say(
        "\(words.quoted(name)) is the beginning of \(candidates.count) payments",
        "\(words.direction(name)) 시작하는 송금이 \(candidates.count)건입니다")
    case .paysThemselves(let name):
      words.say("\(words.quoted(name)) can't pay themselves", "보낸 사람과 받은 사람이 같습니다: \(words.quoted(name))")
    case .notNames(let value, _):
      words.say("\(words.quoted(value)) is not a list of names", "\(words.topic(value)) 이름 목록이 아닙니다")
    case .notPayers(let value):
      words.say(
        "\(words.quoted(value)): a payer has an amount behind =, not parts or a percentage",
        "\(words.quoted(value)): 낸 사람에는 몫이나 비율이 아니라 = 뒤에 금액을 적습니다")
    case .notParts(let value, let limit, _):
      words.say(
        "\(words.quoted(value)) is not a number of parts from 1 to \(limit)",
        "\(words.topic(value)) 1에서 \(limit)까지의 몫이 아닙니다")
    case .notAPercentage(let value):
      words.say(
        "\(words.quoted(value)) is not a percentage above 0, up to 100, with at most 4 decimals",
        "\(words.topic(value)) 0보다 크고 100 이하인 비율(%)이 아닙니다. 소수는 4자리까지입니다")
    case .notAnItem(let value):
      words.say(
        "\(words.quoted(value)) is not a line of a receipt with its people",
        "\(words.topic(value)) 사람을 적은 영수증 한 줄이 아닙니다")
    case .restWithoutItems:
      words.say(
        "`--rest` divides what the lines of a receipt leave over, and there are none",
        "`--rest`는 영수증 줄을 뺀 나머지를 나누는 방법인데 영수증 줄이 없습니다")
    case .namedTwice(let name):
      words.say("\(words.quoted(name)) is named twice", "\(words.subject(name)) 두 번 나옵니다")
    case .otherCurrency(let value, let currency):
      words.say(
        "\(words.quoted(value)) is not in \(currency.printable), the currency of the expense",
        "\(words.topic(value)) 지출의 통화 \(currency.printable) 금액이 아닙니다")
    case .cantDivide(let reason, let people, _): words.reason(reason, people)
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .noSuchPerson(let name, let suggestions, let known):
      words.didYouMean(suggestions)
        + (known.isEmpty || known.count > 10
          ? [words.commandLine("dot people list")]
          : [words.say("there are ", "있는 이름: ") + words.list(known.map(words.quoted))])
        + words.hints(onMissing: name)
    case .ambiguousPerson(_, let candidates):
      words.candidates(candidates) { "dot people rename \($0.id) NAME" }
    case .noPeople: [words.commandLine("dot people add NAME")]
    case .whoPaid(let people):
      [words.say("say who you are: ", "내가 누구인지 정하십시오: ") + words.commandLine("dot people me NAME")]
        + people.prefix(1).map { words.say("or who paid: ", "또는 낸 사람을 적으십시오: ") + "--by \($0.shellWord)" }
    case .nameTaken: [words.commandLine("dot people list")]
    case .noSuchPayment: [words.commandLine("dot settle list")]
    case .ambiguousPayment(_, let candidates): words.candidates(candidates) { "dot settle delete \($0.id)" }
    case .notNames(_, .for), .notParts(_, _, .for), .notAPercentage:
      ["--for 'Mina:2,Jun=700'", "--for 'Mina=40%,Jun=60%'"]
    case .notPayers, .notNames(_, .by), .notParts(_, _, .by): ["--by 'Mina=6000,Jun'"]
    case .notAnItem, .notNames(_, .item), .notParts(_, _, .item), .restWithoutItems:
      ["--item '1200:Mina,Jun:2'"]
    case .cantDivide(.partsAndPercentages, _, _), .cantDivide(.wrongPercentage, _, _):
      ["--for 'Mina=40%,Jun=60%'"]
    case .cantDivide(.paidWrongSum(let paid, let total), _, _) where paid.minorUnits < total.minorUnits:
      [words.say("name who paid the rest: ", "나머지를 낸 사람도 적으십시오: ") + "--by 'Mina=700,Jun'"]
    case .cantDivide(.nobodyTakesRest, _, _):
      [words.say("name who takes it: ", "나머지를 맡을 사람을 적으십시오: ") + "--for 'Mina=700,Jun'"]
    case .badName, .badWeight, .nothingToEdit, .paysThemselves, .namedTwice, .otherCurrency, .cantDivide: []
    }
  }
}

extension SharingFailure: ExplainedError {
  var code: String { "wrong-shares" }
  var exit: ExitStatus { .refused }

  func message(in words: Words) -> String {
    words.say(
      "\(words.subject(.expense(expense))) can't be divided as stored: \(words.reason(reason, [:]))",
      "\(words.subject(.expense(expense))) 기록을 적힌 대로 나눌 수 없습니다: \(words.reason(reason, [:]))")
  }

  func hints(in words: Words) -> [String] {
    [words.commandLine("dot expense edit \(expense.id.text) --by NAME --for NAME")]
  }
}

extension Words {
  /// What to do where nobody has a name; one that stands for somebody else is not to be added.
  fileprivate func hints(onMissing name: String) -> [String] {
    if Person.meansTraveller(name) {
      return [
        listing("dot people me NAME", say("says which of them you are", "내가 누구인지 정하기")),
        listing("dot people add NAME", say("adds you first, if you are not there yet", "아직 없으면 먼저 나를 추가하기")),
      ]
    }
    if Person.meansEverybody(name) {
      return [
        say(
          "an expense is for everybody unless `--for` names some; `--by` names those who paid",
          "`--for`를 쓰지 않은 지출은 모두의 것입니다. `--by`에는 낸 사람의 이름을 적습니다")
      ]
    }
    return [say("to add them: ", "추가하려면: ") + commandLine("dot people add \(name.shellWord)")]
  }

  fileprivate func reason(_ error: SharingError, _ people: [PersonID: String]) -> String {
    switch error {
    case .paidWrongSum(let paid, let total):
      let isLess = paid.minorUnits < total.minorUnits
      let difference = Amount(
        minorUnits: abs(total.minorUnits - paid.minorUnits), currency: total.currency)
      return isLess
        ? say(
          "the payers paid \(money(paid)), \(money(difference)) less than \(money(total))",
          "낸 금액의 합 \(Particle.attach(("이", "가"), to: money(paid))) \(money(total))보다 \(money(difference)) 적습니다"
        )
        : say(
          "the payers paid \(money(paid)), \(money(difference)) more than \(money(total))",
          "낸 금액의 합 \(Particle.attach(("이", "가"), to: money(paid))) \(money(total))보다 \(money(difference)) 많습니다"
        )
    case .fixedTooMuch(let fixed, let total):
      let difference = Amount(
        minorUnits: fixed.minorUnits - total.minorUnits, currency: total.currency)
      return say(
        "the amounts add up to \(money(fixed)), \(money(difference)) more than \(money(total))",
        "금액의 합 \(Particle.attach(("이", "가"), to: money(fixed))) \(money(total))보다 \(money(difference)) 많습니다")
    case .nobodyTakesRest(let left):
      return say(
        "\(money(left)) is left over, and nobody takes it",
        "\(Particle.attach(("이", "가"), to: money(left))) 남는데 맡을 사람이 없습니다")
    case .wrongPercentage(let sum):
      return say("the percentages add up to \(sum), not to 100", "비율의 합이 100이 아니라 \(sum)입니다")
    case .partsAndPercentages:
      return say(
        "parts and percentages can't be mixed: give every person a percentage, or none",
        "몫과 비율은 섞을 수 없습니다. 모두 비율로 적거나 아무도 비율로 적지 마십시오")
    case .discountTooLarge(let person, let discount):
      let name = people[person] ?? person.text
      return say(
        "the discount of \(money(discount)) is more than \(quoted(name)) has to pay",
        "할인 \(money(discount)) 중 \(quoted(name)) 몫이 낼 금액보다 큽니다")
    case .overflow: return say("the amounts are too large", "금액이 너무 큽니다")
    }
  }
}
