/// A format that geographic programs read.
package enum PlaceFormat: String, CaseIterable, Sendable {
  case geojson, gpx, kml
}
