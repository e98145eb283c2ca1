/// The result of hashing every photo that an expense names.
package struct PhotoVerification: Hashable, Sendable {
  /// A photo whose content does not match its name, with the expenses that name it.
  package struct Flaw: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case missing, unreadable
      /// Written as `spoilt` in JSON, since before it was called damaged.
      case damaged = "spoilt"
    }

    package let name: ImageName
    package let kind: Kind
    package let users: [StoredPhoto]
  }

  /// The number of photos with matching content.
  package private(set) var good = 0
  /// The total size of those photos in bytes.
  package private(set) var bytes = 0
  /// Sorted by path.
  package private(set) var flaws: [Flaw] = []

  /// Counts one named photo by the state of its file.
  package mutating func take(_ name: ImageName, _ state: ImageState, users: [StoredPhoto]) {
    switch state {
    case .intact(let size):
      good += 1
      bytes += size
    case .missing: flaws.append(Flaw(name: name, kind: .missing, users: users))
    case .damaged: flaws.append(Flaw(name: name, kind: .damaged, users: users))
    case .unreadable: flaws.append(Flaw(name: name, kind: .unreadable, users: users))
    }
  }
}

extension Ledger {
  /// Hashes every photo that an expense names. `progress` gets the number of photos done and the total.
  package func verifyPhotos(progress: (Int, Int) -> Void = { _, _ in }) throws -> PhotoVerification {
    try read { snapshot in
      let users = try snapshot.photoUsers()
      let folder = ImageFolder(ledgerFolder: ledgerFolder)
      var verification = PhotoVerification()
      for (index, name) in users.keys.sorted(by: { $0.path < $1.path }).enumerated() {
        progress(index, users.count)
        verification.take(name, try folder.state(of: name), users: users[name] ?? [])
      }
      return verification
    }
  }
}
