/// Words of `check` about the whole ledger.
extension Words {
  package var checking: String { say("checking", "검사 중") }

  /// How many of each kind were checked, in one sentence.
  package func counts(_ counts: CheckReport.Counts) -> String {
    var items = [
      count(counts.trips, of: .trip), count(counts.expenses, of: .expense), count(counts.places, of: .place),
      photos(counts.photos),
      say("\(counts.rateDays, "day of rates", "days of rates")", "환율 \(counts.rateDays)일"),
      say("\(counts.changes, "change")", "변경 기록 \(counts.changes)건"),
    ]
    let others: [(Int, RecordEdit.Kind)] = [
      (counts.people, .person), (counts.payments, .payment), (counts.closings, .closing),
      (counts.cashEntries, .cashEntry),
      (counts.importRules, .importRule),
    ]
    items += others.filter { $0.0 > 0 }.map { count($0, of: $1) }
    if counts.leftoverPhotos > 0 {
      items.append(
        say(
          "\(counts.leftoverPhotos, "photo") no longer in use",
          "더 이상 쓰이지 않는 사진 \(counts.leftoverPhotos)장"))
    }
    if counts.temporaries > 0 {
      items.append(
        say(
          "\(counts.temporaries, "temporary file") to be removed by the next change",
          "다음 변경 때 삭제될 임시 파일 \(counts.temporaries)개"))
    }
    return say("Checked ", "검사: ") + list(items)
  }

  /// `notes` are above it.
  package func allIsWell(notes: Int) -> String {
    notes == 0
      ? say("No problems found.", "문제가 없습니다.")
      : say("No damage found; see \(notes, "note") above.", "손상은 없습니다. 위의 참고 사항 \(notes)건을 보십시오.")
  }

  // MARK: Repairs

  package func repaired(_ repair: Repair, isDryRun: Bool) -> String {
    let file = quoted(repair.file)
    switch repair.action {
    case .seal:
      return isDryRun
        ? say("would seal \(file)", "\(file) 파일을 봉인할 예정입니다") : say("sealed \(file)", "\(file) 파일을 봉인했습니다")
    case .move(let target):
      let target = quoted(target)
      return isDryRun
        ? say("would move \(file) to \(target)", "\(file) 파일을 \(target) 자리로 옮길 예정입니다")
        : say("moved \(file) to \(target)", "\(file) 파일을 \(target) 자리로 옮겼습니다")
    case .removeCopy(let original):
      let original = quoted(original)
      return isDryRun
        ? say(
          "would remove \(file), which is the same as \(original)",
          "\(original) 파일과 똑같은 \(file) 파일을 삭제할 예정입니다")
        : say(
          "removed \(file), which is the same as \(original)",
          "\(original) 파일과 똑같은 \(file) 파일을 삭제했습니다")
    case .merge(let verdict): return merged(verdict, isDryRun: isDryRun)
    case .bringForward(let edits):
      let count = edits.count
      return isDryRun
        ? say(
          "would bring \(file) to what the history has (\(count, "record"))",
          "\(file) 파일을 변경 기록대로 되돌릴 예정입니다(레코드 \(count)건)")
        : say(
          "brought \(file) to what the history has (\(count, "record"))",
          "\(file) 파일을 변경 기록대로 되돌렸습니다(레코드 \(count)건)")
    case .removeTemporary:
      return isDryRun
        ? say("would remove \(file), left by an interrupted command", "중단된 명령이 남긴 \(file) 파일을 삭제할 예정입니다")
        : say("removed \(file), left by an interrupted command", "중단된 명령이 남긴 \(file) 파일을 삭제했습니다")
    }
  }

  package var nothingToRepair: String {
    say("Nothing can be repaired without losing data.", "잃는 것 없이 고칠 수 있는 것이 없습니다.")
  }

  package func dryRunHeading(_ line: String) -> String {
    say("Dry run, nothing changed: \(line)", "시험 실행: 아무것도 바꾸지 않았습니다. \(line)")
  }

  // MARK: Acceptance

  package func accepting(_ acceptance: Acceptance) -> String {
    let file = quoted(acceptance.file.relative)
    if acceptance.isGone {
      let isGone = say("\(file) is gone.", "\(file) 파일이 없습니다.")
      return acceptance.differences.isEmpty
        ? isGone : isGone + " " + say("The history has these records of it:", "변경 기록에 있는 레코드는 다음과 같습니다:")
    }
    let seal =
      acceptance.isSealBroken
      ? say("The seal of \(file) does not match its content.", "\(file) 파일의 봉인이 내용과 맞지 않습니다.")
      : say("\(file) has no seal.", "\(file) 파일에 봉인이 없습니다.")
    return seal + " "
      + (acceptance.differences.isEmpty
        ? say(
          "Its records match the history.", "레코드는 변경 기록과 같습니다.")
        : say(
          "It differs from the history:", "변경 기록과 다른 점은 다음과 같습니다:"))
  }

  package func difference(_ difference: Acceptance.Difference) -> String {
    let record = difference.record.printable
    if !difference.isInHistory {
      return say("\(record) (not in the history)", "\(record) (변경 기록에 없음)")
    }
    if difference.old == nil { return say("\(record) (new)", "\(record) (새 레코드)") }
    if difference.new == nil { return say("\(record) (removed)", "\(record) (삭제됨)") }
    return record
  }

  package func askAccept(_ acceptance: Acceptance) -> String {
    if acceptance.isGone {
      return acceptance.differences.isEmpty
        ? say("Accept that it is gone?", "파일이 없는 것으로 받아들이시겠습니까?")
        : say("Delete these expenses?", "이 지출을 삭제하시겠습니까?")
    }
    return say("Accept it as it is and seal it?", "이대로 받아들여 봉인하시겠습니까?")
  }

  package func accepted(_ acceptance: Acceptance) -> String {
    let file = acceptance.file.relative
    if acceptance.isGone {
      return say("Accepted that \(quoted(file)) is gone", "\(quoted(file)) 파일이 없는 것으로 받아들였습니다")
    }
    return say("Accepted and sealed \(quoted(file))", "\(quoted(file)) 파일을 받아들여 봉인했습니다")
  }
}
