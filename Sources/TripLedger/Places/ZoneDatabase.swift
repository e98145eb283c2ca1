import Synchronization

/// Why the rules of a zone are not to be had on this machine.
package enum ZoneProblem: Error, Hashable, Sendable {
  /// There are zone files, but none of this name.
  case unknown
  /// This machine has no zone files.
  case noDatabase
  /// The system refused to read the file.
  case unreadable(FileError)
  /// The file holds something else.
  case malformed(path: String)
}

/// A name that may be one of a zone, which this machine can't tell.
package struct ZoneLookupError: Error, Hashable, Sendable {
  package let name: String
  package let problem: ZoneProblem

  package init(name: String, problem: ZoneProblem) {
    self.name = name
    self.problem = problem
  }
}

/// The rules of time zones that this machine has. A zone file is read once, and only when it is needed.
package final class ZoneDatabase: Sendable {
  private let folders: [String]
  private let known = Mutex<[String: Result<ZoneRules, ZoneProblem>]>([:])

  /// Linux's and macOS's.
  package static let systemFolders = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]

  /// The first of `folders` that is there and not empty counts.
  package init(folders: [String] = ZoneDatabase.systemFolders) { self.folders = folders }

  /// `TZDIR` may name another folder, as for the C library; where nothing is there, the system's count.
  package convenience init(environment: [String: String]) {
    let own = environment["TZDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.init(folders: (own.map { [$0] } ?? []) + Self.systemFolders)
  }

  /// The rules of a name such as `Asia/Tokyo`.
  package func rules(of name: String) throws(ZoneProblem) -> ZoneRules {
    let result = known.withLock { known in
      if let result = known[name] { return result }
      let result = Result { () throws(ZoneProblem) in try read(name) }
      known[name] = result
      return result
    }
    return try result.get()
  }

  /// Seconds east of Greenwich at `instant`.
  package func offset(of zone: Zone, at instant: Instant) throws(ZoneProblem) -> Int {
    switch zone {
    case .offset(let seconds): seconds
    case .named(let name): try rules(of: name).offset(atSecond: instant.seconds)
    }
  }

  /// The rules that a zone file outside the database has.
  func rules(ofFile path: String) throws(ZoneProblem) -> ZoneRules {
    guard let bytes = try bytes(of: path) else { throw .unknown }
    guard let rules = ZoneRules(tzif: bytes) else { throw .malformed(path: path) }
    return rules
  }

  private func read(_ name: String) throws(ZoneProblem) -> ZoneRules {
    for folder in folders {
      do { return try rules(ofFile: folder + "/" + name) } catch .unknown {
        if try isThere(folder) { throw .unknown }
      }
    }
    throw .noDatabase
  }

  /// Whether a folder has anything in it: some containers keep an empty one.
  private func isThere(_ folder: String) throws(ZoneProblem) -> Bool {
    var isEmpty = true
    do {
      try Files.forEachName(in: folder) { _ in
        isEmpty = false
        return false
      }
    } catch { throw .unreadable(error as? FileError ?? FileError(.list, folder)) }
    return !isEmpty
  }

  /// What a file holds; many names are links to others. `nil` where there is none, and for a folder.
  private func bytes(of path: String) throws(ZoneProblem) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(FileError(.open, path))
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      do { if try Files.readChunk(descriptor, path, into: &bytes) == 0 { return bytes } } catch let error
        as FileError
      {
        if error.number == EISDIR { return nil }
        throw .unreadable(error)
      } catch { throw .malformed(path: path) }
      guard bytes.count <= ZoneRules.sizeLimit else { throw .malformed(path: path) }
    }
  }

  /// The names that stand beside what `text` begins: `Asia/Seoul` and its neighbours for `Asia/S`, continents
  /// with a slash behind them for `As`.
  package func names(beside text: String) -> [String] {
    let above = text.lastIndex(of: "/").map { text[...$0] } ?? ""
    guard !above.hasPrefix("/"), !above.contains("."), let root = folders.first(where: isFolder) else {
      return []
    }
    let names = (try? Files.list(root + "/" + above)) ?? []
    return names.compactMap { name in
      guard name.utf8.first.map({ (65...90).contains($0) }) == true, !name.contains(".") else { return nil }
      if isFolder(root + "/" + above + name) { return above + name + "/" }
      // Names without a slash are kept for old systems' sake, and not taken.
      return above.isEmpty || (try? TypedZone(above + name).zone(in: self)) == nil ? nil : above + name
    }
  }

  /// Whether names can be offered from a folder: of one that can't be looked at there are none.
  private func isFolder(_ path: String) -> Bool { (try? Files.isFolder(path)) == true }
}

/// A time zone as it is typed: an offset, or a name that may be one of a zone.
package struct TypedZone: Hashable, Sendable {
  private let zone: Zone

  package init(_ text: String) throws(ModelError) {
    guard let zone = Zone(text) else { throw .notAZone(value: text) }
    self.zone = zone
  }

  /// The zone, where it is an offset or this machine has rules for its name.
  ///
  /// - Throws: `ModelError.notAZone` for a name without rules, `ZoneLookupError` where this machine can't tell.
  package func zone(in zones: ZoneDatabase) throws -> Zone {
    guard case .named(let name) = zone else { return zone }
    do { _ = try zones.rules(of: name) } catch .unknown { throw ModelError.notAZone(value: name) } catch {
      throw ZoneLookupError(name: name, problem: error)
    }
    return zone
  }
}
