/// Which fields a list shows: chosen from the JSON with `--fields`, or formatted as lines with `--format`.
struct ListFields: Sendable {
  /// As `--fields` names them; `nil` if all are shown.
  private let chosen: [String]?
  private let format: String?
  private let known: [String]
  private var template: Template?

  /// `names` are those of members; those of an object inside are behind a point.
  init(_ reader: inout ArgumentReader, known names: [String]) throws {
    chosen = try reader.option(.fields(names), Help.fields)
    format = try reader.option(Option("format", "TEXT"), Help.lineFormat)
    known = names
  }

  /// With the template read; refuses fields if there is no JSON, and lines if there is.
  func checked(_ globals: GlobalOptions) throws -> ListFields {
    if chosen != nil, !globals.isJSON { throw UsageError.needs("--fields", "--json") }
    if format != nil, globals.isJSON { throw UsageError.conflict("--format", "--json") }
    var checked = self
    checked.template = try format.map { try Template(parsing: $0, names: known) }
    return checked
  }

  /// Whether it makes lines, so that no table is shown.
  var makesLines: Bool { template != nil }

  /// A record as JSON, with what was chosen of it in the order in which it was.
  func json(_ members: [JSONMember]) -> JSON {
    guard let chosen else { return .object(members) }
    return .object(chosen.map { name in JSONMember(name, Self.member(name, of: members) ?? .null) })
  }

  /// A record as a line, `nil` without a template.
  func line(_ members: [JSONMember]) -> String? {
    template?.line { Self.member($0, of: members)?.shown }
  }

  private static func member(_ name: String, of members: [JSONMember]) -> JSON? {
    let halves = name.halves(at: ".")
    guard let value = members.first(where: { $0.key == halves?.before ?? name })?.value else { return nil }
    guard let inside = halves?.behind else { return value }
    guard case .object(let inner) = value else { return nil }
    return member(inside, of: inner)
  }
}

extension Listing {
  /// The answer of a command whose fields can be chosen.
  func outcome(_ context: Context, _ fields: ListFields) -> Outcome {
    Outcome(
      json: [member(fields.json)],
      lines: fields.makesLines ? Lines(values) { fields.line(members(of: $0)) ?? "" } : lines(context))
  }
}

extension Option where Value == [String] {
  /// Names of members, each once: an object has no key twice.
  fileprivate static func fields(_ known: [String]) -> Self {
    Self("fields", "NAMES", kind: .names(known)) { text in
      let names = text.split(separator: ",").reduce(into: [String]()) { names, name in
        let name = name.filter { $0 != " " }
        if !names.contains(name) { names.append(name) }
      }
      if let unknown = names.isEmpty ? "" : names.first(where: { !known.contains($0) }) {
        throw UsageError.badValue(option: "--fields", value: unknown, allowed: known)
      }
      return names
    }
  }
}

extension JSON {
  /// As text in a line: texts as they are, lists with commas; an object by its first member, as a place by its name.
  fileprivate var shown: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .array(let elements): elements.map(\.shown).joined(separator: ", ")
    case .elements(let elements): JSON.array(elements.all).shown
    case .object(let members): members.first?.value.shown ?? ""
    case .bool, .integer, .raw: String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension TripView {
  /// What `--fields` and `--format` may name.
  static let names =
    [
      "id", "title", "people", "currency", "budget", "start", "end", "state", "spent", "remaining", "claimed",
      "place",
      "zone", "dailyBudget", "categoryBudgets", "unconverted", "worth", "worth.amount", "worth.currency",
      "worth.cash", "paying", "legs", "budgetFor", "divisions",
    ] + TripField.later.map(\.key)
}
