import TripLedger

extension LedgerError: ExplainedError {
  var code: String {
    switch self {
    case .noSuchTrip: "no-such-trip"
    case .ambiguousTrip: "ambiguous-trip"
    case .noCurrentTrip: "no-current-trip"
    case .noTrips: "no-trips"
    case .noSuchExpense: "no-such-expense"
    case .ambiguousExpense: "ambiguous-expense"
    case .noSuchPlace: "no-such-place"
    case .ambiguousPlace: "ambiguous-place"
    case .placeInUse: "place-in-use"
    case .placeIntoItself: "place-into-itself"
    case .placeTaken: "place-taken"
    case .noSuchPhoto: "no-such-photo"
    case .ambiguousPhoto: "ambiguous-photo"
    case .insideLedger: "inside-ledger"
    case .insideOwnFolder: "inside-own-folder"
    case .positionWithoutPlace: "position-without-place"
    case .unlikelyRate: "unlikely-rate"
    case .noSuchManualRate: "no-such-manual-rate"
    case .noSuspectRate: "no-suspect-rate"
    case .chargedAsPaid: "charged-as-paid"
    case .refundOfRefund: "refund-of-refund"
    case .notARefund: "not-a-refund"
    case .refundTooLarge: "refund-too-large"
    case .lessThanRefunded: "less-than-refunded"
    case .currencyRefunded: "currency-refunded"
    case .unlikelyCharge: "unlikely-charge"
    case .rateOfItself: "rate-of-itself"
    case .rateNotIntoHome: "rate-not-into-home"
    case .currencyWithoutBudget: "currency-without-budget"
    case .nothingToEdit, .alreadySo: "nothing-to-edit"
    case .notClearable: "not-clearable"
    case .nothingToRepeat: "nothing-to-repeat"
    case .badCategory: "bad-category"
    case .categoryTaken: "category-taken"
    case .builtInCategory: "built-in-category"
    case .categoryInUse: "category-in-use"
    case .noSuchPayer: "no-such-payer"
    case .noOpenClaims: "no-open-claims"
    case .noSentClaims: "no-sent-claims"
    case .paidBeforeSent: "paid-before-sent"
    }
  }

  var exit: ExitStatus {
    switch self {
    case .positionWithoutPlace, .placeIntoItself, .chargedAsPaid, .rateOfItself, .rateNotIntoHome,
      .notClearable, .badCategory, .paidBeforeSent:
      .usage
    default: .refused
    }
  }

