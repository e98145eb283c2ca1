@testable import dot

/// Errors that keep a change from being undone, and ids that are not in the history.
extension ErrorRow {
  static let history: [ErrorRow] = {
    @Sendable func change(_ command: String) -> ChangeName {
      Change(time: Instant(seconds: 1_757_300_400, offset: 32_400), command: command).name
    }
    let later = change("trip delete")
    let expense = TripDetailInfo(
      amount: Amount(minorUnits: 500, currency: .won), category: "food", date: day,
      entered: Instant(seconds: 0, offset: 0))
    let trip = TripInfo(
      title: "Osaka", people: 1, currency: .won, start: day, created: Instant(seconds: 0, offset: 0))
    let obstacles: [UndoObstacle] = [
      .changedSince(.expense(expense), by: later), .usedSince(.trip, by: .expense(expense), of: later),
      .usedSince(.place, by: .expense(expense), of: later), .tripIsGone(by: later),
      .usedSince(.category, by: .expense(expense), of: later), .placeIsGone(of: trip, by: later),
      .personIsGone(of: trip, by: later), .usedSince(.person, by: .expense(expense), of: later),
      .usedSince(.wallet, by: .expense(expense), of: later), .walletIsGone(by: later),
    ]
    return [
      ErrorRow(hints: ["dot log"]) { HistoryError.noSuchChange(name: $0) },
      ErrorRow(names: ["2"], hints: ["dot log 0abc123456789"]) {
        HistoryError.ambiguousChange(name: $0, candidates: candidates($0))
      },
      ErrorRow(HistoryError.nothingToUndo, hints: ["dot log"]),
      ErrorRow(HistoryError.nothingToRedo, hints: ["dot redo"]),
      ErrorRow(hints: ["dot redo \(later.id)"]) {
        HistoryError.isAnUndo(change: change($0), original: later, isUndone: true)
      },
      ErrorRow(hints: ["dot redo"]) { HistoryError.alreadyUndone(change: change($0)) },
      ErrorRow(hints: ["dot undo"]) { HistoryError.notUndone(change: change($0)) },
      ErrorRow(
        HistoryError.cantTakeBack(
          change: later,
          because: .wouldCountTwice(expense, of: trip.id, beside: .day(TripID(), Day(number: 20_338)))),
        names: ["trip delete", "2025-09-07.json"],
        hints: ["dot expense edit \(expense.id) --date 2025-09-06 --trip \(trip.id)"]),
      ErrorRow(names: ["trip delete"], hints: ["dot category add abc"]) {
        HistoryError.cantTakeBack(change: later, because: .categoryIsGone(key: $0))
      },
      ErrorRow(names: ["trip delete"], hints: ["dot category rename abc --korean NAME"]) {
        HistoryError.cantTakeBack(change: later, because: .categoryNameTaken(name: $0))
      },
      ErrorRow(names: ["guest gift"], hints: ["dot category rename 'guest gift' --korean NAME"]) {
        HistoryError.cantTakeBack(change: change($0), because: .categoryNameTaken(name: "guest gift"))
      },
      ErrorRow(hints: ["dot check"]) { HistoryError.uncountedFile(file: $0) },
    ]
      + obstacles.map { obstacle in
        ErrorRow(names: ["trip delete"], hints: ["dot undo \(later.id)"]) {
          HistoryError.cantTakeBack(change: change($0), because: obstacle)
        }
      }
  }()
}
