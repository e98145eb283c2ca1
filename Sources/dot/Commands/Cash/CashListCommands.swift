/// `dot cash log|holdings`
enum CashListCommands {
  struct Log: Command {
    static let spec = CommandSpec(
      path: ["cash", "log"],
      summary: Phrase("List what came into wallets and left them", "지갑에 들어오고 나간 돈 보기"),
      examples: [
        Example(
          "dot cash log", Phrase("with the expenses paid from wallets, and what they cost", "지갑에서 낸 지출과 원가까지")
        ),
        Example(
          "dot cash log --kind buy --from 2025-09-01", Phrase("only purchases, from a date on", "그날부터 환전한 것만")
        ),
      ],
      notes: Phrase(
        "Within a day, money that came in is listed and counted before money that left, whatever the times. Only a refund of an expense (--of) comes right after that expense, and a count comes last. Of a shared expense, only what you paid leaves your wallets. What a wallet was short of counts at the base rate of its day. Expenses in a currency of which nothing was bought, drawn or counted are not listed. What was lost is in no total of spending.",
        "하루 안에서는 시각과 관계없이 들어온 돈을 나간 돈보다 먼저 보여 주고 계산하며, 지출의 환불(--of)은 그 지출 바로 뒤, 확인한 금액은 마지막입니다. 함께 쓴 지출에서는 직접 낸 돈만 지갑에서 나갑니다. 지갑에 모자랐던 돈은 그날의 매매기준율로 계산합니다. 환전, 인출, 확인을 적은 적이 없는 통화로 낸 지출은 나오지 않습니다. 손실은 지출 합계에 들어가지 않습니다."
      ), read: Self.init)

    private let wallet: String?
    private let kinds: [CashLine.Kind]
    private let from: TypedDay?
    private let to: TypedDay?

    private init(_ reader: inout ArgumentReader) throws {
      wallet = try reader.option(.wallet, Help.onlyWallet)
      kinds = try reader.options(Option("kind"), Help.cashKind)
      from = try reader.option(.from, Help.from)
      to = try reader.option(.to, Help.to)
    }

    func run(_: Invocation, _ context: Context) throws -> Outcome {
      let (from, to) = (try context.cashDay(from), try context.cashDay(to))
      return try context.ledger.read { snapshot in
        let rates = try context.rateConverter(in: snapshot)
        let book = try snapshot.cashBook(rates: rates, withExpenses: true)
        let wallet = try wallet.map { try snapshot.wallet(named: $0) }
        let rows = book.lines.filter { line in
          (from.map { line.event.date >= $0 } ?? true) && (to.map { line.event.date <= $0 } ?? true)
            && (wallet.map { line.event.pool.wallet == $0.id || line.target == $0.id } ?? true)
            && (kinds.isEmpty || kinds.contains(line.kind))
        }
        let view = CashLogView(rows, of: wallet?.id, in: book)
        return Outcome(json: view.members, lines: Lines(view.lines(context)))
      }
    }
  }

  struct Holdings: Command {
    static let spec = CommandSpec(
      path: ["cash", "holdings"],
      summary: Phrase("Show what wallets hold, what it cost and what it is worth", "지갑에 있는 돈과 원가, 현재 가치 보기"),
      examples: [
        Example("dot cash holdings", Phrase("today", "오늘")),
        Example("dot cash holdings --date 2025-09-09", Phrase("at the end of that day", "그날이 끝났을 때")),
        Example("dot cash holdings --explain", Phrase("and where all the money went", "들어간 돈이 어디 있는지도")),
      ],
      notes: Phrase(
        "The percentages are shares of all the cost, and add up to exactly 100.0.",
        "백분율은 전체 원가에서 차지하는 비율로, 더하면 정확히 100.0입니다."),
      read: Self.init)

    private let date: TypedDay?
    private let explains: Bool

    private init(_ reader: inout ArgumentReader) throws {
      date = try reader.option(.date, Help.holdingsDate)
      explains = reader.flag(.explain, Help.explainCash)
    }

    func run(_: Invocation, _ context: Context) throws -> Outcome {
      let day = try context.cashDay(date)
      return try context.ledger.read { snapshot in
        let last = try day ?? context.today(context.defaultTrip(in: snapshot))
        let rates = try context.rateConverter(in: snapshot)
        let book = try snapshot.cashBook(rates: rates, until: last)
        let views = try book.holdings.map {
          try HoldingView($0.holding, of: $0.pool, in: book, on: last, rates: rates)
        }
        let identity = explains ? try book.journal.identity(in: book.home) : nil
        var json = [JSONMember("holdings", HoldingView.json(views))]
        var text = HoldingView.lines(views, on: last, context)
        if explains {
          json.append(JSONMember("explain", identity?.json ?? .null))
          text += [""] + context.wrapped(identity.map(context.words.identity) ?? [context.words.noIdentity])
        }
        return Outcome(json: json, lines: Lines(text))
      }
    }
  }
}
