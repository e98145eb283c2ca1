/// A map in a page: its panels and its legend, each a separate drawing, in the page's style.
///
/// Classes are those of `MapSVG`; ids begin with `map-`.
package struct MapFigure {
  /// An `svg` element of the class `map`, then those of the class `map closer`, if any; texts are escaped.
  package let markup: String
  /// What circles and lines mean: an `svg` element of the class `map legend`.
  package let legend: String

  /// Returns `nil` if there is no place to show.
  package init?(_ sheet: MapSheet) {
    var map = MapSVG(sheet)
    map.width = 640
    map.closerWidth = 296
    map.idPrefix = "map-"
    let ways = sheet.ways
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
        let id = "map-title\(number)"
        drawing.element(
          "svg", ["class": "map closer", "viewBox": viewBox, "role": "img", "aria-labelledby": id]
        ) { svg in
          svg.element("title", ["id": id], look.name ?? sheet.title)
          map.draw(looks, [number], ways, &svg)
        }
      }
    }
    markup = drawing.text
    // Its height is known once it is drawn.
    var sketch = XMLWriter(isPart: true)
    let end = map.drawKey(at: 1, top: 14, &sketch)
    var legend = XMLWriter(isPart: true)
    legend.element(
      "svg", ["class": "map legend", "viewBox": "0 0 300 \((end + 8).short)", "aria-hidden": "true"]
    ) { svg in map.drawKey(at: 1, top: 14, &svg) }
    self.legend = legend.text
  }
}
