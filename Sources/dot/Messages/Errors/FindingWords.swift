/// Words of `check` about one file.
extension Words {
  /// `trips/…/days/2025-09-08.json, line 5, record nx91s71kn26tz, amount`
  package func location(of finding: Finding) -> String {
    var parts = [finding.file.printable]
    if let place = finding.place {
      if let line = place.line { parts.append(say("line \(line)", "\(line)행")) }
      if let column = place.column, place.record == nil, place.member == nil {
        parts.append(say("column \(column)", "\(column)열"))
      }
      if let record = place.record {
        parts.append(say("record \(excerpt(record))", "레코드 \(excerpt(record))"))
      }
      if let member = place.member { parts.append(excerpt(member)) }
    }
    return list(parts)
  }

  package func message(of finding: Finding) -> String {
    switch finding.kind {
    case .damage(let problem): reason(problem)
    case .empty: say("the file is empty", "빈 파일입니다")
    case .byteOrderMark:
      say("it begins with a byte order mark, which JSON does not have", "JSON에 없는 바이트 순서 표시(BOM)로 시작합니다")
    case .repeatedExpense(let first):
      say("the same expense is also in \(quoted(first))", "같은 지출이 \(quoted(first)) 파일에도 있습니다")
    case .repeatedCashEntry(let first):
      say("the same entry is also in \(quoted(first))", "같은 기록이 \(quoted(first)) 파일에도 있습니다")
    case .missingPlace(let id):
      say("the trip has no place \(quoted(id))", "여행에 장소 \(excerpt(id), .이가) 없습니다")
    case .missingPerson(let id):
      say("the trip has no person \(quoted(id))", "여행에 \(quoted(id)) 사람이 없습니다")
    case .missingPhoto(let path):
      say("the photo \(quoted(path)) is missing", "사진 \(excerpt(path), .이가) 없습니다")
    case .missingOldPhoto(let path):
      say(
        "the photo \(quoted(path)), which an undo would need, is missing",
        "취소할 때 필요한 사진 \(excerpt(path), .이가) 없습니다")
    case .lostDocument(records: 0):
      say(
        "it is missing, although the trip had expenses on that day", "그날 지출이 있던 여행인데 파일이 없습니다")
    case .lostDocument(let records):
      say(
        "it is missing, but the history has \(records, "record") of it",
        "변경 기록에는 레코드 \(records)건이 있는데 파일이 없습니다")
    case .olderDocument(let records):
      say(
        "it is as it was before a later change: the history has newer versions of \(records, "record")",
        "나중의 변경 이전 상태입니다. 변경 기록에 더 새로운 레코드 \(records)건이 있습니다")
    case .damagedPhoto(let users):
      say(
        "its content does not match its name; \(used(users))",
        "내용이 이름과 맞지 않습니다. \(used(users))")
    case .misplacedPhoto(let target?):
      say("the photo should be at \(quoted(target))", "사진이 있어야 할 자리는 \(quoted(target))입니다")
    case .misplacedPhoto(nil):
      say("its name is not that of a ledger photo", "장부의 사진 이름이 아닙니다")
    case .symbolicLink:
      say("it is a symbolic link, which is not followed", "따라가지 않는 심볼릭 링크입니다")
    case .notAFile(let kind): notAFile(kind)
    case .notAFolder(let kind):
      say("it is \(name(of: kind)), not a folder", "폴더가 아니라 \(name(of: kind))입니다")
    case .unreadable(let error):
      say(
        "it can't be read: \(systemReason(error.number))", "읽을 수 없습니다: \(systemReason(error.number))")
    case .strayDocument:
      say(
        "it is a document under a name that dot does not read; its contents are not counted",
        "읽지 않는 이름의 문서여서 내용을 집계하지 않습니다")
    case .conflictCopy(let original):
      say(
        "it is a conflict copy that a syncing program left beside \(quoted(original)); its contents are not counted",
        "동기화 프로그램이 \(quoted(original)) 옆에 남긴 충돌 사본이어서 내용을 집계하지 않습니다")
    case .newerLedger(let needed, let known):
      explanation(of: LedgerFolderError.newerToRead(needed: needed, known: known)).message
    case .readOnlyLedger(let needed, let known):
      explanation(of: LedgerFolderError.newerToWrite(needed: needed, known: known)).message
    case .unsealed:
      say("it has no seal; it may have been edited by hand", "봉인이 없습니다. 직접 고친 파일일 수 있습니다")
    case .unfinishedChange:
      say("a change was interrupted; the next command finishes it", "중단된 변경이 있으며 다음 명령이 마무리합니다")
    case .unknownFile:
      say("it is not part of the ledger and is left alone", "장부에 속하지 않아 그대로 둡니다")
    case .folderAmongTemporaries:
      say("there is a folder among the temporary files", "임시 파일 사이에 폴더가 있습니다")
    case .unusedRate(let pair):
      say(
        "the rate \(excerpt(pair)) is not used: this dot does not know one of its currencies",
        "환율 \(excerpt(pair))에 이 dot이 모르는 통화가 있어 쓰지 않습니다")
    case .shortWallet(let name, let short):
      say(
        "the wallet \(quoted(name)) is short of \(money(short)): more was taken from it than it held",
        "\(quoted(name)) 지갑의 돈이 \(money(short)) 부족합니다. 들어 있던 것보다 많이 나갔습니다")
    case .sameName(let name, let ids):
      say(
        "\(ids.count, "person of the trip is", "people of the trip are") called \(quoted(name))",
        "여행에 \(quoted(name)) 이름이 \(ids.count)명 있습니다")
    case .changedTwice(let conflict): changedTwice(conflict)
    case .severalTravellers(let names):
      say(
        "several people are marked as you: \(list(names.map(quoted)))",
        "나로 정한 사람이 여러 명입니다: \(list(names.map(quoted)))")
    case .budgetsAboveBudget(let sum?, let budget):
      say(
        "the category budgets add up to \(money(sum)), more than the trip's budget of \(money(budget))",
        "분류별 예산의 합 \(money(sum), .이가) 여행 예산 \(money(budget))보다 많습니다")
    case .budgetsAboveBudget(nil, let budget):
      say(
        "the category budgets add up to far more than the trip's budget of \(money(budget))",
        "분류별 예산의 합이 여행 예산 \(money(budget))보다 훨씬 많습니다")
    }
  }

