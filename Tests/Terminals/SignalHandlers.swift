import Synchronization

/// Held while a test replaces signal handlers: the process has one for all threads, and tests run in several.
///
/// Otherwise one test may put back the default action while a signal is pending for another, which ends all tests.
package let signalHandlers = Mutex(())
