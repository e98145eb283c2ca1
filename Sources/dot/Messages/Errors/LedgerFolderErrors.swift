extension LedgerFolderError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: LedgerFolderError) -> Explanation {
    let code = error.code
    return switch error {
    case .damaged(let file, let problem): explanation(of: problem, in: file)
    case .newerToRead(let needed, let known):
      explain(
        code, .ledgerFolder,
        "this ledger needs a newer dot: it has format \(needed), this dot reads up to format \(known)",
        "이 장부를 읽으려면 더 새로운 dot이 필요합니다: 장부는 형식 \(needed), 이 dot은 형식 \(known)까지 읽습니다", hints: [newestDot])
    case .newerToWrite(let needed, let known):
      explain(
        code, .ledgerFolder,
        "this ledger can be read but not changed by this dot: changes need format \(needed), it knows format \(known)",
        "이 dot으로는 이 장부를 읽을 수만 있습니다: 바꾸려면 형식 \(needed, .이가) 필요하고, 이 dot은 형식 \(known)까지 압니다",
        hints: [newestDot])
    case .system(let error): explanation(ofSystem: error)
    case .unfinished(let error) where error.number == ESTALE:
      explain(
        code, .ledgerFolder,
        "the change is saved, but in a folder that has since been moved: \(quoted(error.path)) is now a different folder, or gone",
        "변경은 저장되었지만 그 폴더가 그사이 옮겨졌습니다. 지금 \(quoted(error.path))에는 다른 폴더가 있거나 아무것도 없습니다",
        hints: [
          say(
            "don't enter it again: `dot log --home DIR` shows it where the folder is now",
            "다시 입력하지 마십시오. 폴더를 찾아 `dot log --home DIR`로 확인할 수 있습니다")
        ])
    case .unfinished(let error):
      Explanation(
        code, .ledgerFolder,
        say("the change is saved, but not all files are up to date: ", "변경은 저장되었지만 파일을 모두 반영하지는 못했습니다: ")
          + failure(error),
        hints: [
          say(
            "don't enter it again: the next dot command completes it, and until then every report counts it",
            "다시 입력하지 마십시오. 다음 dot 명령이 마무리하며, 그 전에도 모든 보고서에 포함됩니다")
        ] + explanation(ofSystem: error).hints)
    case .uncertain(let error):
      Explanation(
        code, .ledgerFolder,
        say("can't tell whether the change was saved: ", "변경이 저장되었는지 알 수 없습니다: ") + failure(error),
        hints: [say("check `dot log` before you repeat the command", "다시 하기 전에 `dot log`를 확인하십시오")]
          + explanation(ofSystem: error).hints)
    case .wouldBeTooLarge(let file, let bytes):
      explain(
        code, .ledgerFolder,
        "\(quoted(file)) would become too large (\(bytes) bytes); nothing was changed",
        "\(quoted(file)) 파일이 너무 커집니다(\(bytes)바이트). 바뀐 것은 없습니다",
        hints: [say("split the change into smaller ones", "변경을 여러 번으로 나누십시오")])
    case .locked(let path):
      explain(
        code, .ledgerFolder, "another dot has had \(quoted(path)) locked for more than 30 seconds",
        "다른 dot이 \(quoted(path)) 폴더를 30초 넘게 잠그고 있습니다",
        hints: [
          say(
            "wait for the other dot to finish, or stop it; that releases the lock",
            "다른 dot이 끝나기를 기다리거나 끝내십시오. 그러면 잠금도 풀립니다")
        ])
    case .nowhere:
      explain(
        code, .ledgerFolder, "can't find a home directory: HOME is not set",
        "홈 디렉터리를 찾을 수 없습니다: HOME이 설정되지 않았습니다",
        hints: [
          say(
            "set HOME, or DOT_HOME, XDG_CONFIG_HOME and XDG_STATE_HOME",
            "HOME을 설정하거나 DOT_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME을 설정하십시오")
        ])
    case .notMounted(let path, let disk):
      explain(
        code, .ledgerFolder,
        "the ledger that was in \(quoted(path)) is not there: no disk is mounted at \(quoted(disk))",
        "\(quoted(path))에 있던 장부가 없습니다: \(quoted(disk))에 마운트된 디스크가 없습니다",
        hints: [
          say(
            "mount the disk; to use this folder without it, repeat the command with `--yes`",
            "디스크를 마운트하십시오. 디스크 없이 이 폴더를 쓰려면 `--yes`를 붙여 다시 실행하십시오")
        ])
    }
  }

  /// What the system refused to do in the ledger folder.
  private func explanation(ofSystem error: FileError) -> Explanation {
    let code = error.codeInLedger
    return switch error.number {
    case ESTALE:
      explain(
        code, .ledgerFolder,
        "the ledger folder \(quoted(error.path)) was moved or replaced while dot was running",
        "작업하는 동안 장부 폴더 \(excerpt(error.path), .이가) 옮겨지거나 바뀌었습니다",
        hints: [
          say(
            "move the folder back, or give its new path with `--home DIR`, then try again; nothing was changed",
            "폴더를 제자리로 되돌리거나 `--home DIR`로 새 위치를 지정한 뒤 다시 시도하십시오. 바뀐 것은 없습니다")
        ])
    case EFBIG: Explanation(code, .ledgerFolder, failure(error), hints: [raiseFileLimit])
    case EMFILE, ENFILE:
      Explanation(
        code, .ledgerFolder, failure(error),
        hints: [say("raise the limit on open files: `ulimit -n 256`", "열린 파일 수 제한을 늘리십시오: `ulimit -n 256`")])
    case EROFS:
      Explanation(
        code, .ledgerFolder, failure(error),
        hints: [
          say(
            "mount the file system for writing, or choose another folder: `--home DIR` for a ledger, XDG_STATE_HOME for `sync`",
            "파일 시스템을 쓰기 가능하게 마운트하거나 다른 폴더를 고르십시오: 장부는 `--home DIR`, `sync`는 XDG_STATE_HOME")
        ])
    case _ where error.isFullDisk:
      Explanation(
        code, .ledgerFolder, failure(error),
        hints: [say("free some disk space, then try again", "디스크 공간을 비우고 다시 시도하십시오")])
    default:
      Explanation(
        code, .ledgerFolder, failure(error),
        hints: [say("check the path and its permissions", "경로와 권한을 확인하십시오")])
    }
  }

  private func explanation(of problem: DocumentProblem, in file: String) -> Explanation {
    let code = problem.codeInLedger
    func damaged(_ hints: String..., message: String? = nil) -> Explanation {
      let place = place(of: problem)
      return Explanation(
        code, .ledgerFolder,
        message
          ?? say(
            "\(quoted(file)) is damaged\(place.map { ", \($0)" } ?? ""): \(reason(problem))",
            "\(quoted(file)) 파일이 손상되었습니다\(place.map { "(\($0))" } ?? ""): \(reason(problem))"),
        hints: Folders.isOfMachine(file)
          ? [ofMachine, listing("dot doctor", say("checks the other files", "다른 파일도 확인"))] : hints)
    }
    return switch problem {
    case .newer(let version, let known):
      explain(
        code, .ledgerFolder,
        "\(quoted(file)) was written by a newer dot: it has version \(version), this dot reads up to \(known)",
        "\(quoted(file)) 파일은 더 새로운 dot이 썼습니다: 파일은 버전 \(version), 이 dot은 버전 \(known)까지 읽습니다",
        hints: [newestDot])
    case _ where problem.unknownCurrency != nil:
      Explanation(
        code, .ledgerFolder, quoted(file) + ": " + reason(problem),
        hints: [newerCurrencies, checkFirst])
    case .brokenSeal: damaged(acceptance, checkFirst)
    case .otherLineEnds: damaged(unconverted, checkFirst)
    case .notDownloaded: damaged(download)
    case .conflictMarkers:
      damaged(say("to merge both versions: dot check --fix", "두 버전을 합치려면: dot check --fix"))
    case .missing where Self.isDay(file):
      damaged(
        say(
          "if a program is syncing the folder, wait until it has finished",
          "동기화 프로그램이 폴더를 맞추는 중이면 끝날 때까지 기다리십시오"), checkFirst,
        message: say(
          "\(quoted(file)) is missing: the expenses of that day can't be counted",
          "\(quoted(file)) 파일이 없어 그날 지출을 집계할 수 없습니다"))
    case .missing:
      damaged(
        checkFirst,
        message: say(
          "\(quoted(file)) is missing, but other files need it", "다른 파일에 필요한 \(quoted(file)) 파일이 없습니다"))
    case .link:
      damaged(
        say(
          "replace it with the file or folder itself; only the ledger folder as a whole may be a link",
          "그 자리에 파일이나 폴더 자체를 두십시오. 링크는 장부 폴더 전체에만 쓸 수 있습니다"))
    default: damaged(checkFirst)
    }
  }

  private var newestDot: String {
    say("install the newest dot; nothing was changed", "최신 dot을 설치하십시오. 바뀐 것은 없습니다")
  }
}