  package func hints(for finding: Finding) -> [String] {
    if finding.repair != nil, !finding.isNote { return [fixes] }
    switch finding.kind {
    case .damage(.brokenSeal): return [acceptance(of: finding.file), restoreFile]
    case .damage(.newer), .newerLedger, .readOnlyLedger:
      return [say("install the newest dot", "최신 dot을 설치하십시오")]
    case .damage(.missing), .missingOldPhoto: return [restoreFile]
    case .damage(let problem) where problem.unknownCurrency != nil:
      return [newerCurrencies, correctable(finding.file)]
    case .lostDocument:
      return [
        restoreFile, say("to see what it contained: ", "들어 있던 내용: ") + commandLine("dot log"),
      ]
    case .olderDocument: return [fixes]
    case .damage(.conflictMarkers): return [merges]
    case .damage(.otherLineEnds): return [unconverted]
    case .damage(.notDownloaded): return [download]
    case .damage(let problem):
      return problem.isRepairableByHand
        ? [restoreFile, correctable(finding.file)]
        : [restoreFile]
    case .byteOrderMark:
      return [
        say("save it as UTF-8 without a byte order mark", "바이트 순서 표시 없는 UTF-8로 저장하십시오")
      ]
    case .empty: return [restoreFile]
    case .unreadable: return [say("check its permissions and the disk", "권한과 디스크를 확인하십시오")]
    case .notAFile, .notAFolder, .symbolicLink:
      return [
        say("replace it with the real one, or move it away", "그 자리에 실제 파일이나 폴더를 두거나 다른 곳으로 옮기십시오")
      ]
    case .repeatedExpense, .repeatedCashEntry:
      return [
        say(
          "remove one of the two by hand, then ", "둘 중 하나를 직접 삭제한 다음 ")
          + commandLine("dot check --accept \(finding.file)")
      ]
    case .missingPlace:
      return [
        say("set the place of the expense again: ", "지출의 장소를 다시 정하십시오: ")
          + commandLine("dot expense edit \(finding.place?.record ?? "ID") --place NAME")
      ]
    case .missingPerson where finding.file.hasSuffix("/payments.json"):
      return [
        say(
          "restore people.json from a backup, or delete the payment: ",
          "people.json을 백업에서 복원하거나 송금을 삭제하십시오: ")
          + commandLine("dot settle delete \(finding.place?.record ?? "ID")")
      ]
    case .missingPerson:
      return [
        say(
          "restore people.json from a backup, or divide the expense again: ",
          "people.json을 백업에서 복원하거나 지출을 다시 나누십시오: ")
          + commandLine("dot expense edit \(finding.place?.record ?? "ID") --by NAME --for NAME")
      ]
    case .missingPhoto:
      let id = finding.place?.record
      return [say("restore it from a backup", "백업에서 복원하십시오")]
        + (id.map { id in
          [
            say("or add it again: ", "또는 다시 넣으십시오: ") + commandLine("dot expense edit \(id) --photo FILE"),
            say("or remove all photos from the expense: ", "또는 지출의 사진을 모두 빼십시오: ")
              + commandLine("dot expense edit \(id) --clear photos"),
          ]
        } ?? [])
    case .damagedPhoto(let users):
      return users.isEmpty
        ? [say("nothing uses it: remove it", "쓰이는 곳이 없으니 삭제하십시오")]
        : [
          restoreFile,
          say("or add the photo again: ", "또는 사진을 다시 넣으십시오: ")
            + commandLine("dot expense edit \(users[0].record) --photo FILE"),
        ]
    case .misplacedPhoto:
      return [say("move it out of the ledger folder", "장부 폴더 밖으로 옮기십시오")]
    case .conflictCopy: return [merges]
    case .strayDocument:
      return [
        say(
          "compare it with the real one; move it out of the folder once you no longer need its contents",
          "실제 문서와 비교해 보고, 필요한 내용이 없으면 폴더 밖으로 옮기십시오")
      ]
    case .unsealed:
      return finding.repair == nil
        ? []
        : [
          listing(
            "dot check --accept \(finding.file)", say("shows the difference and seals it", "다른 점을 보여 주고 봉인"))
        ]
    case .folderAmongTemporaries:
      return [say("move it away", "다른 곳으로 옮기십시오")]
    case .shortWallet(let name, _):
      return [
        say("to see what it held and what left it: ", "들어오고 나간 내역: ")
          + commandLine("dot cash log --wallet \(name.shellWord)"),
        say("if a purchase is missing, add it with its date: ", "빠뜨린 환전이 있으면 그 날짜로 기록하십시오: ")
          + commandLine("dot cash buy A --paid B --date DATE --wallet \(name.shellWord)"),
        say("or record what is there now: ", "또는 지금 있는 돈을 기록하십시오: ")
          + commandLine("dot cash count A --wallet \(name.shellWord)"),
      ]
    case .sameName(_, let ids):
      return [
        say("give one of them another name: ", "한 사람의 이름을 바꾸십시오: ")
          + commandLine("dot people rename \(ids.last ?? "") NAME")
      ]
    case .changedTwice(let conflict):
      guard conflict.kind == .expense else { return [] }
      return [listing("dot expense history \(conflict.id)", say("shows both", "양쪽에서 바꾼 것을 보여 줌"))]
    case .severalTravellers:
      return [say("say which one you are: ", "그중 누구인지 정하십시오: ") + commandLine("dot people me NAME")]
    case .unfinishedChange, .unknownFile, .budgetsAboveBudget, .unusedRate: return []
    }
  }

