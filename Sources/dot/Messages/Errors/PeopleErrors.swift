extension PeopleError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: PeopleError) -> Explanation {
    let code = error.code
    return switch error {
    case .badName(let value, let limit):
      explain(
        code, .usage,
        "\(quoted(value)) can't be a name: 1 to \(limit, "character"), without \(Person.reserved)",
        "\(excerpt(value), .은는) 이름으로 쓸 수 없습니다. 1~\(limit)자, \(Person.reserved) 없이 적으십시오")
    case .nameTaken(let name):
      explain(
        code, .refused, "the trip already has \(quoted(name))", "여행에 이미 \(excerpt(name), .이가) 있습니다",
        hints: [commandLine("dot people list")])
    case .badWeight(let value, let limit):
      explain(
        code, .usage,
        "\(quoted(value)) is not a number of parts: above 0, at most \(limit), with at most 2 decimals",
        "\(excerpt(value), .은는) 몫이 아닙니다. 0보다 크고 \(limit) 이하, 소수는 두 자리까지 적으십시오")
    case .isKitty(let name):
      explain(
        code, .usage, "\(quoted(name)) is a kitty: it pays and is paid, and shares in nothing",
        "\(excerpt(name), .은는) 모은 돈이라 내고 받기만 하고 몫은 없습니다")
    case .noSuchPerson(let name, let suggestions, let known):
      explain(
        code, .refused, "nobody on this trip is called \(quoted(name))",
        "이 여행에 \(quoted(name), .이라는) 사람이 없습니다",
        hints: didYouMean(suggestions)
          + (known.isEmpty || known.count > 10
            ? [commandLine("dot people list")] : [say("there are ", "있는 이름: ") + list(known.map(quoted))])
          + hints(onMissing: name))
    case .ambiguousPerson(let name, let candidates):
      explain(
        code, .refused,
        "\(candidates.count, "person of this trip is", "people of this trip are") called \(quoted(name))",
        "이 여행에 \(quoted(name)) 이름이 \(candidates.count)명 있습니다",
        hints: self.candidates(candidates) { "dot people rename \($0.id) NAME" })
    case .noPeople(let trip):
      explain(
        code, .refused, "nobody is named on \(quoted(trip)) to share with",
        "\(quoted(trip)) 여행에 나눌 사람이 없습니다", hints: [commandLine("dot people add NAME")])
    case .nothingToEdit:
      explain(code, .refused, "that changes nothing", "바뀌는 것이 없습니다")
    case .whoPaid(let people):
      explain(
        code, .refused, "who paid? the trip doesn't say who you are", "누가 냈습니까? 본인이 정해져 있지 않습니다",
        hints: [say("say who you are: ", "본인을 지정하십시오: ") + commandLine("dot people me NAME")]
          + people.prefix(1).map { say("or who paid: ", "또는 낸 사람을 적으십시오: ") + "--by \($0.shellWord)" })
    case .noSuchPayment(let name):
      explain(
        code, .refused, "no payment or closing has the id \(quoted(name))",
        "id가 \(quoted(name))인 송금이나 마감이 없습니다",
        hints: [commandLine("dot settle list")])
    case .ambiguousPayment(let name, let candidates):
      explain(
        code, .refused,
        "\(quoted(name)) is the beginning of \(candidates.count, "payment or closing", "payments or closings")",
        "\(excerpt(name), .으로) 시작하는 송금이나 마감이 \(candidates.count)건입니다",
        hints: self.candidates(candidates) { "dot settle delete \($0.id)" })
    case .noSuchGroup(let name, let known):
      explain(
        code, .refused, "no group of this trip is called \(quoted(name))",
        "이 여행에 \(quoted(name)) 묶음이 없습니다",
        hints: known.isEmpty
          ? [commandLine("dot people group NAME A,B")]
          : [say("there are ", "있는 묶음: ") + list(known.map(quoted))])
    case .groupHasAmount(let name, let people):
      explain(
        code, .usage,
        "\(quoted(name)) is a group of \(people.count, "person", "people"): an amount or a percentage is one person's",
        "\(excerpt(name), .은는) \(people.count)명의 묶음입니다. 금액과 비율은 한 사람씩 적습니다",
        hints: [say("name each of them: ", "한 사람씩 적으십시오: ") + list(people.map(quoted))])
    case .personIsNamed(let name, let expenses, let payments, let closings, let divisions):
      explain(
        code, .refused,
        "\(quoted(name)) can't be removed: named by \(uses(expenses, payments, closings, divisions))",
        "\(excerpt(name), .은는) 삭제할 수 없습니다. 나오는 곳: \(uses(expenses, payments, closings, divisions))",
        hints: [
          listing(
            "dot people archive \(name.shellWord)", say("leaves them out of new expenses", "새 지출에서만 빼기"))
        ])
    case .notInGroup(let name, let group, let people):
      explain(
        code, .refused,
        "you are \(quoted(name)), who is not in \(quoted(group))",
        "나는 \(quoted(name))인데 \(quoted(group))에 없습니다",
        hints: [
          listing(
            "dot people me \((people.first ?? group).shellWord)", say("if you are one of them", "그중 한 사람이면")),
          listing(
            "dot people group \(group.shellWord) \((people + [name]).joined(separator: ",").shellWord)",
            say("to be in the group", "묶음에 들어가려면")),
        ])
    case .settlesWithAnother(let name, let group):
      explain(
        code, .refused,
        "\(quoted(name)) settles as one with \(quoted(group)) already",
        "\(excerpt(name), .은는) 이미 \(quoted(group), .과와) 함께 정산합니다",
        hints: [commandLine("dot people group remove \(group.shellWord)")])
    case .amountInDivision(let name):
      explain(
        code, .usage, "\(quoted(name)) has an amount: a usual division is in parts or percentages",
        "\(quoted(name))에 금액이 있습니다. 평소 나눌 사람은 몫이나 비율로 적습니다",
        hints: SharingOption.for.examples.suffix(1).map(example))
    case .nothingToClose(let trip):
      explain(
        code, .refused, "nothing is open on \(quoted(trip))",
        "\(quoted(trip)) 여행에는 마감할 것이 없습니다", hints: [commandLine("dot settle list")])
    case .paysThemselves(let name):
      explain(
        code, .usage, "\(quoted(name)) can't pay themselves",
        "보낸 사람과 받은 사람이 같습니다: \(quoted(name))")
    case .notNames(let value, let option):
      explain(
        code, .usage, "\(quoted(value)) is not a list of names", "\(excerpt(value), .은는) 이름 목록이 아닙니다",
        hints: option.examples.map(example))
    case .notPayers(let value):
      explain(
        code, .usage, "\(quoted(value)): a payer has an amount behind =, not parts or a percentage",
        "\(quoted(value)): 낸 사람에는 몫이나 비율이 아니라 = 뒤에 금액을 적습니다", hints: SharingOption.by.examples.map(example))
    case .notParts(let value, let limit, let option):
      explain(
        code, .usage, "\(quoted(value)) is not a number of parts from 1 to \(limit)",
        "\(excerpt(value), .은는) 1에서 \(limit)까지의 몫이 아닙니다", hints: option.examples.map(example))
    case .notAPercentage(let value):
      explain(
        code, .usage,
        "\(quoted(value)) is not a percentage above 0, up to 100, with at most 4 decimals",
        "\(excerpt(value), .은는) 0보다 크고 100 이하인 비율(%)이 아닙니다. 소수는 4자리까지입니다",
        hints: SharingOption.for.examples.map(example))
    case .notAnItem(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a line of a receipt with its people",
        "\(excerpt(value), .은는) 사람을 적은 영수증 한 줄이 아닙니다", hints: SharingOption.item.examples.map(example))
    case .restWithoutItems:
      explain(
        code, .usage, "`--rest` divides what the lines of a receipt leave over, and there are none",
        "`--rest`는 영수증 줄을 뺀 나머지를 나누는 방법인데 영수증 줄이 없습니다", hints: SharingOption.item.examples.map(example))
    case .namedTwice(let name):
      explain(code, .usage, "\(quoted(name)) is named twice", "\(excerpt(name), .이가) 두 번 나옵니다")
    case .otherCurrency(let value, let currency):
      explain(
        code, .usage,
        "\(quoted(value)) is not in \(currency.printable), the currency of the expense",
        "\(excerpt(value), .은는) 지출의 통화 \(currency.printable) 금액이 아닙니다")
    case .cantDivide(let reason, let people, _): explanation(of: reason, people)
    }
  }
}