/// What can be wrong with a document, for a file that was already named.
extension Words {
  fileprivate var acceptance: String {
    say("if you changed it by hand: ", "직접 고친 파일이면: ")
      + listing("dot check --accept FILE", say("shows the difference and seals it", "다른 점을 보여 주고 봉인"))
  }

  /// Whether the path of a document is that of a day.
  fileprivate static func isDay(_ file: String) -> Bool {
    let relative = file.split(separator: "/").suffix(4).joined(separator: "/")
    if case .day? = DocumentPath(relative: relative) { return true }
    return false
  }

  /// The way out of a checkout of git with other line ends.
  package var unconverted: String {
    say(
      "clone it again with git clone -c core.autocrlf=false; a line `* -text` in its .gitattributes keeps git from doing so anywhere",
      "git clone -c core.autocrlf=false로 다시 복제하십시오. .gitattributes에 `* -text` 줄을 두면 git이 어디서도 바꾸지 않습니다")
  }

  fileprivate var checkFirst: String {
    listing("dot check", say("lists everything that is wrong and what to do", "잘못된 것을 모두 찾아 할 일을 알려 줌"))
  }

  /// What can be done about a file outside of the ledger.
  var ofMachine: String {
    say(
      "correct the file by hand and delete its seal, or remove it: the ledger does not need it",
      "파일을 직접 고치고 봉인(seal)을 삭제하거나, 파일을 삭제하십시오. 장부에는 필요 없는 파일입니다")
  }

