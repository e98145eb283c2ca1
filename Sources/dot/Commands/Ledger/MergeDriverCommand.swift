/// `dot merge-driver`
enum MergeDriverCommand {
  static let spec = CommandSpec(
    path: ["merge-driver"],
    summary: Phrase("Merge one document of a ledger, for git", "git이 쓰는 명령: 장부 파일 하나를 합치기"),
    examples: [
      Example(
        "dot merge-driver %O %A %B %P",
        Phrase("what git runs: the value of merge.dot.driver", "git이 실행하는 명령, merge.dot.driver의 값"))
    ],
    notes: Phrase(
      "For a ledger folder in a git of your own. What both versions have is written into OURS; if both changed the same, OURS stays as it is, and the exit status is 1. git calls no driver for what only one side changed or deleted: run `dot check` after merging. `dot sync` needs none of this.",
      "장부 폴더를 직접 쓰는 git에 둔 경우에 씁니다. 두 버전을 합쳐 OURS에 씁니다. 양쪽에서 같은 것을 고쳤으면 OURS를 그대로 두고 종료 코드 1로 끝납니다. 한쪽에서만 고치거나 삭제한 파일에는 git이 이 명령을 부르지 않으므로, 병합한 뒤 `dot check`를 실행하십시오. `dot sync`에는 필요하지 않습니다."
    )
  ) { (reader: inout ArgumentReader) in
    let base = reader.argument("BASE", kind: .file)
    let ours = reader.argument("OURS", kind: .file)
    let theirs = reader.argument("THEIRS", kind: .file)
    let path = reader.argument("PATH", kind: .free)
    return CommandBody { _, _ in
      try DocumentMerge.merge(base: base, ours: ours, theirs: theirs, as: path)
      return Outcome(json: [JSONMember("merged", .string(path))], text: [])
    }
  }
}
