import UIKit

/// A thumb on a track, 51 x 31 points. Lengths, colours and times are those of `UISwitch`.
///
/// It is switched by a tap, or by a finger that drags ten points to one side; the binding is written once the finger is
/// lifted.
struct Switch: View {
  @Binding var isOn: Bool
  let tint: Color?
  @GestureState private var drag: SwitchDrag?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var environmentTint

  private static let size = CGSize(width: 51, height: 31)
  private static let motion = Animation.easeInOut(duration: 0.25)

  var body: some View {
    let showsOn = drag?.isOn ?? isOn
    ZStack(alignment: showsOn ? .trailing : .leading) {
      Capsule().fill(showsOn ? onStyle : AnyShapeStyle(Color(uiColor: Switch.restingTrack)))
      Thumb()
        .frame(width: drag == nil ? 27 : 34, height: 27)
        .padding(2)
    }
    .frame(width: Switch.size.width, height: Switch.size.height)
    .animation(Switch.motion, value: showsOn)
    .animation(Switch.motion, value: drag == nil)
    .opacity(isEnabled ? 1 : 0.5)
    .gesture(
      DragGesture(minimumDistance: 0)
        .onEnded(finish)
        .updating($drag) { value, drag, _ in
          if drag == nil { drag = SwitchDrag(from: value.startLocation.x, isOn: isOn) }
          drag?.move(to: value.location.x)
        }
    )
    .controlPart(.handle)
  }

  private var onStyle: AnyShapeStyle { tint.map { AnyShapeStyle($0) } ?? environmentTint ?? AnyShapeStyle(Color.green) }

  private func finish(_ value: DragGesture.Value) {
    guard var drag else { return }
    drag.move(to: value.location.x)
    let slack = PressRecognizer.slack
    let area = CGRect(origin: .zero, size: Switch.size).insetBy(dx: -slack, dy: -slack)
    if drag.hasMoved ? drag.isOn != isOn : area.contains(value.location) { isOn.toggle() }
  }

  private static let restingTrack = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 57 / 255, green: 57 / 255, blue: 61 / 255, alpha: 1)
      : UIColor(red: 233 / 255, green: 233 / 255, blue: 234 / 255, alpha: 1)
  }

  private struct Thumb: View {
    var body: some View {
      Capsule().fill(Color.white)
        .background { Capsule().fill(Color.black.opacity(0.04)).padding(-0.5) }
        .shadow(color: .black.opacity(0.06), radius: 0.5, y: 3)
        .shadow(color: .black.opacity(0.15), radius: 4, y: 3)
    }
  }
}
