/// Keeps Ctrl-C and a request to end waiting for as long as it lives; they come through behind it.
final class DeferredSignals {
  private var before = sigset_t()

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  deinit { pthread_sigmask(SIG_SETMASK, &before, nil) }
}
