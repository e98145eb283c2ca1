/// Why no map can be drawn.
package enum MapError: Error, Hashable, Sendable {
  /// No expense in the request has a place with a position.
  case nothingToShow
}