  /// What can be done about a currency that is not in the table of this program.
  var newerCurrencies: String {
    say(
      "install the newest dot, which may know it; nothing was changed",
      "이 통화를 알 수도 있는 최신 dot을 설치하십시오. 바뀐 것은 없습니다")
  }

  /// Where in the file the problem is, counted from byte 1; `nil` if that is not known.
  package func place(of problem: DocumentProblem) -> String? {
    guard case .notJSON(let error) = problem else { return nil }
    // Members are read apart from their file and don't know their position in it.
    switch error.reason {
    case .missing, .badValue, .unknownCurrency, .wrongType: if error.offset == 0 { return nil }
    default: break
    }
    return say("byte \(error.offset + 1)", "\(error.offset + 1)번째 바이트")
  }

  var download: String {
    say("download the folder in Finder, then try again", "Finder에서 폴더를 내려받은 뒤 다시 시도하십시오")
  }

  package func reason(_ problem: DocumentProblem) -> String {
    switch problem {
    case .notJSON(let error): reason(error)
    case .notDownloaded:
      say("it is not downloaded: its content is still in iCloud", "내려받지 않은 파일입니다. 내용은 iCloud에 있습니다")
    case .conflictMarkers:
      say("it contains git conflict markers", "git의 충돌 표시가 들어 있습니다")
    case .brokenSeal:
      say("its checksum (\"seal\") does not match its content", "체크섬(\"seal\")이 내용과 맞지 않습니다")
    case .sealNotLast:
      say("\"seal\" is not its last member", "\"seal\"이 마지막 항목이 아닙니다")
    case .wrongFormat(let found, let expected):
      say(
        "its \"format\" is \(excerpt(found)), not \(quoted(expected))",
        "\"format\"이 \(excerpt(expected), .이가) 아니라 \(excerpt(found))입니다")
    case .newer(let version, let known):
      say(
        "it has version \(version), this dot reads up to \(known)",
        "파일은 버전 \(version), 이 dot은 버전 \(known)까지 읽습니다")
    case .repeated(let id, let first):
      say(
        "its record \(excerpt(id)) is also in \(quoted(first)) and would be counted twice",
        "레코드 \(excerpt(id), .이가) \(quoted(first)) 파일에도 있어 두 번 세게 됩니다")
    case .duplicateRecord(let id):
      say("it has two records \(excerpt(id))", "레코드 \(excerpt(id), .이가) 두 번 나옵니다")
    case .misplaced(let key, let value):
      say(
        "\(quoted(key)) is \(excerpt(value)), which does not belong in this file",
        "\(quoted(key)) 값 \(excerpt(value), .은는) 이 파일에 있을 것이 아닙니다")
    case .tooLarge(let bytes):
      say("it is too large (\(bytes) bytes)", "너무 큽니다(\(bytes)바이트)")
    case .notAFile:
      say("it is not a regular file", "일반 파일이 아닙니다")
    case .link:
      say(
        "it is a symbolic link, which dot does not follow",
        "심볼릭 링크입니다. dot은 심볼릭 링크를 따라가지 않습니다")
    case .otherLineEnds:
      say(
        "its lines end in CRLF: git (core.autocrlf) or another program has converted them",
        "git(core.autocrlf)이나 다른 프로그램이 줄바꿈을 CRLF로 바꾸었습니다")
    case .missing:
      say("it is missing, but other files need it", "다른 파일에 필요한데 없습니다")
    case .badMoney(let error):
      explanation(of: error).message
    }
  }