extension SharingFailure: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    let (subject, reason) = (words.subject(.expense(expense)), words.explanation(of: reason, [:]).message)
    return words.explain(
      code, .refused, "\(subject) can't be divided as stored: \(reason)",
      "\(subject) 기록을 적힌 대로 나눌 수 없습니다: \(reason)",
      hints: [words.commandLine("dot expense edit \(expense.id.text) --by NAME --for NAME")])
  }
}

extension Words {
  /// What names somebody.
  private func uses(_ expenses: Int, _ payments: Int, _ closings: Int, _ divisions: Int) -> String {
    let records: [(Int, RecordEdit.Kind)] = [
      (expenses, .expense), (payments, .payment), (closings, .closing),
    ]
    return list(
      records.filter { $0.0 > 0 }.map { count($0, of: $1) }
        + (divisions == 0 ? [] : [say("\(divisions, "usual division")", "평소 나눌 사람 \(divisions)곳")]))
  }

  /// What to do if nobody has a name; one that stands for somebody else is not to be added.
  fileprivate func hints(onMissing name: String) -> [String] {
    if Person.meansTraveller(name) {
      return [
        listing("dot people me NAME", say("says which of them you are", "본인 지정하기")),
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

  fileprivate func explanation(of error: SharingError, _ people: [PersonID: String]) -> Explanation {
    let code = error.code
    return switch error {
    case .paidWrongSum(let paid, let total) where paid.minorUnits < total.minorUnits:
      explain(
        code, .usage,
        "the payers paid \(money(paid)), \(money(from: paid, to: total)) less than \(money(total))",
        "낸 금액의 합 \(money(paid), .이가) \(money(total))보다 \(money(from: paid, to: total)) 적습니다",
        hints: [say("name who paid the rest: ", "나머지를 낸 사람도 적으십시오: ") + "--by 'Mina=700,Jun'"])
    case .paidWrongSum(let paid, let total):
      explain(
        code, .usage,
        "the payers paid \(money(paid)), \(money(from: total, to: paid)) more than \(money(total))",
        "낸 금액의 합 \(money(paid), .이가) \(money(total))보다 \(money(from: total, to: paid)) 많습니다"
      )
    case .fixedTooMuch(let fixed, let total):
      explain(
        code, .usage,
        "the amounts add up to \(money(fixed)), \(money(from: total, to: fixed)) more than \(money(total))",
        "금액의 합 \(money(fixed), .이가) \(money(total))보다 \(money(from: total, to: fixed)) 많습니다"
      )
    case .nobodyTakesRest(let left):
      explain(
        code, .usage, "\(money(left)) is left over, and nobody takes it",
        "\(money(left), .이가) 남는데 맡을 사람이 없습니다",
        hints: [say("name who takes it: ", "나머지를 맡을 사람을 적으십시오: ") + example("--for 'Mina=700,Jun'")])
    case .wrongPercentage(let sum):
      explain(
        code, .usage, "the percentages add up to \(sum), not to 100", "비율의 합이 100이 아니라 \(sum)입니다",
        hints: [example("--for 'Mina=40%,Jun=60%'")])
    case .partsAndPercentages:
      explain(
        code, .usage, "parts and percentages can't be mixed: give every person a percentage, or none",
        "몫과 비율은 섞을 수 없습니다. 모두 비율로 적거나 아무도 비율로 적지 마십시오", hints: [example("--for 'Mina=40%,Jun=60%'")])
    case .discountTooLarge(let person, let discount):
      explain(
        code, .usage,
        "the discount of \(money(discount)) is more than \(quoted(people[person] ?? person.text)) has to pay",
        "할인 \(money(discount)) 중 \(quoted(people[person] ?? person.text)) 몫이 낼 금액보다 큽니다")
    case .overflow: explain(code, .usage, "the amounts are too large", "금액이 너무 큽니다")
    }
  }

  /// The difference of two amounts of a currency.
  private func money(from smaller: Amount, to larger: Amount) -> String {
    money(Amount(minorUnits: larger.minorUnits - smaller.minorUnits, currency: larger.currency))
  }
}

extension SharingOption {
  fileprivate var examples: [String] {
    switch self {
    case .by: ["--by 'Mina=6000,Jun'"]
    case .for: ["--for 'Mina:2,Jun=700'", "--for 'Mina=40%,Jun=60%'"]
    case .item: ["--item '1200:Mina,Jun:2'"]
    }
  }
}
