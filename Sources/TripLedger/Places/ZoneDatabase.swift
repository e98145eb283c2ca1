import Synchronization

/// Why the rules of a zone are not available on this machine.
package enum ZoneProblem: Error, Hashable, Sendable {
  /// The machine has zone files, but none with this name.
  case unknown
  /// This machine has no zone files.
  case noDatabase
  /// The system refused to read the file.
  case unreadable(FileError)
  /// The file is not a zone file.
  case malformed(path: String)
}

/// A name that may be a zone's, but that this machine can't check.
package struct ZoneLookupError: Error, Hashable, Sendable {
  package let name: String
  package let problem: ZoneProblem

  package init(name: String, problem: ZoneProblem) {
    self.name = name
    self.problem = problem
  }
}

extension ZoneLookupError: CodedError {
  package var code: String { "zone-not-looked-up" }
}

/// The time zone rules of this machine. Each zone file is read once, on demand.
package final class ZoneDatabase: Sendable {
  private let folders: [String]
  private let known = Mutex<[String: Lookup]>([:])

  // Not `Result`, whose type takes the runtime as long to build as to read a trip, though most commands need no zone.
  private enum Lookup {
    case rules(ZoneRules)
    case problem(ZoneProblem)
  }

  /// The folders of Linux and macOS.
  static let systemFolders = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]

  /// Uses the first of `folders` that exists and is not empty.
  package init(folders: [String] = ZoneDatabase.systemFolders) { self.folders = folders }

  /// Uses the folder in `TZDIR`, as the C library does; if that has no zones, the system's.
  package convenience init(environment: [String: String]) {
    let own = environment["TZDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.init(folders: (own.map { [$0] } ?? []) + Self.systemFolders)
  }

  /// Returns the rules of a name such as `Asia/Tokyo`.
  package func rules(of name: String) throws(ZoneProblem) -> ZoneRules {
    let lookup = known.withLock { known in
      if let lookup = known[name] { return lookup }
      let lookup: Lookup
      do throws(ZoneProblem) { lookup = .rules(try read(name)) } catch { lookup = .problem(error) }
      known[name] = lookup
      return lookup
    }
    switch lookup {
    case .rules(let rules): return rules
    case .problem(let problem): throw problem
    }
  }

  /// Returns seconds east of Greenwich at `instant`.
  package func offset(of zone: Zone, at instant: Instant) throws(ZoneProblem) -> Int {
    switch zone.kind {
    case .offset(let seconds): seconds
    case .named(let name): try rules(of: name).offset(atSecond: instant.seconds)
    }
  }

  /// Returns the rules in a zone file outside the database.
  func rules(ofFile path: String) throws(ZoneProblem) -> ZoneRules {
    guard let bytes = try bytes(of: path) else { throw .unknown }
    guard let rules = ZoneRules(tzif: bytes) else { throw .malformed(path: path) }
    return rules
  }

  private func read(_ name: String) throws(ZoneProblem) -> ZoneRules {
    for folder in folders {
      do { return try rules(ofFile: folder + "/" + name) } catch .unknown {
        if try exists(folder) { throw .unknown }
      }
    }
    throw .noDatabase
  }

  /// Whether a folder is not empty: some containers have an empty one.
  private func exists(_ folder: String) throws(ZoneProblem) -> Bool {
    var isEmpty = true
    do {
      try Files.forEachName(in: folder) { _ in
        isEmpty = false
        return false
      }
    } catch { throw .unreadable(error) }
    return !isEmpty
  }

  /// Returns a file's content, following links; `nil` if it is missing or a folder. Many names are links.
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

  /// Returns the names that complete the last part of `text`, and those beside them: `Asia/Seoul` and its
  /// neighbours for `Asia/S`, continents with a trailing slash for `As`.
  package func names(beside text: String) -> [String] {
    let above = text.lastIndex(of: "/").map { text[...$0] } ?? ""
    guard !above.hasPrefix("/"), !above.contains("."), let root = folders.first(where: isFolder) else {
      return []
    }
    let names = (try? Files.list(root + "/" + above)) ?? []
    return names.compactMap { name in
      guard name.utf8.first.map({ (65...90).contains($0) }) == true, !name.contains(".") else { return nil }
      if isFolder(root + "/" + above + name) { return above + name + "/" }
      // Names without a slash exist only for old systems, and are not accepted.
      return above.isEmpty || (try? TypedZone(above + name).zone(in: self)) == nil ? nil : above + name
    }
  }

  /// Whether a folder can be read for suggestions; an unreadable one has none.
  private func isFolder(_ path: String) -> Bool { (try? Files.isFolder(path)) == true }
}

/// A time zone as typed: an offset, a name that may be a zone's, or that of a city or a country.
package struct TypedZone: Hashable, Sendable {
  private let zone: Zone

  package init(_ text: String) throws(ModelError) {
    guard let zone = Zone(text) ?? Cities.builtIn.named(text)?.zone else { throw .notAZone(value: text) }
    self.zone = zone
  }

  /// Returns the zone if it is an offset or if this machine has rules for its name.
  ///
  /// - Throws: `ModelError.notAZone` for a name without rules, `ZoneLookupError` if this machine can't check
  ///   it.
  package func zone(in zones: ZoneDatabase) throws -> Zone {
    guard case .named(let name) = zone.kind else { return zone }
    do { _ = try zones.rules(of: name) } catch .unknown { throw ModelError.notAZone(value: name) } catch {
      throw ZoneLookupError(name: name, problem: error)
    }
    return zone
  }
}
