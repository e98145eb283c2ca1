/// Writes one sheet of a workbook.
struct SheetWriter {
  let sheet: Workbook.Sheet
  let formats: NumberFormats

  /// The maximum length of a cell's text in UTF-16 code units.
  static let longestText = 32_767

  var text: String {
    var xml = XMLWriter()
    xml.element("worksheet", ["xmlns": WorkbookWriter.main]) { xml in
      xml.element("sheetViews") { xml in
        xml.element("sheetView", ["workbookViewId": "0"]) {
          $0.element(
            "pane", ["ySplit": "1", "topLeftCell": "A2", "activePane": "bottomLeft", "state": "frozen"])
        }
      }
      xml.element("cols") { xml in
        for (place, column) in sheet.columns.enumerated() {
          let number = "\(place + 1)"
          xml.element("col", ["min": number, "max": number, "width": "\(column.width)", "customWidth": "1"])
        }
      }
      xml.element("sheetData") { xml in
        row(0, sheet.columns.map { .text($0.title) }, &xml, isHeading: true)
        for (place, cells) in sheet.rows.enumerated() { row(place + 1, cells, &xml) }
      }
    }
    return xml.text
  }

  private func row(_ row: Int, _ cells: [Workbook.Cell], _ xml: inout XMLWriter, isHeading: Bool = false) {
    xml.element("row", ["r": "\(row + 1)"]) { xml in
      for (column, cell) in cells.enumerated() {
        let place = Workbook.reference(column: column, row: row)
        switch cell {
        case .blank: break
        case .text(let text):
          write(text, isHeading ? NumberFormats.heading : Self.style(of: text), at: place, &xml)
        case .number(let decimal): write(decimal, NumberFormats.plain, at: place, &xml, isNumber: true)
        case .amount(let amount):
          write(amount.plain, formats.amount(amount.currency), at: place, &xml, isNumber: true)
        case .day(let day):
          guard let serial = Workbook.serial(of: day) else {
            write(day.description, NumberFormats.text, at: place, &xml)
            continue
          }
          write("\(serial)", NumberFormats.day, at: place, &xml, isNumber: true)
        case .formula(let formula, let result):
          // A spreadsheet would round the result.
          guard Workbook.isExact(result.plain) else {
            write(result.plain, NumberFormats.text, at: place, &xml)
            continue
          }
          xml.element("c", ["r": place, "s": "\(formats.amount(result.currency))"]) { xml in
            xml.element("f", [:], formula)
            xml.element("v", [:], result.plain)
          }
        }
      }
    }
  }

  /// A number with more digits than a spreadsheet keeps is written as a text, so that none is lost.
  private func write(
    _ text: String, _ style: Int, at place: String, _ xml: inout XMLWriter, isNumber: Bool = false
  ) {
    if isNumber, Workbook.isExact(text) {
      xml.element("c", ["r": place, "s": "\(style)"]) { $0.element("v", [:], text) }
    } else {
      let style = isNumber ? NumberFormats.text : style
      xml.element("c", ["r": place, "s": "\(style)", "t": "inlineStr"]) { xml in
        xml.element("is") { $0.element("t", ["xml:space": "preserve"], Self.stored(text)) }
      }
    }
  }

  private static func style(of text: String) -> Int {
    text.unicodeScalars.first.map { "=+-@'".unicodeScalars.contains($0) } == true
      ? NumberFormats.quoted : NumberFormats.text
  }

  /// Escapes and shortens a text for a cell.
  ///
  /// `_x0041_` would be read as `A` (ECMA-376, part 1, 22.9.2.19), and programs don't accept texts that are
  /// longer.
  static func stored(_ text: String) -> String {
    var text = text
    if text.utf16.count > longestText {
      var length = 1
      text =
        String(
          text.unicodeScalars.prefix {
            length += $0.value > 0xFFFF ? 2 : 1; return length <= longestText
          }) + "…"
    }
    guard text.contains("_x") else { return text }
    let bytes = Array(text.utf8)
    var stored: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      let rest = bytes[place...].prefix(7)
      let isEscape =
        rest.count == 7 && rest.starts(with: "_x".utf8) && rest.last == UInt8(ascii: "_")
        && rest.dropFirst(2).dropLast().allSatisfy(\.isHexDigit)
      stored += isEscape ? Array("_x005F_".utf8) : [byte]
    }
    return String(decoding: stored, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self & 0xDF)
  }
}