  package func reason(_ error: JSONError) -> String {
    switch error.reason {
    case .truncated: say("the JSON ends too early", "JSON이 중간에 끝났습니다")
    case .unexpected: say("this is not JSON", "JSON이 아닙니다")
    case .badUTF8: say("the text is not UTF-8", "UTF-8 텍스트가 아닙니다")
    case .loneSurrogate: say("half of a \\u pair is missing", "\\u 쌍의 한쪽이 없습니다")
    case .tooDeep: say("the JSON is nested too deeply", "JSON이 너무 깊게 겹쳐 있습니다")
    case .wrongType: say("a value has the wrong type", "값의 형식이 맞지 않습니다")
    case .duplicateKey(let key):
      say(
        "duplicate key \(excerpt(key))", "키 \(excerpt(key), .이가) 두 번 나옵니다")
    case .missing(let key):
      say("\(excerpt(key)) is missing", "\(excerpt(key), .이가) 없습니다")
    case .badValue(let key, let value):
      say(
        "\(excerpt(key)) can't be \(excerpt(value))",
        "\(excerpt(key), .은는) \(excerpt(value))일 수 없습니다")
    case .unknownCurrency(_, let code):
      say(
        "this dot does not know the currency \(code), so its amounts can't be counted",
        "이 dot은 통화 \(code)의 소수 자릿수를 몰라 금액을 셀 수 없습니다")
    }
  }
}
