import Dispatch
import Testing

/// Runs a suite's tests one at a time on a thread that other suites do not use. A test that waits for a deadline holds
/// its thread meanwhile, and all other tests share as many threads as the machine has cores.
struct ThreadOfItsOwn: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(QueueExecutor(), operation: function)
  }
}

extension SuiteTrait where Self == ThreadOfItsOwn {
  static var threadOfItsOwn: Self { ThreadOfItsOwn() }
}

private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "livelayout.tests")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
