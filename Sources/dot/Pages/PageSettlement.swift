/// The people of a trip on a page: the transfers that settle it, then what each paid, their share, and their balance.
struct PageSettlement {
  let settlement: ReportSettlement
  let words: Words

  func write(to main: inout HTMLBuilder) {
    main.section(words.settlementHeading, "settlement") { part in
      for currency in settlement.parts {
        part.element("p", [.cssClass: "caption"], settlement.note(on: currency, words))
        transfers(currency, &part)
        part.lines(
          currency.parties.map { party in
            let standing = party.standing
            return .init(
              name: settlement.name(of: party, words), note: words.account(of: standing),
              sum: words.figure(standing.balance) + " " + settlement.note(on: party, words))
          })
      }
    }
  }

  private func transfers(_ part: ReportSettlement.Part, _ page: inout HTMLBuilder) {
    guard !part.transfers.isEmpty else { return }
    page.element("h3", words.transferHeading)
    page.lines(
      part.transfers.map {
        .init(
          name: settlement.names(of: $0, words),
          sum: words.money($0.amount, provisional: part.isProvisional))
      }, isDouble: true)
    if !part.isFewest { page.element("p", [.cssClass: "caption"], words.perhapsNotFewest(part.count)) }
  }
}
