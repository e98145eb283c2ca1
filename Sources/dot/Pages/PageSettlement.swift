import TripLedger

/// The people of a trip on a page: what each paid, their share, their balance, and the transfers that settle it.
struct PageSettlement {
  let page: ReportPage
  let settlement: ReportSettlement

  private var words: Words { page.words }

  func write(to main: inout HTMLBuilder) {
    page.section(words.settlementHeading, "settlement", &main) { part in
      for currency in settlement.parts {
        part.element("p", [.cssClass: "caption"], settlement.note(on: currency, words))
        table(currency, &part)
        transfers(currency, &part)
      }
    }
  }

  private func table(_ part: ReportSettlement.Part, _ page: inout HTMLBuilder) {
    let headings = settlement.headings(of: part, words)
    page.element("table", [.role: "table", .cssClass: "balances"]) { table in
      table.element("thead", [.role: "rowgroup"]) { head in
        head.element("tr", [.role: "row"]) { row in
          row.element("th", [.scope: "col", .role: "columnheader"], words.personHeading)
          for heading in headings {
            row.element("th", [.cssClass: "figure", .scope: "col", .role: "columnheader"], heading)
          }
        }
      }
      table.element("tbody", [.role: "rowgroup"]) { body in
        for standing in part.standings {
          body.line()
          body.element("tr", [.role: "row"]) { row in
            row.element("td", [.cssClass: "name", .role: "cell"]) {
              $0.typed(settlement.name(of: standing.person, words))
            }
            let figures = settlement.figures(of: standing, in: part, words)
            for (heading, figure) in zip(headings, figures).dropLast() {
              row.element("td", [.cssClass: "figure", .role: "cell", .label: heading], figure)
            }
            row.element("td", [.cssClass: "figure balance", .role: "cell"]) { cell in
              cell.text(figures[figures.count - 1])
              cell.element("span", [.cssClass: "note"], words.balanceNote(standing.balance.amount))
            }
          }
        }
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
