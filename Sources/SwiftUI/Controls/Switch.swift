import SystemLook
import UIKit

/// A thumb on a track, by the measures of `SwitchLook`.
///
/// It is switched by a tap, or by a finger that drags ten points to one side; the binding is written once the finger is
/// lifted.
struct Switch: View {
  @Binding var isOn: Bool
  let tint: Color?
  @GestureState private var drag: SwitchDrag?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var environmentTint

  private static let size = CGSize(width: SwitchLook.width, height: SwitchLook.height)
  private static let motion = Animation.easeInOut(duration: SwitchLook.duration)

  var body: some View {
    let showsOn = drag?.isOn ?? isOn
    ZStack(alignment: showsOn ? .trailing : .leading) {
      Capsule().fill(showsOn ? onStyle : AnyShapeStyle(Color(SwitchLook.restingTrack)))
      Thumb()
        .frame(width: drag == nil ? SwitchLook.thumb : SwitchLook.pressedThumb, height: SwitchLook.thumb)
        .padding(SwitchLook.margin)
    }
    .frame(width: Switch.size.width, height: Switch.size.height)
    .animation(Switch.motion, value: showsOn)
    .animation(Switch.motion, value: drag == nil)
    .opacity(isEnabled ? 1 : SwitchLook.disabledOpacity)
    .gesture(
      DragGesture(minimumDistance: 0)
        .onEnded(finish)
        .updating($drag) { value, drag, _ in
          if drag == nil { drag = SwitchDrag(from: value.startLocation.x, isOn: isOn) }
          drag?.move(to: value.location.x)
        }
    )
    .controlPart(.handle, value: isOn ? "1" : "0", traits: [.isButton, .isToggle])
  }

  private var onStyle: AnyShapeStyle { tint.map { AnyShapeStyle($0) } ?? environmentTint ?? AnyShapeStyle(Color.green) }

  private func finish(_ value: DragGesture.Value) {
    guard var drag else { return }
    drag.move(to: value.location.x)
    let slack = TouchLimits.controlSlack
    let area = CGRect(origin: .zero, size: Switch.size).insetBy(dx: -slack, dy: -slack)
    if drag.hasMoved ? drag.isOn != isOn : area.contains(value.location) { isOn.toggle() }
  }

  private struct Thumb: View {
    var body: some View {
      Capsule().fill(Color.white)
        .background { Capsule().fill(Color.black.opacity(SwitchLook.rimOpacity)).padding(-SwitchLook.rimWidth) }
        .shadow(SwitchLook.contactShadow)
        .shadow(SwitchLook.shadow)
    }
  }
}
