extension Snapshot {
  /// The built-in categories with their names in this ledger, then the user's own in order of creation.
  package func categories() throws -> [Category] {
    Category.all(with: try records(.header, as: CustomCategory.self))
  }
}
