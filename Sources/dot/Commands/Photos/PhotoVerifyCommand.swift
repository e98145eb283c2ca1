/// `dot photo verify`
enum PhotoVerifyCommand {
  static let spec = CommandSpec(
    path: ["photo", "verify"],
    summary: Phrase("Read every photo and compare it with its hash", "모든 사진을 읽어 해시와 비교하기"),
    examples: [
      Example("dot photo verify", Phrase("exit 3 if one is missing or damaged", "없거나 손상된 사진이 있으면 종료 코드 3"))
    ]
  ) { _, context in
    var bar = context.progressBar
    let words = context.words
    let verification: PhotoVerification
    do {
      defer { bar.remove() }
      verification = try context.ledger.verifyPhotos { done, total in
        bar.draw(done: done, total: total, label: words.readingPhotos)
      }
    }
    let flaws = verification.flaws
    let json: [JSONMember] = [
      JSONMember("ok", .bool(flaws.isEmpty)), JSONMember("good", .integer(verification.good)),
      JSONMember("bytes", .integer(verification.bytes)),
      JSONMember("flaws", each: flaws) { flaw in
        [
          "path": JSON(flaw.name), "code": .string(flaw.kind.rawValue),
          "expenses": .array(flaw.users.map { JSON($0.expense.id) }),
        ]
      },
    ]
    let lines = flaws.map { flaw in
      words.flaw(flaw, file: context.ledger.ledgerFolder.absolute(flaw.name.path))
    }
    return Outcome(
      json: json, text: lines + [words.verified(verification)],
      failure: flaws.isEmpty ? nil : DamagedPhotos(files: flaws.map(\.name.path)))
  }
}
