/// The words of `import jsonl` and `export jsonl`.
extension Words {
  /// What an import did, with a line for each trip if there are several.
  package func imported(_ done: ImportedLines) -> [String] {
    let skipped = done.skipped
    guard done.imported > 0 else {
      guard skipped > 0 else { return [say("Nothing to import: no lines", "가져올 것 없음: 줄이 없습니다")] }
      return [
        say(
          "Nothing to import: \(skipped, "expense is", "expenses are") already in the ledger",
          "가져올 것 없음: 지출 \(skipped)건은 이미 있음")
      ]
    }
    let with = done.trips.filter { $0.imported > 0 }
    let single = with.count == 1 ? with[0].trip.title : nil
    let there =
      skipped == 0
      ? ""
      : say(
        "; \(skipped, "was", "were") already in the ledger", ", 이미 있던 \(skipped)건은 건너뜀")
    let first = say(
      "Imported \(items(done.imported)) into \(single.map(quoted) ?? "\(with.count, "trip")"), \(days(done.days))\(there)",
      "\(single.map { "\(quoted($0))에" } ?? "여행 \(with.count)개에") 지출 \(done.imported)건 가져옴(\(days(done.days)))\(there)"
    )
    guard single == nil else { return [first] }
    return [first] + with.map { "  \($0.trip.title.printable): \($0.imported)" }
  }

  package func exported(_ count: Int, to path: String) -> String {
    say("Wrote \(items(count)) to \(quoted(path))", "지출 \(count)건을 \(quoted(path)) 파일에 썼습니다")
  }

  package func replacement(of path: String) -> String {
    say("\(quoted(path)) already exists and will be replaced", "\(quoted(path)) 파일이 이미 있어 덮어씁니다")
  }

  package var askReplace: String { say("Replace it?", "덮어쓰시겠습니까?") }
}
