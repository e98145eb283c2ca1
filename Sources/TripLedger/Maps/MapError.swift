/// Why there is no map.
package enum MapError: Error, Hashable, Sendable {
  /// No expense that was asked for has a place with a position.
  case nothingToShow
}
