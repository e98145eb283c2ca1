/// The members of a group, whom a file names once and then knows by ids.
struct GroupMembers {
  private var byID: [String: String] = [:]
  private(set) var names: [String] = []

  /// Takes ids and names in the order of the file; who has no name anywhere is called by the id.
  init(_ members: [(id: String?, name: String?)]) {
    var ids: [String] = []
    var unique = UniqueNames()
    for (id, name) in members {
      guard let id else { continue }
      ids.append(id)
      guard let name, !name.isEmpty, byID[id] == nil else { continue }
      byID[id] = unique.adding(name)
    }
    for id in ids where byID[id] == nil { byID[id] = id }
    names.appendNew(ids.compactMap { byID[$0] })
  }

  func name(of id: JSONTree?) -> String? { id?.text.flatMap { byID[$0] } }

  /// The figures of elements that each have the id of a member.
  func figures(
    _ elements: [JSONTree], _ id: String, _ figure: (JSONTree) -> String?
  ) throws(BadCell.Flaw) -> [RowSharing.Figure] {
    var figures: [RowSharing.Figure] = []
    for element in elements {
      guard let name = name(of: element[id]), let value = ExactDecimal(documentText: figure(element)) else {
        throw .shares
      }
      figures.append((name, value))
    }
    return figures
  }
}

/// How many parts each person takes, in programs where a person, and not an expense, has a weight.
struct PersonWeights {
  private var values: [String: ExactDecimal] = [:]

  /// Takes a weight that is a number above zero.
  mutating func add(_ name: String, _ weight: String?) {
    guard let value = ExactDecimal(documentText: weight), value.isPositive else { return }
    values[name] = value
  }

  /// Weights by name, if they are such as a person can have.
  var usual: [String: Weight] { values.compactMapValues { Weight($0.description) } }

  /// The weights of some people; who has none takes one part.
  func figures(_ names: [String]) -> [RowSharing.Figure] {
    names.map { ($0, values[$0] ?? ExactDecimal(1)) }
  }
}

/// The names of a file in its order, each with a number behind it if it was there before.
struct UniqueNames {
  private var taken: Set<String> = []
  /// The last number behind each name.
  private var numbers: [String: Int] = [:]

  mutating func adding(_ name: String) -> String {
    var unique = name
    var number = numbers[name] ?? 1
    while !taken.insert(unique).inserted {
      number += 1
      unique = "\(name) \(number)"
    }
    numbers[name] = number
    return unique
  }
}