  // MARK: Parts of the sentences

  private func used(_ users: [PhotoUse]) -> String {
    guard !users.isEmpty else { return say("no expense uses it", "쓰는 지출은 없습니다") }
    let shown = list(users.prefix(5).map { quoted($0.record) })
    let rest = users.count - 5
    let more = rest > 0 ? say(" and \(rest) more", " 외 \(rest)건") : ""
    return say("used by the expense \(shown)\(more)", "쓰는 지출: \(shown)\(more)")
  }

  private var fixes: String {
    listing("dot check --fix", say("fixes this", "이 문제를 바로잡음"))
  }

  private var merges: String {
    listing(
      "dot check --fix",
      say("merges both versions, record by record", "두 버전을 레코드별로 합침"))
  }

  private var restoreFile: String {
    say("restore a good copy from a backup", "백업에서 온전한 파일을 복원하십시오")
  }

  private func acceptance(of file: String) -> String {
    say("if you changed it by hand: ", "직접 고친 파일이면: ")
      + listing("dot check --accept \(file)", say("shows the difference and seals it", "다른 점을 보여 주고 봉인"))
  }

  private func correctable(_ file: String) -> String {
    say("or correct it by hand, then ", "또는 직접 바로잡은 다음 ") + commandLine("dot check --accept \(file)")
  }
}

extension DocumentProblem {
  /// Whether it can be corrected in a text editor.
  fileprivate var isRepairableByHand: Bool {
    switch self {
    case .notJSON(let error):
      switch error.reason {
      case .duplicateKey, .missing, .badValue, .unknownCurrency, .wrongType: true
      default: false
      }
    case .duplicateRecord, .misplaced, .badMoney, .sealNotLast: true
    default: false
    }
  }
}
