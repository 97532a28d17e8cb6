import Dispatch
import DocgenKit
import Synchronization

/// A line on the terminal that says how far a build is, once it takes more than half a second; nothing in a pipe.
final class ProgressLine: Sendable {
  private struct State {
    var done = 0
    var isShown = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let isWanted: Bool

  init(_ options: Options) {
    isWanted = Terminal.isInteractive && !options.isQuiet
    if isWanted { show(after: .milliseconds(500)) }
  }

  /// One page more is written.
  func step() { if isWanted { state.withLock { $0.done += 1 } } }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      if state.isShown { Terminal.printError("\r\u{1B}[K") }
      state.isOver = true
    }
  }

  private func show(after time: DispatchTimeInterval) {
    DispatchQueue.global().asyncAfter(deadline: .now() + time) { [weak self] in
      guard let self else { return }
      let isOver = state.withLock { state in
        if !state.isOver {
          Terminal.printError("\r\u{1B}[K" + (state.done == 0 ? "reading pages" : "\(state.done) files"))
          state.isShown = true
        }
        return state.isOver
      }
      if !isOver { show(after: .milliseconds(100)) }
    }
  }
}

/// Counts the files on their way to the disk.
struct CountingSink: OutputSink {
  let sink: any OutputSink
  let progress: ProgressLine

  func accept(_ file: OutputFile) {
    sink.accept(file)
    progress.step()
  }
}
