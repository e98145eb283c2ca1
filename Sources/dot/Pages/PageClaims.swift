/// The claims among the expenses of a page, each batch with its total.
struct PageClaims {
  let page: ReportPage

  func write(to main: inout HTMLBuilder) {
    guard let claims = try? ClaimReport(page.report), !claims.batches.isEmpty else { return }
    page.section(page.words.claimsHeading, "claims", &main) { part in
      part.element("ul") { list in
        for batch in claims.batches { list.element("li", page.words.line(of: batch)) }
      }
    }
  }
}
