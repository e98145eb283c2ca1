extension SyncError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  fileprivate func explanation(of error: SyncError) -> Explanation {
    switch error {
    case .gitMissing:
      explain(
        "git-missing", .refused, "`git`, which exchanges ledgers, is not installed",
        "장부를 주고받는 `git`이 설치되어 있지 않습니다",
        hints: [say("install git; everything else works without it", "git을 설치하십시오. 다른 기능은 git 없이도 됩니다")])
    case .gitTooOld(let version, let needed):
      explain(
        "git-too-old", .refused, "\(quoted(version)) is too old: git \(needed) or newer is needed",
        "\(quoted(version)): 오래된 버전입니다. git \(needed) 이상이 필요합니다",
        hints: [say("update git", "git을 업데이트하십시오")])
    case .notSetUp:
      explain(
        "sync-not-set-up", .refused, "this ledger is not connected with other devices",
        "이 장부는 다른 기기와 연결되어 있지 않습니다", hints: [commandLine("dot sync init REMOTE")])
    case .nothingToSend:
      explain(
        "no-ledger-to-sync", .refused, "there is no ledger yet, here or in the remote",
        "여기에도 원격에도 아직 장부가 없습니다",
        hints: [commandLine("dot trip create")])
    case .notEmpty(let path):
      explain(
        "join-not-empty", .refused, "the ledger folder \(quoted(path)) is not empty",
        "장부 폴더 \(quoted(path)): 비어 있지 않습니다",
        hints: [say("use another folder: ", "다른 폴더를 쓰십시오: ") + commandLine("dot join REMOTE --home DIR")])
    case .badRemote(let value):
      explain(
        "bad-remote", .usage, "\(quoted(value)) is not the address of a repository",
        "\(quoted(value)): 저장소 주소가 아닙니다",
        hints: [
          say("a path or an address of git: ", "경로나 git 주소로 쓰십시오: ")
            + list(["/media/stick/trip.git", "git@example.org:mina/trip.git"].map(commandLine))
        ])
    case .noLedger(let remote):
      explain(
        "remote-without-ledger", .refused, "\(quoted(remote)) holds something else, not a ledger",
        "\(quoted(remote)): 장부가 아닌 다른 내용이 있습니다", hints: [say("use an empty repository", "빈 저장소를 쓰십시오")])
    case .nothingToJoin(let remote):
      explain(
        "nothing-to-join", .refused, "\(quoted(remote)) holds no ledger yet",
        "\(quoted(remote)): 아직 장부가 없습니다",
        hints: [
          say("send one from the device that has it: ", "장부가 있는 기기에서 보내십시오: ")
            + commandLine("dot sync init REMOTE")
        ])
    case .remote(let remote, let problem): explanation(of: problem, with: remote)
    case .unreadable(let remote, let commit, let file, let problem):
      explain(
        "sync-unreadable", .ledgerFolder,
        "nothing was applied: \(quoted(file)) in \(quoted(remote)) (\(commit)) can't be read: \(reason(problem))",
        "적용한 것이 없습니다. \(quoted(remote)) 원격(\(commit))의 \(quoted(file)) 파일을 읽을 수 없습니다: \(reason(problem))",
        hints: [say("repair it on the device that sent it: ", "보낸 기기에서 고치십시오: ") + commandLine("dot check")])
    case .newer(let remote, let needed, let known):
      explain(
        "sync-newer", .ledgerFolder,
        "nothing was applied: the ledger in \(quoted(remote)) needs a newer dot: it has format \(needed), this dot knows format \(known)",
        "적용한 것이 없습니다. \(quoted(remote)) 장부에는 더 새로운 dot이 필요합니다: 장부는 형식 \(needed), 이 dot은 형식 \(known)까지 압니다",
        hints: [say("install the newest dot", "최신 dot을 설치하십시오")])
    case .removalsWait(let trip, let count, let all, let names):
      removalsWait(trip, count, all, names)
    case .sharedElsewhere(let trip, let remote):
      explain(
        "shared-elsewhere", .refused, "\(quoted(trip)) is shared in \(quoted(remote)) already",
        "\(quoted(trip)): 이미 \(quoted(remote)) 저장소에서 함께 쓰고 있습니다",
        hints: [
          say("one repository a trip; leave it first: ", "여행 하나에 저장소 하나입니다. 먼저 나오십시오: ")
            + commandLine("dot sync leave --trip \(trip.shellWord)")
        ])
    case .tripIsHere(let trip, let remote):
      explain(
        "trip-is-here", .refused,
        "\(quoted(trip)) is in this ledger, and was not shared in \(quoted(remote)) from here",
        "\(quoted(trip)): 이 장부에 이미 있고, 여기서 \(quoted(remote)) 저장소와 함께 쓴 적이 없습니다",
        hints: [say("ask who runs that repository; nothing was sent", "저장소를 운영하는 사람에게 확인하십시오. 보낸 것은 없습니다")])
    case .oldShare(let remote):
      explain(
        "old-share", .refused, "\(quoted(remote)) has a trip in a form of before 0.1.0",
        "\(quoted(remote)): 0.1.0 이전 형식으로 함께 쓴 여행입니다",
        hints: [
          say("share it again, in an empty repository: ", "빈 저장소에서 다시 함께 쓰십시오: ")
            + commandLine("dot sync init --trip TRIP REMOTE")
        ])
    case .nothingToLeave(let trip):
      explain(
        "nothing-to-leave", .refused,
        trip.map { "\(quoted($0)) is not shared" } ?? "there is no shared trip, or more than one",
        trip.map { "\(quoted($0)): 함께 쓰는 여행이 아닙니다" } ?? "함께 쓰는 여행이 없거나 둘 이상입니다",
        hints: [commandLine("dot sync status")])
    case .repositoryFailed(let path, let command, let said):
      explain(
        "sync-repository-failed", .ledgerFolder,
        "`git \(command)` failed in \(quoted(path)): \(lines(said))",
        "\(quoted(path))에서 `git \(command)` 명령이 실패했습니다: \(lines(said))",
        hints: [
          say(
            "the folder holds no records of its own: remove it, then connect again: ",
            "이 폴더에만 있는 기록은 없습니다. 삭제하고 다시 연결하십시오: ") + commandLine("dot sync init REMOTE")
        ])
    }
  }

  private func explanation(of problem: RemoteProblem, with remote: String) -> Explanation {
    // After a `join` there may be nothing here yet.
    let again = [
      say("what was recorded here is kept; try again later: ", "여기에 기록한 내용은 그대로 있습니다. 나중에 다시 하십시오: ")
        + [commandLine("dot sync"), commandLine("dot join \(remote.shellWord)")].joined(separator: ", ")
    ]
    return switch problem {
    case .offline:
      explain(
        "remote-offline", .rates, "\(quoted(remote)) can't be asked: DOT_OFFLINE is set",
        "DOT_OFFLINE이 설정되어 \(quoted(remote)) 원격에 접속하지 않습니다",
        hints: [listing("unset DOT_OFFLINE", say("allows the network again", "네트워크 다시 허용"))])
    case .timedOut(let seconds):
      explain(
        "remote-timed-out", .rates, "\(quoted(remote)) did not answer within \(seconds) seconds",
        "\(quoted(remote)) 원격이 \(seconds)초 안에 답하지 않았습니다", hints: again)
    case .raced:
      explain(
        "not-sent", .rates, "not sent: others wrote to \(quoted(remote)) each time",
        "보내지 못했습니다: 다른 기기가 계속 먼저 \(quoted(remote)) 원격에 썼습니다", hints: again)
    case .failed(let said):
      explain(
        "remote-failed", .rates, "\(quoted(remote)) can't be used: \(lines(said))",
        "\(quoted(remote)) 원격을 쓸 수 없습니다: \(lines(said))", hints: again)
    }
  }

  private func removalsWait(_ trip: String, _ count: Int, _ all: Int, _ names: [String]) -> Explanation {
    let who = names.isEmpty ? say("companions", "일행") : list(names.map(\.printable))
    return explain(
      "removals-wait", .refused,
      "\(who) removed \(count) of \(all, "record") of \(quoted(trip)): nothing of the trip is exchanged before you answer",
      "\(quoted(trip)): \(who, .이가) 기록 \(all)건 중 \(count)건을 삭제했습니다. 답할 때까지 이 여행은 주고받지 않습니다",
      hints: [
        say("remove them here, too: ", "여기서도 삭제하기: ") + commandLine("dot sync --accept-removals"),
        say("keep them, for all: ", "모두에게 남기기: ") + commandLine("dot sync --keep-removals"),
      ])
  }

  /// What a program said, in one line.
  private func lines(_ said: String) -> String {
    said.isEmpty
      ? say("no reason given", "이유를 알 수 없음")
      : said.split(separator: "\n").map { String($0).printable }.joined(separator: "; ")
  }

  private func reason(_ problem: UnreadableFile) -> String {
    switch problem {
    case .finding(let finding): message(of: finding)
    case .tooLarge(let bytes): say("it is too large (\(bytes) bytes)", "너무 큽니다(\(bytes)바이트)")
    case .noTree: say("it is missing, or too large to be a ledger", "없거나 장부로 보기에는 너무 큽니다")
    }
  }
}
