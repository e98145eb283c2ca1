/// A map in a page: only its panels, each a separate drawing, in the page's style and without a legend.
///
/// Classes are those of `MapSVG`; ids begin with `map-`.
package struct MapFigure {
  /// An `svg` element of the class `map`, then those of the class `map closer`, if any; texts are escaped.
  package let markup: String

  /// Returns `nil` if there is no place to show.
  package init?(_ sheet: MapSheet) {
    var map = MapSVG(sheet)
    map.width = 640
    map.closerWidth = 312
    map.idPrefix = "map-"
    let ways = sheet.routes.map { MapRoute($0).points }
    guard let main = map.mainPanel(at: (1, 1), height: 400, ways) else { return nil }
    // On a phone the main panel is drawn at half its size, with larger texts.
    let looks = [MapSVG.Look(panel: main, textSize: 20)] + map.details(of: main)
    var drawing = XMLWriter(isPart: true)
    for (number, look) in looks.enumerated() {
      let panel = look.panel
      let box = [panel.left - 1, panel.top - 1, panel.width + 2, panel.height + 2]
      let viewBox = box.map(\.short).joined(separator: " ")
      if number == 0 {
        drawing.element(
          "svg",
          ["class": "map", "viewBox": viewBox, "role": "img", "aria-labelledby": "map-title map-desc"]
        ) { svg in
          svg.element("title", ["id": "map-title"], sheet.title)
          svg.element("desc", ["id": "map-desc"], sheet.description)
          map.draw(looks, [0], ways, &svg)
        }
      } else {
        // The first drawing's description covers all of them.
        drawing.element("svg", ["class": "map closer", "viewBox": viewBox, "aria-hidden": "true"]) { svg in
          map.draw(looks, [number], ways, &svg)
        }
      }
    }
    markup = drawing.text
  }
}
