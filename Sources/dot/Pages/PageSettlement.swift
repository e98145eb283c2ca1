/// The people of a trip on a page: the transfers that settle it, then what each paid, their share, and their balance.
struct PageSettlement {
  let page: ReportPage
  let settlement: ReportSettlement

  private var words: Words { page.words }

  func write(to main: inout HTMLBuilder) {
    page.section(words.settlementHeading, "settlement", &main) { part in
      for currency in settlement.parts {
        part.element("p", [.cssClass: "caption"], settlement.note(on: currency, words))
        transfers(currency, &part)
        people(currency, &part)
      }
    }
  }

  /// A line a person, or those who settle as one.
  private func people(_ part: ReportSettlement.Part, _ page: inout HTMLBuilder) {
    page.element("ul", [.cssClass: "people"]) { list in
      for party in part.parties {
        list.element("li") { item in
          item.typed(settlement.name(of: party, words), [.cssClass: "name"])
          item.element("span", [.cssClass: "note"], words.account(of: party.standing))
          item.element(
            "span", [.cssClass: "sum"],
            words.figure(party.standing.balance) + " " + settlement.note(on: party, words))
        }
        list.line()
      }
    }
  }

  private func transfers(_ part: ReportSettlement.Part, _ page: inout HTMLBuilder) {
    guard !part.transfers.isEmpty else { return }
    page.element("h3", words.transferHeading)
    page.element("ul", [.cssClass: "spots"]) { list in
      for transfer in part.transfers {
        list.element("li") { item in
          item.typed(settlement.names(of: transfer, words), [.cssClass: "name"])
          item.element(
            "span", [.cssClass: "sum"], words.money(transfer.amount, provisional: part.isProvisional))
        }
      }
    }
    if !part.isFewest { page.element("p", [.cssClass: "caption"], words.perhapsNotFewest(part.count)) }
  }
}
