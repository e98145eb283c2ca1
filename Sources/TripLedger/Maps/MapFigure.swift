/// A map that is part of a page: panels alone, in the page's own style and without its legend.
///
/// Its classes are those of `MapSVG`; its ids begin with `map-`.
package struct MapFigure {
  /// An `svg` element. Nothing that anybody typed is in it unescaped.
  package let markup: String

  /// `nil` without a place to show.
  package init?(_ sheet: MapSheet) {
    var map = MapSVG(sheet)
    map.width = 640
    map.idPrefix = "map-"
    let ways = sheet.routes.map { MapRoute($0).points }
    guard let main = map.mainPanel(at: (1, 1), height: 400, ways) else { return nil }
    let looks = [MapSVG.Look(panel: main)] + map.details(of: main)
    let height = (looks.map(\.panel.bottom).max() ?? main.bottom) + 1
    var drawing = XMLWriter(isPart: true)
    drawing.element(
      "svg",
      [
        "class": "map", "viewBox": "0 0 \(map.width.short) \(height.short)", "role": "img",
        "aria-labelledby": "map-title map-desc",
      ]
    ) { svg in
      svg.element("title", ["id": "map-title"], sheet.title)
      svg.element("desc", ["id": "map-desc"], sheet.description)
      map.draw(looks, ways, &svg)
    }
    markup = drawing.text
  }
}