  func message(in words: Words) -> String {
    switch self {
    case .noSuchTrip(let name, _):
      words.say("no trip called \(words.quoted(name))", "\(words.quoted(name)) 여행이 없습니다")
    case .ambiguousTrip(let name, let candidates):
      words.say(
        "\(words.quoted(name)) matches \(candidates.count) trips",
        "\(words.quoted(name))에 맞는 여행이 \(candidates.count)개입니다")
    case .noCurrentTrip(let candidates):
      words.say(
        "there are \(candidates.count) trips, but none is the current one",
        "여행이 \(candidates.count)개 있지만 현재 여행이 정해지지 않았습니다")
    case .noTrips:
      words.say("no trips yet", "아직 여행이 없습니다")
    case .noSuchExpense(let name):
      words.say("no expense with the id \(words.quoted(name))", "\(words.quoted(name)) 지출이 없습니다")
    case .ambiguousExpense(let name, let candidates):
      words.say(
        "\(words.quoted(name)) matches \(candidates.count) expenses",
        "\(words.quoted(name))에 맞는 지출이 \(candidates.count)개입니다")
    case .noSuchPlace(let name, _):
      words.say(
        "the trip has no place called \(words.quoted(name))", "이 여행에 \(words.quoted(name)) 장소가 없습니다")
    case .ambiguousPlace(let name, let candidates):
      words.say(
        "\(words.quoted(name)) matches \(candidates.count) places",
        "\(words.quoted(name))에 맞는 장소가 \(candidates.count)곳입니다")
    case .placeInUse(let name, _, let count):
      words.say(
        "\(words.quoted(name)) is used by \(count == 1 ? "1 expense" : "\(count) expenses")",
        "\(words.quoted(name)) 장소를 쓰는 지출이 \(count)건 있습니다")
    case .placeIntoItself(let name):
      words.say(
        "can't merge \(words.quoted(name)) into itself",
        "\(words.quoted(name)) 장소를 자기 자신과 합칠 수 없습니다")
    case .placeTaken(let name, _, _):
      words.say(
        "the trip already has a place called \(words.quoted(name)) there",
        "그 자리에 \(words.quoted(name)) 장소가 이미 있습니다")
    case .noSuchPhoto(let name, let expense, let count):
      words.say(
        "the expense \(expense) has \(words.photos(count)), but none is \(words.quoted(name))",
        "지출 \(expense)에는 사진이 \(count)장 있고, \(words.quoted(name))에 맞는 것이 없습니다")
    case .ambiguousPhoto(let name, let candidates):
      words.say(
        "\(words.quoted(name)) matches \(candidates.count) photos",
        "\(words.quoted(name))에 맞는 사진이 \(candidates.count)장입니다")
    case .insideLedger(let path):
      words.say(
        "\(words.quoted(path)) is inside the ledger folder",
        "\(words.topic(path)) 장부 폴더 안에 있습니다")
    case .insideOwnFolder(let path, let folder):
      words.say(
        "\(words.quoted(path)) is inside \(words.quoted(folder)), where dot keeps its settings or state",
        "\(words.topic(path)) dot이 설정이나 상태를 두는 \(words.quoted(folder)) 폴더 안에 있습니다")
    case .positionWithoutPlace:
      words.say("a position needs the name of a place", "좌표에는 장소 이름이 필요합니다")
    case .unlikelyRate(let typed, let known, let unit, let date, let source, _, _, _):
      words.say(
        "the rate \(words.quoted(typed)) is off by more than a factor of 5 from the last known one: \(known.printable) for \(unit) (\(date), \(words.publisher(source)))",
        "환율 \(words.topic(typed)) 마지막으로 알려진 값과 5배 넘게 차이 납니다: \(unit)단위에 \(known.printable)(\(date), \(words.publisher(source)))"
      )
    case .noSuchManualRate(let currency, let date?):
      words.say(
        "there is no manual rate for \(currency.printable) on \(date)",
        "\(date)에 직접 입력한 \(currency.printable) 환율이 없습니다")
    case .noSuchManualRate(let currency, nil):
      words.say("there is no manual rate for \(currency.printable)", "직접 입력한 \(currency.printable) 환율이 없습니다")
    case .rateNotIntoHome(let typed, _, let home):
      words.say(
        "\(words.quoted(typed)) is not a rate into \(home), the home currency",
        "\(words.topic(typed)) 홈 통화 \(home) 기준 환율이 아닙니다")
    case .noSuspectRate(let currency, let date):
      words.say(
        "no rate for \(currency.printable) on \(date) is waiting to be accepted",
        "\(date)에 확인을 기다리는 \(currency.printable) 환율이 없습니다")
    case .chargedAsPaid(let currency):
      words.say(
        "an expense paid in \(currency.printable) can't have a card charge in \(currency.printable)",
        "\(currency.printable) 결제에는 \(currency.printable) 청구액을 적지 않습니다")
    case .refundOfRefund(let name):
      words.say("\(words.quoted(name)) is a refund itself", "\(words.topic(name)) 그 자체가 환불입니다")
    case .notARefund(let name):
      words.say("\(words.quoted(name)) is not a refund", "\(words.topic(name)) 환불이 아닙니다")
    case .refundTooLarge(let refund, let earlier, let paid) where earlier.minorUnits > 0:
      words.say(
        "a refund of \(words.money(refund)) is too much: of the \(words.money(paid)) paid, \(words.money(earlier)) was refunded before",
        "환불 \(words.money(refund)) 금액이 너무 많습니다. 낸 금액 \(words.money(paid)) 중 \(words.money(earlier))을(를) 이미 환불받았습니다"
          .resolvingParticles)
    case .refundTooLarge(let refund, _, let paid):
      words.say(
        "a refund of \(words.money(refund)) is more than the \(words.money(paid)) paid",
        "환불 \(words.money(refund)) 금액이 낸 금액 \(words.money(paid))보다 많습니다")
    case .unlikelyCharge(let charged, let base, let paid, _):
      words.say(
        "the charge of \(words.money(charged)) is off by more than a factor of 5 from \(words.money(paid)) at the base rate, \(words.money(base))",
        "청구액 \(words.money(charged))은 기준 환율로 환산한 금액 \(words.money(base))(\(words.money(paid)))과 5배 넘게 차이 납니다")
    case .currencyRefunded(let currency, _):
      words.say(
        "the currency of an expense that was refunded stays as it is: \(currency.printable)",
        "환불받은 지출의 통화(\(currency.printable))는 바꿀 수 없습니다")
    case .lessThanRefunded(let amount, let refunded, _):
      words.say(
        "\(words.money(amount)) is less than the \(words.money(refunded)) already refunded of it",
        "\(words.money(amount)) 금액이 이미 환불받은 \(words.money(refunded))보다 적습니다")
    case .rateOfItself(let currency):
      words.say(
        "\(currency.printable) needs no rate in \(currency.printable)",
        "\(currency.printable)에는 \(currency.printable) 환율이 필요 없습니다")
    case .currencyWithoutBudget(let title, let from, let to):
      words.say(
        "the budgets of \(words.quoted(title)) are in \(from.printable) and can't be kept in \(to.printable)",
        "여행 \(words.quoted(title))의 예산은 \(from.printable) 금액이어서 \(Particle.attach(("으로", "로"), to: to.printable)) 바꿀 수 없습니다"
      )
    case .nothingToEdit:
      words.say("nothing to change", "바꿀 것이 없습니다")
    case .alreadySo:
      words.say("that changes nothing: it is so already", "이미 그렇게 되어 있어 바뀌는 것이 없습니다")
    case .notClearable(let name, _):
      words.say("\(words.quoted(name)) can't be cleared", "\(words.topic(name)) 비울 수 있는 항목이 아닙니다")
    case .nothingToRepeat:
      words.say("no expense to repeat", "다시 기록할 지출이 없습니다")
    case .badCategory(let value):
      words.say(
        "\(words.quoted(value)) can't be a category key",
        "\(words.topic(value)) 분류의 KEY로 쓸 수 없습니다")
    case .categoryTaken(let name):
      words.say(
        "there is already a category \(words.quoted(name))", "\(words.quoted(name)) 분류가 이미 있습니다")
    case .builtInCategory(let key):
      words.say(
        "\(words.quoted(key)) is a built-in category; its key can't be changed or removed",
        "\(words.topic(key)) 기본 분류여서 KEY를 바꾸거나 지울 수 없습니다")
    case .categoryInUse(let key, let expenses, let budgets):
      words.say(
        "\(words.quoted(key)) is used by \(words.uses(expenses: expenses, budgets: budgets))",
        "\(words.quoted(key)) 분류를 쓰는 \(words.uses(expenses: expenses, budgets: budgets))가 있습니다")
    case .noSuchPayer(let name, _, _):
      words.say("nothing is claimed from \(words.quoted(name))", "\(words.quoted(name))에 청구할 지출이 없습니다")
    case .noOpenClaims(let payer):
      words.say(
        "everything claimed from \(words.quoted(payer)) was sent already",
        "\(words.quoted(payer))에 청구할 지출은 이미 모두 청구했습니다")
    case .noSentClaims(let name):
      words.say(
        "nothing sent as \(words.quoted(name)) is waiting to be paid",
        "\(words.quoted(name))에 청구하고 아직 돌려받지 못한 지출이 없습니다")
    case .paidBeforeSent(let name, let sent, let paid):
      words.say(
        "\(words.quoted(name)) was sent on \(sent) and can't be paid on \(paid)",
        "\(words.quoted(name)) 청구일은 \(sent)이므로 \(paid)에 받을 수 없습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .noSuchTrip(let name, let suggestions):
      words.didYouMean(suggestions) + words.prefixTooShort(name)
        + [words.listing("dot trip list", words.say("all trips", "모든 여행"))]
    case .ambiguousTrip(_, let candidates):
      words.candidates(candidates) { "dot trip show \($0.id)" }
    case .noCurrentTrip(let candidates):
      words.candidates(candidates) { "dot trip use \($0.id)" }
        + [words.say("or name one with `--trip`", "또는 `--trip`으로 여행을 지정하십시오")]
    case .noTrips:
      [words.listing("dot trip create TITLE", words.say("creates one", "새 여행 만들기"))]
    case .noSuchExpense(let name):
      words.prefixTooShort(name)
        + [words.listing("dot expense list", words.say("the expenses with their ids", "지출과 id 목록"))]
    case .ambiguousExpense(_, let candidates):
      words.candidates(candidates) { "dot expense show \($0.id)" }
    case .noSuchPlace(let name, let suggestions):
      words.didYouMean(suggestions) + words.prefixTooShort(name)
        + [words.listing("dot place list", words.say("the places with their ids", "장소와 id 목록"))]
    case .ambiguousPlace(_, let candidates):
      words.candidates(candidates) { $0.id }
    case .placeInUse(_, let id, _):
      [
        words.listing(
          "dot place merge \(id.printable) INTO", words.say("moves them to another place", "다른 장소로 옮김"))
      ]
    case .placeIntoItself: []
    case .placeTaken(_, let from, let into):
      [
        words.listing(
          "dot place merge \(from.printable) \(into.printable)",
          words.say("merges the two", "두 장소를 하나로 합침"))
      ]
    case .noSuchPhoto(let name, let expense, _):
      (name.utf8.count < 4 && !name.utf8.allSatisfy { (48...57).contains($0) }
        ? [
          words.say(
            "type at least the first 4 digits of a hash", "해시는 앞의 4자 이상을 써야 합니다")
        ] : [])
        + [words.listing("dot photo list \(expense)", words.say("its photos", "사진 목록"))]
    case .ambiguousPhoto(_, let candidates):
      words.candidates(candidates) { "dot photo show \($0.id)" }
    case .insideLedger, .insideOwnFolder:
      [words.say("choose a path outside of it; nothing was written", "그 밖의 경로를 고르십시오. 아무것도 쓰지 않았습니다")]
    case .positionWithoutPlace:
      [words.say("add `--place NAME`", "`--place NAME`을 더하십시오")]
    case .unlikelyRate(let typed, _, _, let date, let source, let likelier, let currency, let inverse):
      (likelier.map { unit in
        let number = typed.prefix { !$0.isLetter }
        return [
          words.say("a rate for \(unit) is written ", "\(unit)단위 환율은 이렇게 씁니다: ")
            + words.commandLine("\(number)/\(unit)\(typed.dropFirst(number.count))")
        ]
      } ?? [])
        + (inverse.map {
          [
            words.say("the other way round it is ", "거꾸로 쓰면: ") + words.commandLine($0)
          ]
        } ?? [])
        + (source == .manual
          ? [
            words.say("if the one from \(date) is wrong, remove it: ", "\(date)의 값이 틀렸으면 지우십시오: ")
              + words.commandLine("dot rates unset \(currency) --date \(date)")
          ] : [])
        + [words.say("if you mean it, repeat the command with `--yes`", "맞는 값이면 `--yes`를 붙여 다시 실행하십시오")]
    case .noSuchManualRate(let currency, _):
      [
        words.listing(
          "dot rates show \(currency)", words.say("the rates that are stored", "저장된 환율"))
      ]
    case .rateNotIntoHome(_, let currency, let home):
      [
        words.listing(
          "dot rates set \(currency) RATE\(home)",
          words.say("what one unit costs in \(home)", "1단위가 몇 \(home)인지 쓰기"))
      ]
    case .noSuspectRate(let currency, _):
      [
        words.listing(
          "dot rates show \(currency)", words.say("the rates that are stored", "저장된 환율"))
      ]
    case .unlikelyCharge(_, _, _, let likelier):
      (likelier.map { amount in
        [
          words.say("a charge near it is written ", "기준 금액에 가까운 청구액은 이렇게 씁니다: ")
            + words.commandLine("--charged \(amount.plain)\(amount.currency)")
        ]
      } ?? [])
        + [words.say("if you mean it, repeat the command with `--yes`", "맞는 값이면 `--yes`를 붙여 다시 실행하십시오")]
    case .chargedAsPaid, .rateOfItself: []
    case .refundOfRefund:
      [words.say("name the expense: ", "지출을 지정하십시오: ") + words.commandLine("dot expense list")]
    case .notARefund:
      [words.say("only refunds take `--of`", "`--of`는 환불에만 쓸 수 있습니다")]
    case .refundTooLarge:
      [words.say("record the rest as a refund of its own, without `--of`", "나머지는 `--of` 없이 따로 환불로 기록하십시오")]
    case .currencyRefunded(_, let refunds):
      [
        words.say("refunds that belong to it: ", "이 지출의 환불: ")
          + words.list(refunds.prefix(3).map { words.commandLine("dot expense show \($0)") })
      ]
    case .lessThanRefunded(_, _, let refunds):
      [
        words.say("correct what was refunded first: ", "환불받은 금액을 먼저 고치십시오: ")
          + words.list(refunds.prefix(3).map { words.commandLine("dot expense edit \($0) --amount AMOUNT") })
      ]
    case .currencyWithoutBudget(_, _, let to):
      [
        words.say(
          "enter the budgets again in \(to.printable) with `--budget`, or clear them with `--clear budget,daily-budget,category-budget`",
          "`--budget`으로 \(to.printable) 예산을 다시 정하거나 `--clear budget,daily-budget,category-budget`으로 비우십시오")
      ]
    case .nothingToEdit(let subject):
      [
        words.say("say what to change, for example: ", "바꿀 것을 지정하십시오: ") + words.commandLine(subject.edit)
      ]
    case .alreadySo: []
    case .notClearable(_, let known):
      [words.say("fields that can be cleared: ", "비울 수 있는 항목: ") + words.list(known.map(\.printable))]
    case .nothingToRepeat:
      [words.listing("dot spend 12000 food", words.say("records an expense", "지출 기록하기"))]
    case .badCategory:
      [words.say("use a lower-case word like gift or date-night", "gift, date-night처럼 영어 소문자로 쓰십시오")]
    case .categoryTaken:
      [words.listing("dot category list", words.say("all categories", "모든 분류"))]
    case .categoryInUse(let key, _, _):
      [
        words.listing(
          "dot category remove \(key.printable) --into CATEGORY",
          words.say("gives them another category", "다른 분류로 옮기고 지우기"))
      ]
    case .noSuchPayer(_, let suggestions, let payers):
      words.didYouMean(suggestions)
        + (payers.isEmpty
          ? [
            words.listing(
              "dot expense edit ID --claim PAYER", words.say("claims an expense", "청구할 지출로 표시"))
          ] : [words.say("payers: ", "청구처: ") + words.list(payers.map(\.printable))])
    case .noOpenClaims, .noSentClaims:
      [words.listing("dot claim list", words.say("what is open, sent and paid", "청구 전, 청구한 것, 돌려받은 것"))]
    case .paidBeforeSent: []
    case .builtInCategory(let key):
      [
        words.listing(
          "dot category rename \(key.printable) --korean NAME",
          words.say("changes how it is shown", "보이는 이름 바꾸기"))
      ]
    }
  }
}

extension Words {
  fileprivate func prefixTooShort(_ name: String) -> [String] {
    name.count < 4 && name.utf8.allSatisfy { $0 < 0x80 }
      ? [say("type at least the first 4 characters of an id", "id는 앞의 4자 이상을 써야 합니다")] : []
  }

  fileprivate func publisher(_ source: RateSourceName) -> String {
    switch source {
    case .manual: say("typed", "직접 입력")
    case .eximbank: say("Eximbank", "한국수출입은행")
    case .frankfurter, .openexchangerates, .ecb, .upbit: self.source(source)
    }
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
