/// A format that geographic programs read.
package enum PlaceFormat: String, CaseIterable, Sendable {
  case geojson, gpx, kml
}

extension PlaceFormat {
  /// The mark of the files of a format.
  package var mark: FileSignature {
    switch self {
    case .geojson: GeoJSONWriter.mark
    case .gpx: .texts([#"<gpx version="1.1" creator="\#(GPXWriter.creator)" "#])
    case .kml: .texts([#"<Style id="\#(KMLWriter.wayStyle)">"#, "<color>\(KMLWriter.wayColor)</color>"])
    }
  }
}
