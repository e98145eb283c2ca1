import TripLedger

extension MovedFigures {
  /// `moved`, and `movedCosts` after changes of wallets.
  var members: [JSONMember] {
    [JSONMember("moved", .integer(amounts ?? 0))]
      + (costs.map { [JSONMember("movedCosts", .integer($0))] } ?? [])
  }
}

extension Words {
  /// The lines about figures that moved, if any did.
  func movedFigures(_ figures: MovedFigures) -> [String] {
    func line(_ count: Int?, _ words: (Int) -> String) -> [String] {
      count.map { $0 > 0 ? [words($0)] : [] } ?? []
    }
    return line(figures.amounts, moved) + line(figures.costs, movedCosts)
  }
}
