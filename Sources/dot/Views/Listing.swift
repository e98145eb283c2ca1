/// A list of values: its columns say what people see of each value, and what programs read.
///
/// The table with its headings, the JSON, what is said where there is nothing, and the last line follow from them.
package struct Listing<Value: Sendable>: Sendable {
  /// What one column shows, and the members of JSON that it has. The order of the columns is that of both.
  package struct Column: Sendable {
    let layout: Table.Column
    /// `nil` for what only programs read.
    let cell: (@Sendable (Value) -> Table.Cell)?
    let members: @Sendable (Value) -> [JSONMember]
    /// What the last line says of all values.
    let sum: (@Sendable ([Value]) -> String?)?

    private init(
      _ layout: Table.Column, cell: (@Sendable (Value) -> Table.Cell)?,
      members: @escaping @Sendable (Value) -> [JSONMember], sum: (@Sendable ([Value]) -> String?)? = nil
    ) {
      (self.layout, self.cell, self.members, self.sum) = (layout, cell, members, sum)
    }

    /// What people see; programs read it if it has a key.
    package init(
      _ title: String = "", _ layout: Table.Column = .init(), key: String? = nil,
      json: @escaping @Sendable (Value) -> JSON = { _ in .null },
      sum: (@Sendable ([Value]) -> String?)? = nil,
      cell: @escaping @Sendable (Value) -> Table.Cell
    ) {
      var layout = layout
      layout.title = title
      self.init(
        layout, cell: cell, members: { value in key.map { [JSONMember($0, json(value))] } ?? [] }, sum: sum)
    }

    /// A text that people and programs get as it is.
    package static func text(
      _ title: String = "", _ layout: Table.Column = .init(), key: String? = nil, style: Style? = nil,
      _ text: @escaping @Sendable (Value) -> String
    ) -> Column {
      Column(title, layout, key: key, json: { .string(text($0)) }) { .init(text($0), style) }
    }

    /// How many there are of something.
    package static func number(
      _ title: String = "", _ layout: Table.Column = .right(), key: String? = nil,
      _ number: @escaping @Sendable (Value) -> Int
    ) -> Column {
      Column(title, layout, key: key, json: { .integer(number($0)) }) { .init("\(number($0))", .dim) }
    }

    /// A member that only programs read.
    package static func json(_ key: String, _ json: @escaping @Sendable (Value) -> JSON) -> Column {
      Column(.init(), cell: nil, members: { [JSONMember(key, json($0))] })
    }

    /// The members of an object that a value is wherever it is shown.
    package static func record(_ json: @escaping @Sendable (Value) -> JSON) -> Column {
      Column(
        .init(), cell: nil,
        members: { value in if case .object(let members) = json(value) { members } else { [] } })
    }
  }

  /// The key of the list in JSON.
  package let key: String
  package let values: [Value]
  private let columns: [Column]
  /// What is said instead of a table without rows.
  private let nothing: String
  /// The values counted, as the last line has them; `nil` if it has no last line.
  private let count: String?

  package init(
    _ key: String, of values: [Value], nothing: String = "", count: String? = nil, columns: [Column]
  ) {
    (self.key, self.values, self.nothing, self.count) = (key, values, nothing, count)
    self.columns = columns
  }

  package var member: JSONMember { member { .object($0) } }

  /// The same with what is wanted of the members of each value.
  package func member(_ json: @escaping @Sendable ([JSONMember]) -> JSON) -> JSONMember {
    JSONMember(key, .elements(JSONElements(values) { json(members(of: $0)) }))
  }

  package func members(of value: Value) -> [JSONMember] { columns.flatMap { $0.members(value) } }

  /// Without the headings of columns that are blank in a list that can be looked through.
  package var table: Table {
    let shown = columns.filter { $0.cell != nil }
    let cells: @Sendable (Value) -> [Table.Cell] = { value in shown.compactMap { $0.cell?(value) } }
    var layouts = shown.map(\.layout)
    guard values.count <= 1000 else {
      return Table(columns: layouts, hasHeader: true, rows: Table.rows(of: values, cells))
    }
    let rows = values.map(cells)
    for place in layouts.indices where rows.allSatisfy({ $0[place].text.isEmpty }) {
      layouts[place].title = ""
    }
    return Table(
      columns: layouts, hasHeader: layouts.contains { !$0.title.isEmpty }, rows: rows.map { .row($0) })
  }

  /// The table and its last line, or that there is nothing.
  package func lines(_ context: Context) -> Lines {
    if values.isEmpty { return Lines(sentences: [nothing]) }
    let lines = Lines { pass in
      try TableLayout(table: table, width: context.columns)
        .write(palette: context.palette, ascii: context.words.isASCII, pass)
    }
    guard let count else { return lines }
    let last = [count] + columns.compactMap { $0.sum?(values) }
    return lines + Lines(sentences: [last.joined(separator: context.words.dot)])
  }

  /// The answer of a command that shows nothing else.
  package func outcome(_ context: Context) -> Outcome {
    Outcome(json: [member], lines: lines(context))
  }
}

extension Table.Column {
  /// Figures, which are never cut.
  package static func right(optional: Int? = nil) -> Self { .init(alignment: .right, optional: optional) }

  /// Texts that may be cut, down to the width while optional columns can still go.
  package static func flexible(_ minimum: Int, optional: Int? = nil) -> Self {
    .init(flexible: true, minimum: minimum, optional: optional)
  }

  /// What is left out on narrow terminals, the lowest first.
  package static func optional(_ turn: Int) -> Self { .init(optional: turn) }
}
