/// Defers SIGINT (Ctrl-C), SIGTERM and SIGHUP for its lifetime; they are delivered afterwards.
package final class DeferredSignals {
  private var before = sigset_t()

  package init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  deinit { pthread_sigmask(SIG_SETMASK, &before, nil) }
}
