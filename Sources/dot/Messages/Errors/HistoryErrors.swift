extension HistoryError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: HistoryError) -> Explanation {
    let code = error.code
    return switch error {
    case .noSuchChange(let name):
      explain(
        code, .refused, "no change with the id \(quoted(name))", "\(quoted(name)) 변경이 없습니다",
        hints: [say("`dot log` lists the changes", "`dot log`로 변경 목록을 보십시오")])
    case .ambiguousChange(let name, let candidates):
      explain(
        code, .refused, "\(quoted(name)) matches \(candidates.count, "change")",
        "\(quoted(name))에 맞는 변경이 \(candidates.count)건입니다",
        hints: self.candidates(candidates) { "dot log \($0.id)" })
    case .nothingToUndo:
      explain(
        code, .refused, "nothing to undo", "취소할 변경이 없습니다",
        hints: [say("`dot log` lists the changes", "`dot log`로 변경 목록을 보십시오")])
    case .nothingToRedo:
      explain(
        code, .refused, "nothing to redo: the newest change is not an undo",
        "다시 적용할 것이 없습니다: 마지막 변경이 취소가 아닙니다",
        hints: [
          say(
            "`dot log` marks undone changes; `dot redo CHANGE` redoes one of them",
            "`dot log`에서 취소된 변경을 찾아 `dot redo CHANGE`로 다시 적용하십시오")
        ])
    case .isAnUndo(let change, let original, let isUndone):
      explain(
        code, .refused, "\(self.change(change)) is itself an undo or redo of another change",
        "\(self.change(change)) 명령은 다른 변경을 취소하거나 되살린 것입니다",
        hints: [
          original.map { commandLine("dot \(isUndone ? "redo" : "undo") \($0.id)") }
            ?? say("`dot log` lists the changes", "`dot log`로 변경 목록을 보십시오")
        ])
    case .alreadyUndone(let change):
      explain(
        code, .refused, "\(self.change(change)) is already undone",
        "\(self.change(change)) 변경은 이미 취소되었습니다", hints: [commandLine("dot redo \(change.id)")])
    case .notUndone(let change):
      explain(
        code, .refused, "\(self.change(change)) is not undone",
        "\(self.change(change)) 변경은 취소되지 않았습니다", hints: [commandLine("dot undo \(change.id)")])
    case .cantTakeBack(let change, let obstacle):
      explain(
        code, .refused, "can't revert \(self.change(change)): \(reason(obstacle))",
        "\(self.change(change)) 변경을 취소할 수 없습니다: \(reason(obstacle))", hints: hints(obstacle))
    case .uncountedFile(let file):
      explain(
        code, .refused,
        "\(quoted(file)) is not named like a ledger document, but may use photos that would be removed",
        "\(quoted(file)) 파일은 장부의 문서 이름이 아니지만, 삭제될 사진을 쓰고 있을 수 있습니다", hints: [commandLine("dot check")])
    }
  }

  fileprivate func reason(_ obstacle: UndoObstacle) -> String {
    func by(_ change: ChangeName?) -> String {
      change.map { say(" by \(self.change($0))", " · \(self.change($0))") }
        ?? say(" outside of the history", " · 기록 밖에서")
    }
    return switch obstacle {
    case .changedSince(let subject, let change):
      say(
        "\(self.subject(subject)) was changed since\(by(change))",
        "\(self.subject(subject)) 기록이 그 뒤에 바뀌었습니다\(by(change))")
    case .usedSince(let needed, let subject, let change):
      say(
        "\(self.subject(subject)), added since\(by(change)), uses the \(name(of: needed)) that would be removed",
        "그 뒤에 추가된 \(self.subject(subject)) 기록이 없어질 \(name(of: needed), .을를) 씁니다\(by(change))"
      )
    case .tripIsGone(let change):
      say("its trip was deleted\(by(change))", "여행이 삭제되었습니다\(by(change))")
    case .placeIsGone(let trip, let change):
      say(
        "its place in \(quoted(trip.title)) was deleted\(by(change))",
        "\(quoted(trip.title)) 여행의 장소가 삭제되었습니다\(by(change))")
    case .personIsGone(let trip, let change):
      say(
        "somebody it names is no longer among the people of \(quoted(trip.title))\(by(change))",
        "\(quoted(trip.title)) 여행에 그 사람이 없어졌습니다\(by(change))")
    case .wouldCountTwice(let expense, _, let other):
      say(
        "\(subject(.expense(expense))) is now in \(quoted(other.relative)) and would be counted twice",
        "\(subject(.expense(expense))) 기록이 지금 \(quoted(other.relative)) 파일에 있어 두 번 세게 됩니다")
    case .categoryIsGone(let key):
      say("its category \(quoted(key)) no longer exists", "\(quoted(key)) 분류가 없어졌습니다")
    case .walletIsGone(let change):
      say("its wallet was removed\(by(change))", "그 지갑이 삭제되었습니다\(by(change))")
    case .categoryNameTaken(let name):
      say("two categories would be called \(quoted(name))", "\(quoted(name)) 이름의 분류가 둘이 됩니다")
    }
  }

  private func name(of needed: UndoObstacle.Needed) -> String {
    switch needed {
    case .trip: say("trip", "여행")
    case .place: say("place", "장소")
    case .person: say("person", "사람")
    case .category: say("category", "분류")
    case .wallet: say("wallet", "지갑")
    }
  }

  fileprivate func hints(_ obstacle: UndoObstacle) -> [String] {
    switch obstacle {
    case .wouldCountTwice(let expense, let trip, let other):
      let target = other.trip == trip ? "" : " --trip \(trip.text)"
      return [
        say("to move it there instead: ", "그리로 옮기려면: ")
          + commandLine("dot expense edit \(expense.id.text) --date \(expense.date)\(target)")
      ]
    case .categoryIsGone(let key):
      return [
        say("add it again first: ", "먼저 분류를 만드십시오: ") + commandLine("dot category add \(key.shellWord)")
      ]
    case .categoryNameTaken(let name):
      return [
        say("rename the other one first: ", "다른 쪽의 이름부터 바꾸십시오: ")
          + commandLine("dot category rename \(name.shellWord) --korean NAME")
      ]
    case .changedSince(_, let change), .usedSince(_, _, let change), .tripIsGone(let change),
      .walletIsGone(let change), .personIsGone(_, let change),
      .placeIsGone(_, let change):
      guard let change else {
        return [
          say("`dot log` lists other changes that can be undone", "`dot log`에서 다른 변경을 골라 취소할 수 있습니다")
        ]
      }
      let command = change.command == "undo" ? "redo" : "undo"
      return [say("revert that first: ", "그 변경부터 되돌리십시오: ") + commandLine("dot \(command) \(change.id)")]
    }
  }
}
