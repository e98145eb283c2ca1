import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripExports

/// Geographic exports, checked by widely used programs: GDAL and GPSBabel.
@Suite struct GeoJudgeTests {
  private static let tools = ["/usr/bin/ogrinfo", "/usr/bin/gpsbabel", "/usr/bin/xmllint"]
  /// Whether all checking programs are installed; in `.ci/run`, which installs them, they have to be.
  private static var canJudge: Bool {
    tools.allSatisfy(FileManager.default.isExecutableFile(atPath:))
      || isCI
  }

  private static var isCI: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

  /// A trip over the antimeridian and back, with names that would break out of any of the formats.
  private func itinerary() throws -> Itinerary {
    let trip = TripInfo(
      title: "섬 <&\"']]> 여행", currency: try Currency("FJD"), start: try day("2025-09-05"),
      zone: .offset(12 * 3600), created: try instant("2025-09-01T00:00:00Z"))
    let places = try [
      ("Nadi </name><b>", "-17.755500,177.443"),
      ("Apia \u{1B}\u{202E}& \"quoted\"", "-13.8333,-171.76666667"),
      ("날짜변경선", "-16,180"), ("Nadi </name><b>", "-17.7555,177.443"),
    ].map { MapInfo(identifier: $0.0, position: try Position(parsing: $0.1), changed: trip.created) }
    let expenses = try places.enumerated().map { number, place in
      TripDetailInfo(
        amount: try amount("\(number + 1).50", "FJD"), category: "food",
        memo: "memo \(number) <script>alert('x')</script> &amp; ]]>\n둘째 줄", date: trip.start + number,
        time: TimeOfDay("09:30"), place: place.id, entered: trip.created)
    }
    return Itinerary(
      zip(expenses, places).map { Row($0, of: Boxed(trip), place: Boxed($1)) }, of: [trip])
  }

  @Test(
    "GDAL reads the places and ways that were written",
    .enabled(if: canJudge, "needs the Debian packages gdal-bin, gpsbabel and libxml2-utils"))
  func gdal() throws {
    let folder = try TemporaryFolder()
    let itinerary = try itinerary()
    for (name, text, features) in [
      (
        "a.geojson", String(decoding: try GeoJSONWriter.json(itinerary).bytes, as: UTF8.self),
        "Feature Count: 4"
      ),
      ("a.gpx", try GPXWriter.text(itinerary, clock: Clock()), "Feature Count: 3"),
      ("a.kml", try KMLWriter.text(itinerary), "Feature Count: 4"),
    ] {
      try text.write(toFile: folder(name), atomically: false, encoding: .utf8)
      let told = try Self.run("/usr/bin/ogrinfo", ["-ro", "-al", folder(name)])
      #expect(told.contains(features), "\(told)")
      #expect(told.contains("Nadi </name><b>") && told.contains("POINT (177.443 -17.7555)"), "\(told)")
      #expect(told.contains("-171.76666667 -13.8333"), "\(told)")
      #expect(!told.contains("ERROR") && !told.contains("Warning"), "\(told)")
      // No line goes around the world: programs draw straight lines between neighbours.
      if name != "a.gpx" {
        let line = try #require(
          told.split(separator: "\n").first {
            $0.contains("MULTILINESTRING") || $0.contains("GEOMETRYCOLLECTION")
          })
        for part in line.split(separator: "(").dropFirst() {
          let longitudes = part.split(separator: ",").compactMap {
            $0.split(separator: " ").first.flatMap { Double($0) }
          }
          for (one, other) in zip(longitudes, longitudes.dropFirst()) { #expect(abs(one - other) <= 180) }
        }
      }
    }
  }

  @Test(
    "GPSBabel reads GPX and KML, and the XML is well-formed",
    .enabled(if: canJudge, "needs the Debian packages gdal-bin, gpsbabel and libxml2-utils"))
  func gpsbabel() throws {
    let folder = try TemporaryFolder()
    let itinerary = try itinerary()
    for (format, text) in [
      ("gpx", try GPXWriter.text(itinerary, clock: Clock())), ("kml", try KMLWriter.text(itinerary)),
    ] {
      let file = folder("a." + format)
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      _ = try Self.run("/usr/bin/xmllint", ["--noout", file])
      let told = try Self.run(
        "/usr/bin/gpsbabel", ["-i", format, "-f", file, "-o", "unicsv,prec=8", "-F", "-"])
      #expect(told.contains("-17.75550000,177.44300000") && told.contains("Nadi </name><b>"), "\(told)")
      // 09:30 at +12:00.
      if format == "gpx" { #expect(told.contains("2025/09/04") && told.contains("21:30:00"), "\(told)") }
    }
    let route = try Self.run(
      "/usr/bin/gpsbabel", ["-r", "-i", "gpx", "-f", folder("a.gpx"), "-o", "gpx", "-F", "-"])
    #expect(route.components(separatedBy: "<rtept").count == 1 + 4, "\(route)")
  }

  /// The schema of the Open Geospatial Consortium, from the package fastkml in the scripts' environment.
  private static var kmlSchema: String? {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/.build/venv/lib"
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return folders.map { "\(root)/\($0)/site-packages/fastkml/schema/ogckml22.xsd" }
      .first(where: FileManager.default.fileExists)
  }

  @Test(
    "KML is valid by its schema",
    .enabled(
      if: canJudge && (kmlSchema != nil || isCI),
      "needs xmllint, and Scripts/requirements.txt installed in .build/venv"))
  func validKML() throws {
    let folder = try TemporaryFolder()
    try KMLWriter.text(try itinerary()).write(toFile: folder("a.kml"), atomically: false, encoding: .utf8)
    let schema = try #require(Self.kmlSchema)
    _ = try Self.run("/usr/bin/xmllint", ["--noout", "--nonet", "--schema", schema, folder("a.kml")])
  }

  private struct Failed: Error {
    let status: Int32
    let said: String
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let said = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus, said: said) }
    return said
  }
}
