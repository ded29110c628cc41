import Foundation
import Stage
import UIKit

/// Shows a view on a stage for two seconds of its time, and tells by which clock a delay of a second came due.
@MainActor
public func tellClock() async -> String {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let stage = Stage(view: view, size: CGSize(width: 20, height: 20))
  let started = ProcessInfo.processInfo.systemUptime
  var (blockTime, timerTime): (Double?, Double?)
  DispatchQueue.main.asyncAfter(deadline: .now() + 1) { blockTime = stage.time }
  let timer = Timer(fire: Date(timeIntervalSinceNow: 1), interval: 0, repeats: false) { _ in
    MainActor.assumeIsolated { timerTime = stage.time }
  }
  RunLoop.main.add(timer, forMode: .common)
  var turns = 0
  DispatchQueue.main.async {
    turns += 1
    Task { turns += 1 }
  }
  Task {
    turns += 1
    DispatchQueue.main.async { turns += 1 }
  }
  UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
  await stage.advance(by: 2)
  precondition(turns == 4, "a stage lets the main queue run")
  precondition(stage.snapshot().width == 20)
  if let blockTime, let timerTime { return "the stage's: a block at \(blockTime) s, a timer at \(timerTime) s" }
  guard blockTime == nil, timerTime == nil else { return "a block and a timer differ" }
  // The timer waits for a run loop, which a program with an asynchronous main function does not run.
  func waited() -> Double { ProcessInfo.processInfo.systemUptime - started }
  while blockTime == nil, waited() < 60 { try? await Task.sleep(for: .milliseconds(1)) }
  return blockTime != nil && waited() >= 1 ? "the machine's" : "nobody's"
}
