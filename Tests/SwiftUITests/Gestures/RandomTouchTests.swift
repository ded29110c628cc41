import OneAtATime
import SeededRandom
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// Fingers that do anything on views that disable, hide and remove each other.
@MainActor
@Suite(.oneAtATime)
struct RandomTouchTests {
  /// What is there, and which gestures go on.
  @Observable final class Zoo {
    var isDisabled = false
    var isGone = false
    var isThrough = false
    var isOn = false
    var value = 0.5
    var count = 0
    @ObservationIgnored var begun: [String: Int] = [:]
    @ObservationIgnored var ended: [String: Int] = [:]
    @ObservationIgnored var shown: [String: Bool] = [:]

    func turn(_ name: String) {
      switch name {
      case "disable": isDisabled.toggle()
      case "remove": isGone.toggle()
      default: isThrough.toggle()
      }
    }
  }

  /// A state that notes how often it has been set and been set back.
  private struct Followed: ViewModifier {
    let name: String
    let zoo: Zoo
    let isHigh: Bool
    @GestureState private var isActive: Bool

    init(_ name: String, _ zoo: Zoo, isHigh: Bool = false) {
      self.name = name
      self.zoo = zoo
      self.isHigh = isHigh
      _isActive = GestureState(wrappedValue: false) { _, _ in zoo.ended[name, default: 0] += 1 }
    }

    func body(content: Content) -> some View {
      let _ = zoo.shown[name] = isActive
      let drag = DragGesture().simultaneously(with: MagnifyGesture())
        .updating($isActive) { _, state, _ in note(&state) }
      let press = LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture())
        .updating($isActive) { _, state, _ in note(&state) }
        .onEnded { _ in zoo.turn(name) }
      Group {
        if isHigh {
          content.highPriorityGesture(drag)
        } else {
          content.gesture(press).simultaneousGesture(TapGesture(count: 2).onEnded { zoo.turn(name) })
        }
      }
      .onDisappear { zoo.shown[name] = nil }
    }

    private func note(_ state: inout Bool) {
      if !state { zoo.begun[name, default: 0] += 1 }
      state = true
    }
  }

  private struct Screen: View {
    let zoo: Zoo

    var body: some View {
      @Bindable var zoo = zoo
      VStack(spacing: 4) {
        HStack(spacing: 4) {
          Color.red.modifier(Followed("disable", zoo))
          Color.green.modifier(Followed("remove", zoo))
          Color.blue.modifier(Followed("through", zoo))
        }
        if !zoo.isGone {
          ZStack {
            Color.yellow.modifier(Followed("yellow", zoo))
            HStack {
              Button("Disable") { zoo.isDisabled.toggle() }
              Button("Remove") { zoo.isGone.toggle() }.buttonStyle(.bordered)
            }
            .disabled(zoo.isThrough)
          }
          .modifier(Followed("outer", zoo, isHigh: true))
          .disabled(zoo.isDisabled)
        }
        VStack(spacing: 4) {
          Toggle("On", isOn: $zoo.isOn)
          Slider(value: $zoo.value) { isEditing in
            if isEditing { zoo.begun["slider", default: 0] += 1 } else { zoo.ended["slider", default: 0] += 1 }
          }
          if !zoo.isOn {
            Stepper("Count", value: $zoo.count, in: -3...3) { isEditing in
              if isEditing { zoo.begun["stepper", default: 0] += 1 } else { zoo.ended["stepper", default: 0] += 1 }
            }
          }
          Picker("Gone", selection: $zoo.isGone) {
            Text("Here").tag(false)
            Text("Gone").tag(true)
          }
        }
        .allowsHitTesting(!zoo.isThrough)
      }
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func allGesturesAreOverWhenAllFingersAreUp(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let zoo = Zoo()
    let stage = Stage(Screen(zoo: zoo), size: CGSize(width: 240, height: 320), scale: 1)
    for _ in 0..<50 {
      var down: [Int: Point] = [:]
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        let finger = Int.random(in: 0..<3, using: &random)
        let place = Point(random.double(in: 0...240), random.double(in: 0...320))
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3 where down[finger] == nil, 4 where down[finger] == nil:
          stage.touchDown(at: place, finger: finger)
          down[finger] = place
        case 0...4:
          // Some moves are short.
          let isShort = Bool.random(using: &random)
          let target =
            isShort ? down[finger]! + Vector(random.double(in: -12...12), random.double(in: -12...12)) : place
          stage.touchMove(to: target, finger: finger)
          down[finger] = target
        case 5, 6:
          stage.touchUp(finger: finger)
          down[finger] = nil
        case 7:
          stage.touchCancel(finger: finger)
          down[finger] = nil
        default: await stage.advance(by: random.double(in: 0...0.4))
        }
      }
      for finger in 0..<3 { stage.touchUp(finger: finger) }
      await stage.advance(by: 0.5)
      #expect(zoo.begun == zoo.ended, "seed \(seed)")
      #expect(!zoo.shown.values.contains(true), "seed \(seed)")
      if zoo.isThrough && zoo.isGone && zoo.isDisabled { zoo.isThrough = false }
    }
    #expect(zoo.begun.count >= 5)
  }
}
