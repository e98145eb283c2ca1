/// The program that the user reads long texts with.
package struct Pager {
  /// A line of the shell.
  package let command: String
  /// `NAME=value`.
  private let environment: [String]

  /// The pager in `DOT_PAGER`, else `PAGER`, else `less`; `nil` if none is wanted or usable.
  package init?(environment: [String: String]) {
    if environment["TERM"] == "dumb" { return nil }
    let chosen = environment["DOT_PAGER"] ?? environment["PAGER"]
    if chosen == nil, InstalledPrograms.first(named: "less", in: environment["PATH"] ?? "") == nil {
      return nil
    }
    let command = (chosen ?? "less -FRX").split(separator: " ").joined(separator: " ")
    guard !command.isEmpty, command != "cat" else { return nil }
    self.command = command
    // A pager without options of its own ends at once with what fits, shows colours and leaves the text there.
    // The text is UTF-8 whatever the locale says; without being told, `less` shows Korean as bytes in some.
    let habits = ["LESS": "FRX", "LESSCHARSET": "utf-8", "LV": "-c"].merging(environment) { $1 }
    self.environment = habits.filter { !($0.key.hasPrefix("DOT_") && $0.key.contains("KEY")) }
      .map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// Shows the text until the user closes the pager; false if it could not be run.
  package func show(_ text: String) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Ctrl-C is for the pager, as long as it runs.
    var (ignoring, before) = (sigaction(), sigaction())
    #if canImport(Glibc)
      ignoring.__sigaction_handler.sa_handler = SIG_IGN
    #else
      ignoring.__sigaction_u.__sa_handler = SIG_IGN
    #endif
    sigaction(SIGINT, &ignoring, &before)
    defer { sigaction(SIGINT, &before, nil) }
    let process = spawn(reading: reading)
    close(reading)
    guard let process else {
      close(writing)
      return false
    }
    // The pager may be closed early.
    try? Descriptor(number: writing, stream: .output).write(text)
    close(writing)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 0
    return exit != 126 && exit != 127
  }

  private func spawn(reading: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
    var process: pid_t = 0
    let words: [String] = ["sh", "-c", command]
    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { for text in arguments + variables { free(text) } }
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments + [nil], variables + [nil]) == 0
      ? process : nil
  }
}
