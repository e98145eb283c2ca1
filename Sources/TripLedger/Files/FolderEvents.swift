/// Waits until something changes in some folders, by the events of the system.
package final class FolderEvents: Sendable {
  /// What the system tells of the folders; `nil` if it can't, so that `wait` only waits.
  private let queue: Int32?
  /// Folders that are kept open for the events.
  private let folders: [Int32]
  private let alarm: Alarm

  /// Begins to watch folders, not those in them; of one that can't be watched, nothing is noticed.
  package init(in paths: [String], alarm: Alarm) {
    self.alarm = alarm
    #if canImport(Darwin)
      let queue = kqueue()
      var folders: [Int32] = []
      var isComplete = queue >= 0
      for path in paths where isComplete {
        let folder = open(path, O_EVTONLY | O_CLOEXEC)
        if folder < 0 {
          isComplete = false
          continue
        }
        folders.append(folder)
        var event = Darwin.kevent(
          ident: UInt(folder), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
        isComplete = kevent(queue, &event, 1, nil, 0, nil) == 0
      }
      self.folders = folders
    #else
      let queue = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      let mask = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE | IN_ONLYDIR
      let isComplete =
        queue >= 0 && paths.allSatisfy { inotify_add_watch(queue, $0, UInt32(mask)) >= 0 }
      folders = []
    #endif
    if !isComplete, queue >= 0 { close(queue) }
    self.queue = isComplete ? queue : nil
  }

  deinit {
    if let queue { close(queue) }
    folders.forEach { close($0) }
  }

  /// Whether the system has events for all of the folders.
  package var isWatching: Bool { queue != nil }

  /// Waits for a change, at most some seconds, or until the alarm.
  package func wait(within seconds: Double) {
    var sources = [pollfd(fd: alarm.reading, events: Int16(POLLIN), revents: 0)]
    if let queue { sources.append(pollfd(fd: queue, events: Int16(POLLIN), revents: 0)) }
    _ = poll(&sources, nfds_t(sources.count), Int32(max(0, min(seconds, 3600)) * 1000))
  }
}

/// Ends the waiting of another thread, once and for all.
package final class Alarm: Sendable {
  fileprivate let reading: Int32
  private let writing: Int32

  /// - Throws: `FileError` if the process has no descriptors left.
  package init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FileError(.open, "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  package func ring() { _ = write(writing, [0], 1) }

  /// Whether it has rung.
  package var hasRung: Bool {
    var source = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0
  }

  /// Waits for the alarm.
  package func wait() {
    var source = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, -1) < 1 {}
  }
}
