import Foundation

/// The processor's time that this thread has used so far, in seconds.
///
/// What a limit of time is set on: unlike a clock's, this time does not pass while a loaded machine does other work.
package func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
