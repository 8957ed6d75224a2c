import Dispatch
import Synchronization

// The threads of jobs. Swift's own pool has one thread per core, and a solve never suspends: as many long solves as
// cores would leave no thread for the session. A serial dispatch queue gets a thread of its own whenever it has work,
// so each piece of work takes an idle queue, or a new one, and the scheduler shares the cores among them. A concurrent
// queue does not work: it shares the pool's threads.

/// Threads for work that may take long, outside Swift's pool. Executors are not reference counted by the tasks that
/// prefer them, so these live as long as the process.
final class WorkThreads: TaskExecutor {
  /// Jobs on documents: `WorkLanes` decides how many there are at once.
  static let documents = WorkThreads(limit: .max)
  /// Answers to viewers' questions. Any number of questions may arrive at once.
  static let answers = WorkThreads(limit: 4)

  private struct State {
    var idle: [DispatchQueue] = []
    var busy = 0
    var waiting: [UnownedJob] = []
  }
  /// Guards the idle queues and the work that waits for one.
  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let queue: DispatchQueue? = state.withLock { state in
      guard state.busy < limit else {
        state.waiting.append(job)
        return nil
      }
      state.busy += 1
      return state.idle.popLast() ?? DispatchQueue(label: "livelayout.work")
    }
    if let queue { run(job, on: queue) }
  }

  private func run(_ job: UnownedJob, on queue: DispatchQueue) {
    queue.async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      let next: UnownedJob? = self.state.withLock { state in
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        state.busy -= 1
        state.idle.append(queue)
        return nil
      }
      if let next { self.run(next, on: queue) }
    }
  }
}
