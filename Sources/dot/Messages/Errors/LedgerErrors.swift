extension LedgerError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: LedgerError) -> Explanation {
    let code = error.code
    return switch error {
    case .noSuchTrip(let name, let suggestions):
      explain(
        code, .refused, "no trip called \(quoted(name))", "\(quoted(name)) 여행이 없습니다",
        hints: didYouMean(suggestions) + prefixTooShort(name) + [
          listing("dot trip list", say("all trips", "모든 여행"))
        ])
    case .ambiguousTrip(let name, let candidates):
      explain(
        code, .refused, "\(quoted(name)) matches \(candidates.count, "trip")",
        "\(quoted(name))에 맞는 여행이 \(candidates.count)개입니다",
        hints: self.candidates(candidates) { "dot trip show \($0.id)" })
    case .noCurrentTrip(let candidates):
      explain(
        code, .refused, "there are \(candidates.count, "trip"), but none is the current one",
        "여행이 \(candidates.count)개 있지만 현재 여행이 정해지지 않았습니다",
        hints: self.candidates(candidates) { "dot trip use \($0.id)" } + [
          say("or name one with `--trip`", "또는 `--trip`으로 여행을 지정하십시오")
        ])
    case .noTrips:
      explain(
        code, .refused, "no trips yet", "아직 여행이 없습니다",
        hints: [listing("dot trip create TITLE", say("creates one", "새 여행 만들기"))])
    case .noSuchExpense(let name):
      explain(
        code, .refused, "no expense with the id \(quoted(name))", "\(quoted(name)) 지출이 없습니다",
        hints: prefixTooShort(name) + [
          listing("dot expense list", say("the expenses with their ids", "지출과 id 목록"))
        ])
    case .ambiguousExpense(let name, let candidates):
      explain(
        code, .refused, "\(quoted(name)) matches \(candidates.count, "expense")",
        "\(quoted(name))에 맞는 지출이 \(candidates.count)개입니다",
        hints: self.candidates(candidates) { "dot expense show \($0.id)" })
    case .noSuchPlace(let name, let suggestions):
      explain(
        code, .refused, "the trip has no place called \(quoted(name))",
        "이 여행에 \(quoted(name)) 장소가 없습니다",
        hints: didYouMean(suggestions) + prefixTooShort(name) + [
          listing("dot place list", say("the places with their ids", "장소와 id 목록"))
        ])
    case .ambiguousPlace(let name, let candidates):
      explain(
        code, .refused, "\(quoted(name)) matches \(candidates.count, "place")",
        "\(quoted(name))에 맞는 장소가 \(candidates.count)곳입니다", hints: self.candidates(candidates) { $0.id })
    case .placeInUse(let name, let id, let count):
      explain(
        code, .refused,
        "\(quoted(name)) is used by \(count, "expense")",
        "\(quoted(name)) 장소를 쓰는 지출이 \(count)건 있습니다",
        hints: [
          listing("dot place merge \(id.printable) INTO", say("moves them to another place", "다른 장소로 옮김"))
        ])
    case .placeIntoItself(let name):
      explain(
        code, .usage, "can't merge \(quoted(name)) into itself",
        "\(quoted(name)) 장소를 자기 자신과 합칠 수 없습니다")
    case .placeTaken(let name, let from, let into):
      explain(
        code, .refused, "the trip already has a place called \(quoted(name)) there",
        "그 자리에 \(quoted(name)) 장소가 이미 있습니다",
        hints: [
          listing(
            "dot place merge \(from.printable) \(into.printable)", say("merges the two", "두 장소를 하나로 합침"))
        ])
    case .noSuchPhoto(let name, let expense, let count):
      explain(
        code, .refused, "the expense \(expense) has \(photos(count)), but none is \(quoted(name))",
        "지출 \(expense)에는 사진이 \(count)장 있고, \(quoted(name))에 맞는 것이 없습니다",
        hints: (name.utf8.count < 4 && !name.utf8.allSatisfy { (48...57).contains($0) }
          ? [say("type at least the first 4 digits of a hash", "해시는 앞의 4자 이상을 써야 합니다")] : []) + [
            listing("dot photo list \(expense)", say("its photos", "사진 목록"))
          ])
    case .ambiguousPhoto(let name, let candidates):
      explain(
        code, .refused, "\(quoted(name)) matches \(candidates.count, "photo")",
        "\(quoted(name))에 맞는 사진이 \(candidates.count)장입니다",
        hints: self.candidates(candidates) { "dot photo show \($0.id)" })
    case .insideLedger(let path):
      explain(
        code, .refused, "\(quoted(path)) is inside the ledger folder",
        "\(excerpt(path), .은는) 장부 폴더 안에 있습니다",
        hints: [say("choose a path outside of it; nothing was written", "그 밖의 경로를 고르십시오. 아무것도 쓰지 않았습니다")])
    case .insideOwnFolder(let path, let folder):
      explain(
        code, .refused,
        "\(quoted(path)) is inside \(quoted(folder)), where dot keeps its settings or state",
        "\(excerpt(path), .은는) dot이 설정이나 상태를 두는 \(quoted(folder)) 폴더 안에 있습니다",
        hints: [say("choose a path outside of it; nothing was written", "그 밖의 경로를 고르십시오. 아무것도 쓰지 않았습니다")])
    case .positionWithoutPlace:
      explain(
        code, .usage, "a position needs the name of a place", "좌표에는 장소 이름이 필요합니다",
        hints: [say("add `--place NAME`", "`--place NAME`을 더하십시오")])
    case .unlikelyRate(
      let typed, let known, let unit, let date, let source, let likelier, let currency, let inverse):
      explain(
        code, .refused,
        "the rate \(quoted(typed)) is off by more than a factor of 5 from the last known one: \(known.printable) for \(unit) (\(date), \(self.source(source)))",
        "환율 \(excerpt(typed), .은는) 마지막으로 알려진 값과 5배 넘게 차이 납니다: \(unit)단위에 \(known.printable)(\(date), \(self.source(source)))",
        hints: likelyForms(of: typed, unit: likelier, inverse: inverse)
          + (source == .typed
            ? [
              say("if the one from \(date) is wrong, remove it: ", "\(date)의 값이 틀렸으면 삭제하십시오: ")
                + commandLine("dot rates unset \(currency) --date \(date)")
            ] : []) + [ifMeant])
    case .noSuchTypedRate(let currency, let date):
      Explanation(
        code, .refused,
        date.map { date in
          say(
            "there is no manual rate for \(currency.printable) on \(date)",
            "\(date)에 직접 입력한 \(currency.printable) 환율이 없습니다")
        }
          ?? say("there is no manual rate for \(currency.printable)", "직접 입력한 \(currency.printable) 환율이 없습니다"),
        hints: [stored(currency)])
    case .rateNotIntoHome(let typed, let currency, let home):
      explain(
        code, .usage, "\(quoted(typed)) is not a rate into \(home), the home currency",
        "\(excerpt(typed), .은는) 홈 통화 \(home) 기준 환율이 아닙니다",
        hints: [
          listing(
            "dot rates set \(currency) RATE\(home)",
            say("what one unit costs in \(home)", "1단위가 몇 \(home)인지 쓰기")),
          listing(
            "dot rates set \(home) RATE\(currency)",
            say("how many \(currency) one \(home) is", "1 \(home, .이가) 몇 \(currency)인지 쓰기")),
        ])
    case .noSuspectRate(let currency, let date):
      explain(
        code, .refused, "no rate for \(currency.printable) on \(date) is waiting to be accepted",
        "\(date)에 확인을 기다리는 \(currency.printable) 환율이 없습니다", hints: [stored(currency)])
    case .chargedAsPaid(let currency):
      explain(
        code, .usage,
        "an expense paid in \(currency.printable) can't have a card charge in \(currency.printable)",
        "\(currency.printable) 결제에는 \(currency.printable) 청구액을 적지 않습니다")
    case .refundOfRefund(let name):
      explain(
        code, .refused, "\(quoted(name)) is a refund itself",
        "\(excerpt(name), .은는) 환불 기록입니다",
        hints: [say("name the expense: ", "지출을 지정하십시오: ") + commandLine("dot expense list")])
    case .notARefund(let name):
      explain(
        code, .refused, "\(quoted(name)) is not a refund", "\(excerpt(name), .은는) 환불이 아닙니다",
        hints: [say("only refunds take `--of`", "`--of`는 환불에만 쓸 수 있습니다")])
    case .keyTaken(let key, let id):
      Explanation(
        code, .refused,
        say(
          "expense \(id.text) has the key \(quoted(key)), and another amount or category",
          "키 \(quoted(key), .은는) 금액이나 분류가 다른 지출 \(id.text)에 있습니다"),
        hints: [
          say(
            "correct it with `dot expense edit \(id.text)`, or send another key",
            "`dot expense edit \(id.text)`로 고치거나 다른 키를 쓰십시오")
        ])
    case .refundTooLarge(let refund, let earlier, let paid):
      Explanation(
        code, .refused,
        earlier.minorUnits > 0
          ? say(
            "a refund of \(money(refund)) is too much: of the \(money(paid)) paid, \(money(earlier)) was refunded before",
            "환불 \(money(refund)) 금액이 너무 많습니다. 낸 금액 \(money(paid)) 중 \(money(earlier), .을를) 이미 환불받았습니다")
          : say(
            "a refund of \(money(refund)) is more than the \(money(paid)) paid",
            "환불 \(money(refund)) 금액이 낸 금액 \(money(paid))보다 많습니다"),
        hints: [say("record the rest as a refund of its own, without `--of`", "나머지는 `--of` 없이 따로 환불로 기록하십시오")]
      )
    case .unlikelyCharge(let charged, let base, let paid, let likelier):
      explain(
        code, .refused,
        "the charge of \(money(charged)) is off by more than a factor of 5 from \(money(paid)) at the base rate, \(money(base))",
        "청구액 \(money(charged), .은는) \(money(paid)) 금액을 기준 환율로 환산한 \(money(base), .과와) 5배 넘게 차이 납니다",
        hints: [likelier].compactMap { $0 }.map { amount in
          say("a charge near it is written ", "기준 금액에 가까운 청구액은 이렇게 씁니다: ")
            + commandLine("--charged \(amount.plain)\(amount.currency)")
        } + [ifMeant])
    case .currencyRefunded(let currency, let refunds):
      explain(
        code, .refused,
        "the currency of an expense that was refunded stays as it is: \(currency.printable)",
        "환불받은 지출의 통화(\(currency.printable))는 바꿀 수 없습니다",
        hints: [
          say("refunds that belong to it: ", "이 지출의 환불: ")
            + list(refunds.prefix(3).map { commandLine("dot expense show \($0)") })
        ])
    case .lessThanRefunded(let amount, let refunded, let refunds):
      explain(
        code, .refused,
        "\(money(amount)) is less than the \(money(refunded)) already refunded of it",
        "\(money(amount)) 금액이 이미 환불받은 \(money(refunded))보다 적습니다",
        hints: [
          say("correct what was refunded first: ", "환불받은 금액을 먼저 고치십시오: ")
            + list(refunds.prefix(3).map { commandLine("dot expense edit \($0) --amount AMOUNT") })
        ])
    case .rateOfItself(let currency):
      explain(
        code, .usage, "\(currency.printable) needs no rate in \(currency.printable)",
        "\(currency.printable)에는 \(currency.printable) 환율이 필요 없습니다")
    case .currencyWithoutBudget(let title, let from, let to):
      explain(
        code, .refused,
        "the budgets of \(quoted(title)) are in \(from.printable) and can't be kept in \(to.printable)",
        "여행 \(quoted(title))의 예산은 \(from.printable) 금액이어서 \(to.printable, .으로) 바꿀 수 없습니다",
        hints: [
          say(
            "enter the budgets again in \(to.printable) with `--budget`, or clear them with `--clear budget,daily-budget,category-budget`",
            "`--budget`으로 \(to.printable) 예산을 다시 정하거나 `--clear budget,daily-budget,category-budget`으로 비우십시오")
        ])
    case .nothingToEdit(let subject):
      explain(
        code, .refused, "nothing to change", "바꿀 것이 없습니다",
        hints: [say("say what to change, for example: ", "바꿀 것을 지정하십시오: ") + commandLine(subject.edit)])
    case .noChange:
      explain(
        code, .refused, "nothing to change: it already has these values",
        "바꿀 것이 없습니다. 이미 그 값입니다")
    case .notClearable(let name, let known):
      explain(
        code, .usage, "\(quoted(name)) can't be cleared", "\(excerpt(name), .은는) 비울 수 있는 항목이 아닙니다",
        hints: [say("fields that can be cleared: ", "비울 수 있는 항목: ") + list(known.map(\.printable))])
    case .nothingToRepeat:
      explain(
        code, .refused, "no expense to repeat", "다시 기록할 지출이 없습니다",
        hints: [listing(example("dot spend 12000 food"), say("records an expense", "지출 기록하기"))])
    case .badCategory(let value):
      explain(
        code, .usage, "\(quoted(value)) can't be a category key",
        "\(excerpt(value), .은는) 분류의 KEY로 쓸 수 없습니다",
        hints: [say("use a lower-case word like gift or date-night", "gift, date-night처럼 영어 소문자로 쓰십시오")])
    case .categoryTaken(let name):
      explain(
        code, .refused, "there is already a category \(quoted(name))",
        "\(quoted(name)) 분류가 이미 있습니다", hints: [listing("dot category list", say("all categories", "모든 분류"))])
    case .builtInCategory(let key):
      explain(
        code, .refused,
        "\(quoted(key)) is a built-in category; its key can't be changed or removed",
        "\(excerpt(key), .은는) 기본 분류여서 KEY를 바꾸거나 삭제할 수 없습니다",
        hints: [
          listing(
            "dot category rename \(key.printable) --korean NAME", say("changes how it is shown", "보이는 이름 바꾸기")
          )
        ])
    case .categoryInUse(let key, let expenses, let budgets, let rules):
      explain(
        code, .refused,
        "\(quoted(key)) is used by \(uses(expenses: expenses, budgets: budgets, rules: rules))",
        "\(quoted(key)) 분류를 쓰는 \(uses(expenses: expenses, budgets: budgets, rules: rules), .이가) 있습니다",
        hints: [
          listing(
            "dot category remove \(key.printable) --into CATEGORY",
            say("gives them another category", "다른 분류로 옮기고 삭제하기"))
        ])
    case .noSuchPayer(let name, let suggestions, let payers):
      explain(
        code, .refused, "nothing is claimed from \(quoted(name))", "\(quoted(name))에 청구할 지출이 없습니다",
        hints: didYouMean(suggestions)
          + (payers.isEmpty
            ? [listing("dot expense edit ID --claim PAYER", say("claims an expense", "청구할 지출로 표시"))]
            : [say("payers: ", "청구처: ") + list(payers.map(\.printable))]))
    case .noOpenClaims(let payer):
      explain(
        code, .refused, "everything claimed from \(quoted(payer)) was sent already",
        "\(quoted(payer))에 청구할 지출은 이미 모두 청구했습니다",
        hints: [listing("dot claim list", say("what is open, sent and paid", "청구 전, 청구한 것, 돌려받은 것"))])
    case .noSentClaims(let name):
      explain(
        code, .refused, "nothing sent as \(quoted(name)) is waiting to be paid",
        "\(quoted(name))에 청구하고 아직 돌려받지 못한 지출이 없습니다",
        hints: [listing("dot claim list", say("what is open, sent and paid", "청구 전, 청구한 것, 돌려받은 것"))])
    case .paidBeforeSent(let name, let sent, let paid):
      explain(
        code, .usage, "\(quoted(name)) was sent on \(sent) and can't be paid on \(paid)",
        "\(quoted(name)) 청구일은 \(sent)이므로 \(paid)에 받을 수 없습니다")
    }
  }

  private var ifMeant: String {
    say("if you mean it, repeat the command with `--yes`", "맞는 값이면 `--yes`를 붙여 다시 실행하십시오")
  }

  private func stored(_ currency: String) -> String {
    listing("dot rates show \(currency)", say("the rates that are stored", "저장된 환율"))
  }

  /// How a rate that looks wrong may have been meant.
  private func likelyForms(of typed: String, unit: Int?, inverse: String?) -> [String] {
    let number = typed.prefix { !$0.isLetter }
    return [
      unit.map { unit in
        say("a rate for \(unit) is written ", "\(unit)단위 환율은 이렇게 씁니다: ")
          + commandLine("\(number)/\(unit)\(typed.dropFirst(number.count))")
      },
      inverse.map { say("the other way round it is ", "거꾸로 쓰면: ") + commandLine($0) },
    ].compactMap { $0 }
  }

  fileprivate func prefixTooShort(_ name: String) -> [String] {
    name.count < 4 && name.utf8.allSatisfy { $0 < 0x80 }
      ? [say("type at least the first 4 characters of an id", "id는 앞의 4자 이상을 써야 합니다")] : []
  }
}

extension Editable {
  /// An example of an edit.
  fileprivate var edit: String {
    switch self {
    case .expense: "dot expense edit ID --memo TEXT"
    case .trip: "dot trip edit TRIP --budget AMOUNT"
    case .place: "dot place edit PLACE --name NAME"
    case .category: "dot category rename CATEGORY --korean NAME"
    case .wallet: "dot wallet rename WALLET NAME"
    case .cashEntry: "dot cash edit ID --memo TEXT"
    }
  }
}
