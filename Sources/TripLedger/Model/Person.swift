/// Somebody who takes part in a trip, or several who pay as one, such as a couple.
public struct Person: Hashable, Sendable {
  /// Stays when the person is renamed.
  public let id: PersonID
  /// Unique within the trip; at most 40 characters on one line, without `,` `:` `=` `%`.
  public package(set) var name: String
  /// The parts that they usually take of an expense.
  public package(set) var weight: Weight
  /// Whether they are the traveller whose ledger it is.
  public package(set) var isMe: Bool
  /// The name of the group that they count with, if they are the traveller: its shares are theirs, too.
  public package(set) var countsWith: String?
  /// Whether it is a kitty: it pays and is paid, and shares in nothing.
  public package(set) var isKitty = false
  /// Whether new expenses are no longer for them.
  public package(set) var isArchived: Bool
  /// The names of groups that they are in; a group is those who have its name.
  public package(set) var groups: [String] = []
  /// The name of the group that they settle as one with.
  public package(set) var settlesWith: String?
  /// When they stopped exchanging the trip with the others.
  package var left: Day?
  package var changed: Instant
  package var unknown: [JSONMember] = []
  /// Whether expenses or payments name this person, but the trip has no record of them: it may still come from
  /// another device.
  package private(set) var isUnknown = false

  package init(
    id: PersonID = PersonID(), name: String, weight: Weight = 1, isMe: Bool = false, isArchived: Bool = false,
    changed: Instant
  ) {
    self.id = id
    self.name = name
    self.weight = weight
    self.isMe = isMe
    self.isArchived = isArchived
    self.changed = changed
  }

  /// A person without a record in the trip.
  package init(unknown id: PersonID) {
    self.init(id: id, name: id.text, changed: Instant(seconds: 0, offset: 0))
    isUnknown = true
  }

  /// Characters that no name contains: they separate names and parts in options.
  package static let reserved = ",:=%"

  /// Whether a name means the user, unless a person is called so.
  package static func meansTraveller(_ name: String) -> Bool { ["me", "나"].contains(name.lowercased()) }

  /// Whether a name means all people of a trip, unless one is called so.
  package static func meansEverybody(_ name: String) -> Bool {
    ["all", "both", "everyone", "everybody", "둘다", "둘 다", "모두", "전부", "전원", "다같이", "다 같이", "우리 모두"].contains(
      name.lowercased())
  }

  package static func isName(_ text: String) -> Bool { ShortName.isOne(text, without: reserved) }
}

/// The id of a person of a trip.
public typealias PersonID = Identifier<Person>
