/// Words about conflict copies and how they are merged into the ledger.
extension Words {
  /// What `check --fix` did, or would do, with a copy.
  package func merged(_ verdict: CopyResolution, isDryRun: Bool) -> String {
    let file = quoted(verdict.file)
    let original = quoted(verdict.original)
    switch verdict.outcome {
    case .merged where verdict.file == verdict.original:
      return isDryRun
        ? say("would merge both versions that git left in \(file)", "git이 \(file) 안에 남긴 두 버전을 합칠 예정입니다")
        : say("merged both versions that git left in \(file)", "git이 \(file) 안에 남긴 두 버전을 합쳤습니다")
    case .merged:
      return isDryRun
        ? say("would merge \(file) into \(original)", "\(file) 사본을 \(original) 파일에 합칠 예정입니다")
        : say("merged \(file) into \(original)", "\(file) 사본을 \(original) 파일에 합쳤습니다")
    case .known:
      return isDryRun
        ? say(
          "would remove \(file): everything in it is already in the ledger",
          "내용이 모두 장부에 있는 \(file) 사본을 삭제할 예정입니다")
        : say(
          "removed \(file): everything in it is already in the ledger", "내용이 모두 장부에 있는 \(file) 사본을 삭제했습니다")
    case .takesPlace:
      return isDryRun
        ? say("would move \(file) to \(original)", "\(file) 파일을 \(original) 자리로 옮길 예정입니다")
        : say("moved \(file) to \(original)", "\(file) 파일을 \(original) 자리로 옮겼습니다")
    case .moved:
      return isDryRun
        ? say(
          "would keep only one copy of an expense that is in both \(file) and \(original)",
          "\(file), \(original) 두 곳에 있는 지출을 하나만 남길 예정입니다")
        : say(
          "kept only one copy of an expense that was in both \(file) and \(original)",
          "\(file), \(original) 두 곳에 있던 지출을 하나만 남겼습니다")
    case .left(let reason):
      return say("left \(file): \(self.reason(reason))", "\(file) 사본은 그대로 두었습니다: \(self.reason(reason))")
    }
  }

  /// What happens to one record, and why.
  package func merged(_ record: RecordResolution) -> String {
    let name = record.record.printable
    let elsewhere = record.movedTo.map {
      say(" (the ledger has it in \(quoted($0.relative)))", "(장부에서는 \(quoted($0.relative))에 있음)")
    }
    let fate =
      switch record.kind {
      case .added: say("only the copy has it; it is added", "사본에만 있어 장부에 더합니다")
      case .staysRemoved:
        say(
          "only the copy has it, and the ledger removed it later; it stays removed",
          "사본에만 있지만 장부에서 나중에 삭제했으므로 삭제한 채로 둡니다")
      case .removed:
        say(
          "the copy's device removed it later; it is removed", "사본 쪽에서 나중에 삭제했으므로 장부에서도 삭제합니다")
      case .copyCounts: say("the copy's version is newer and is used", "나중에 바꾼 사본 쪽을 씁니다")
      case .ledgerCounts:
        say("the ledger's version is newer and is kept", "나중에 바꾼 장부 쪽을 그대로 씁니다")
      case .bothCount: say("what each side changed is used", "양쪽에서 바꾼 것을 모두 씁니다")
      case .copyCountsByText:
        say(
          "both were changed at the same instant; the copy's sorts last and is used",
          "같은 시각에 바뀌어, 글자순으로 뒤인 사본 쪽을 씁니다")
      case .ledgerCountsByText:
        say(
          "both were changed at the same instant; the ledger's sorts last and is kept",
          "같은 시각에 바뀌어, 글자순으로 뒤인 장부 쪽을 그대로 씁니다")
      }
    return "\(name)\(elsewhere ?? ""): \(fate)"
  }

  /// The members of a record in which ledger and copy differ, with both values; of one that only one has, all.
  package func differences(of record: RecordResolution) -> [String] {
    let isInBoth = record.here != nil && record.there != nil
    return record.differences.map { key, here, there in
      let nothing = say("nothing", "없음")
      func text(_ value: RawJSON?) -> String {
        value.map { String(decoding: $0.bytes, as: UTF8.self).printable } ?? nothing
      }
      return isInBoth
        ? say(
          "\(key.printable): \(text(here)) in the ledger, \(text(there)) in the copy",
          "\(key.printable): 장부 \(text(here)), 사본 \(text(there))")
        : "\(key.printable): \(text(here ?? there))"
    }
  }

  /// What can be done about a copy.
  package func hints(for verdict: CopyResolution) -> [String] {
    guard case .left(let reason) = verdict.outcome else {
      return [
        listing(
          "dot check --fix",
          say(
            "merges them like this; the version not used goes to the history", "이대로 합치고, 쓰지 않는 쪽은 변경 기록에 남깁니다"
          ))
      ]
    }
    var hints = [self.reason(reason)]
    switch reason {
    case .head:
      hints.append(
        say(
          "decide which is right, correct it in the copy (and remove its \"seal\"), then: dot check --fix",
          "어느 쪽이 맞는지 정해 사본을 고치고(\"seal\" 항목은 삭제) 다시 실행하십시오: dot check --fix"))
    case .blocked: hints.append(say("repair that first", "그 파일부터 고치십시오"))
    default:
      hints.append(
        say(
          "move it out of the folder once you no longer need its contents", "필요한 내용이 없으면 폴더 밖으로 옮기십시오"))
    }
    return hints
  }

  /// Why a copy is not merged into the ledger.
  private func reason(_ reason: CopyResolution.Reason) -> String {
    switch reason {
    case .damaged(let finding):
      say("it can't be trusted: \(message(of: finding))", "믿을 수 없는 파일입니다: \(message(of: finding))")
    case .blocked(let file):
      say(
        "it can't be merged while \(quoted(file)) is damaged or can't be read",
        "\(quoted(file)) 파일이 손상되었거나 읽을 수 없어 합칠 수 없습니다")
    case .head(let key, let here, let there):
      say(
        "\(quoted(key)) is \(excerpt(text(here))) in the ledger and \(excerpt(text(there))) in the copy; you have to decide which is right",
        "\(quoted(key)) 값이 장부에는 \(excerpt(text(here))), 사본에는 \(excerpt(text(there)))여서 직접 정해야 합니다")
    case .noTrip:
      say("it belongs to a trip that is not in the ledger", "장부에 없는 여행에 속한 파일입니다")
    case .differs:
      say("its content does not match its name", "내용이 이름과 맞지 않습니다")
    case .notAFile: say("it is not a regular file", "일반 파일이 아닙니다")
    case .unreadable(let error):
      say(
        "it can't be read: \(systemReason(error.number))", "읽을 수 없습니다: \(systemReason(error.number))")
    }
  }

  private func text(_ raw: RawJSON) -> String { String(decoding: raw.bytes, as: UTF8.self) }
}
