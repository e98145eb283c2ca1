/// `dot merge`
enum MergeCommand {
  static let spec = CommandSpec(
    path: ["merge"],
    summary: Phrase("Bring in what another copy of this ledger has", "이 장부의 다른 사본에 있는 내용 합치기"),
    examples: [
      Example("dot merge /media/stick/ledger", Phrase("the folder of the other copy", "다른 사본의 폴더")),
      Example(
        "dot merge ledger.zip --dry-run",
        Phrase("an archive of it; only show what comes", "저장한 파일. 들어올 것만 보기")),
    ],
    notes: Phrase(
      "Records are merged field by field: of two edits of one field the later counts, an edit counts over a deletion, and nothing is lost. What both sides had changed is listed; the history has both versions, and `dot undo` takes the merge back. The other copy stays as it is.",
      "기록을 항목별로 합칩니다. 같은 항목을 양쪽에서 고쳤으면 나중에 고친 쪽을, 한쪽에서 고치고 다른 쪽에서 삭제했으면 고친 쪽을 남기며, 사라지는 내용은 없습니다. 양쪽에서 바꾼 것은 알려 주고 두 값 모두 변경 기록에 남습니다. `dot undo`로 합치기를 취소할 수 있고, 다른 사본은 그대로입니다."
    ),
    writes: true
  ) { (reader: inout ArgumentReader) in
    let other = reader.argument("OTHER", kind: .file)
    return CommandBody { invocation, context in
      let copy = try LedgerCopy(
        other, of: context.ledger.ledgerFolder,
        in: context.temporaryFolder("dot-merge-" + Identifier<LedgerHeader>().text),
        outside: context.folders.protected, clock: context.clock)
      defer { try? copy.remove() }
      let theirs = try Ledger(ledgerFolder: copy.ledgerFolder, clock: context.clock).contents()
      let result = try context.ledger.merge(
        as: "merge", photo: { copy.ledgerFolder.absolute($0.path) }
      ) { ours in
        if let photo = try theirs.missingPhoto(besides: ours) {
          throw LedgerFolderError.damaged(file: copy.ledgerFolder.absolute(photo.path), problem: .missing)
        }
        return (theirs, nil)
      }
      let words = context.words
      return Outcome(
        json: [
          JSONMember("received", .integer(result.received)),
          JSONMember("conflicts", each: result.conflicts, \.json),
        ],
        text: [words.merged(result, isDryRun: invocation.isDryRun)] + result.conflicts.map(words.conflict),
        isConfirmation: true)
    }
  }
}

extension MergeConflict {
  /// What programs read.
  var json: JSON {
    [
      "kind": .string(kind.rawValue), "id": .string(id), "what": .string(what),
      "kept": kept.map { .raw($0) } ?? .null, "other": other.map { .raw($0) } ?? .null,
    ]
  }
}
