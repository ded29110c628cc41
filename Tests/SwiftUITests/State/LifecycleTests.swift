import Combine
import OneAtATime
import SwiftUI
import Testing

@MainActor
@Suite(.oneAtATime)
struct LifecycleTests {
  @Test func whatIsInsideAppearsFirst() {
    let log = Log()
    _ = Shown(
      Group {
        Group {
          EmptyView()
            .onChange(of: true, initial: true) { log.note("text change") }
            .onAppear { log.note("text") }
        }
        .onChange(of: true, initial: true) { log.note("stack change") }
        .onAppear { log.note("stack") }
      }
      .onChange(of: true, initial: true) { log.note("group change") }
      .onAppear { log.note("group") })
    #expect(log.lines == ["text change", "text", "stack change", "stack", "group change", "group"])
  }

  private struct Rows: View {
    let log: Log
    let names: [String]

    var body: some View {
      ForEach(names, id: \.self) { name in
        EmptyView()
          .onAppear { log.note("+\(name)") }
          .onDisappear { log.note("-\(name)") }
      }
    }
  }

  @Test func rowsComeAndGoOnce() {
    let log = Log()
    let shown = Shown(Rows(log: log, names: ["a", "b"]))
    #expect(log.take() == ["+a", "+b"])
    shown.show(Rows(log: log, names: ["b", "c", "a"]))
    #expect(log.take() == ["+c"])
    shown.show(Rows(log: log, names: ["c"]))
    #expect(log.take() == ["-b", "-a"])
    shown.show(Rows(log: log, names: ["c"]))
    #expect(log.take() == [])
  }

  @Test func anotherIDGoesAndComes() {
    let log = Log()
    func view(_ id: Int) -> some View {
      EmptyView().onAppear { log.note("+\(id)") }.onDisappear { log.note("-\(id)") }.id(id)
    }
    let shown = Shown(view(1))
    shown.show(view(2))
    #expect(Set(log.lines) == ["+1", "-1", "+2"])
    #expect(log.lines.count == 3)
  }

  private struct Numbers: View {
    let log: Log
    let number: Int

    var body: some View {
      EmptyView()
        .onChange(of: number) { old, new in log.note("\(old) to \(new), now \(number)") }
        .onChange(of: number) { log.note("now \(number)") }
        .onChange(of: number, perform: { log.note("old action of \(number): \($0)") })
        .onChange(of: number, initial: true) { old, new in log.note("initial \(old) \(new)") }
    }
  }

  @Test func onChangeTellsWhatWasAndWhatIs() {
    let log = Log()
    let shown = Shown(Numbers(log: log, number: 1))
    #expect(log.take() == ["initial 1 1"])
    shown.show(Numbers(log: log, number: 1))
    #expect(log.take() == [])
    shown.show(Numbers(log: log, number: 3))
    #expect(Set(log.take()) == ["1 to 3, now 3", "now 3", "old action of 1: 3", "initial 1 3"])
  }

  private struct Chain: View {
    let log: Log
    @State private var a = 0
    @State private var b = 0

    var body: some View {
      let _ = log.note("\(a) \(b)")
      EmptyView()
        .onAppear { a = 1 }
        .onChange(of: a) { b = 10 * a }
        .onChange(of: b) { if a < 3 { a += 1 } }
    }
  }

  @Test func actionsMayChangeStateInTurn() {
    let log = Log()
    _ = Shown(Chain(log: log))
    #expect(log.lines == ["0 0", "1 0", "1 10", "2 10", "2 20", "3 20", "3 30"])
  }

  @Test func actionsThatNeverComeToRestDoNotHang() {
    struct Endless: View {
      @State private var number = 0
      var body: some View {
        EmptyView().onAppear { number = 1 }.onChange(of: number) { number += 1 }
      }
    }
    _ = Shown(Endless())
  }

  private struct Receiver: View {
    let log: Log
    let subject: PassthroughSubject<Int, Never>
    @State private var sum = 0

    var body: some View {
      let _ = log.note("\(sum)")
      EmptyView().onReceive(subject) { sum += $0 }
    }
  }

  @Test func onReceiveRunsWithEachValueWhileTheViewIsThere() {
    let (log, subject) = (Log(), PassthroughSubject<Int, Never>())
    let shown = Shown(AnyView(Receiver(log: log, subject: subject)))
    for value in 1...4 { subject.send(value) }
    shown.update()
    let other = PassthroughSubject<Int, Never>()
    shown.show(AnyView(Receiver(log: log, subject: other)))
    subject.send(100)
    other.send(5)
    shown.update()
    shown.show(AnyView(EmptyView()))
    other.send(100)
    shown.update()
    #expect(log.lines == ["0", "10", "10", "15"])
  }

  @Test func onReceiveTakesWhatIsSentAtOnce() {
    let log = Log()
    _ = Shown(EmptyView().onReceive(CurrentValueSubject<Int, Never>(3)) { log.note("\($0)") })
    #expect(log.lines == ["3"])
  }

  private struct Waiting: View {
    let log: Log
    let id: Int

    var body: some View {
      EmptyView().task(id: id) {
        log.note("begin \(id)")
        try? await Task.sleep(for: .seconds(1000))
        log.note("end \(id)")
      }
    }
  }

  @Test func tasksEndWithTheirViewsAndIDs() async {
    let log = Log()
    let shown = Shown(AnyView(Waiting(log: log, id: 1)))
    await log.wait(for: 1)
    shown.show(AnyView(Waiting(log: log, id: 1)))
    shown.show(AnyView(Waiting(log: log, id: 2)))
    await log.wait(for: 3)
    shown.show(AnyView(EmptyView()))
    await log.wait(for: 4)
    #expect(Set(log.lines) == ["begin 1", "end 1", "begin 2", "end 2"])
    #expect(log.lines.first == "begin 1")
    #expect(log.lines.last == "end 2")
  }
}
