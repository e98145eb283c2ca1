extension ChangedConversions {
  /// `moved`, and `movedCosts` after changes of wallets.
  package var members: [JSONMember] {
    [JSONMember("moved", .integer(amounts ?? 0))]
      + (costs.map { [JSONMember("movedCosts", .integer($0))] } ?? [])
  }
}

extension Words {
  /// The lines about figures that changed, if any did.
  package func changedConversions(_ changed: ChangedConversions) -> [String] {
    func line(_ count: Int?, _ words: (Int) -> String) -> [String] {
      count.map { $0 > 0 ? [words($0)] : [] } ?? []
    }
    return line(changed.amounts, moved) + line(changed.costs, movedCosts)
  }
}
