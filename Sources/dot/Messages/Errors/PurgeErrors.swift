extension PurgeError: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    let reason = words.explanation(of: cause).message
    return words.explain(
      code, .ledgerFolder, "the photo \(hash.prefix(12)) is only partly erased: \(reason)",
      "사진 \(hash.prefix(12)) 삭제가 중간에 멈췄습니다: \(reason)",
      hints: [
        // Its number may now be another photo's.
        words.say("to erase the rest, by its hash: ", "나머지를 해시로 삭제하기: ")
          + words.commandLine("dot photo remove \(expense.text.prefix(8)) \(hash.prefix(12)) --purge --yes")
      ])
  }
}
