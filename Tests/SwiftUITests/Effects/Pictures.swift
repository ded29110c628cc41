import SamplePictures
import Stage
import SwiftUI
import VectorGraphics

/// The size of the screens that effects are shown on.
let screenSize = CGSize(width: 120, height: 100)

/// What a view looks like in the middle of a small white screen.
@MainActor
func picture(of view: some View, size: CGSize = screenSize) -> Bitmap { Stage(view, size: size).snapshot(scale: 2) }

/// What layers look like on a small white screen.
@MainActor
func picture(ofLayers layers: @autoclosure @escaping () -> [CALayer]) -> Bitmap {
  let makeView = {
    let view = UIView(frame: CGRect(origin: .zero, size: screenSize))
    for layer in layers() { view.layer.addSublayer(layer) }
    return view
  }
  return Stage(view: makeView(), size: screenSize).snapshot(scale: 2)
}

/// The largest difference of a channel, of 255.
func difference(_ a: Bitmap, _ b: Bitmap) -> Int { a.largestDifference(from: b) }

/// A card of two colours, 60 by 40.
struct Card: View {
  static let size = CGSize(width: 60, height: 40)
  /// Where it stands in the middle of the screen.
  static let origin = CGPoint(x: 30, y: 30)
  static let paper = VectorGraphics.Color(red: 0.9, green: 0.4, blue: 0.1)
  static let ink = VectorGraphics.Color(red: 0.1, green: 0.3, blue: 0.8)
  static let dot = CGRect(x: 34, y: 8, width: 20, height: 20)

  var body: some View {
    ZStack(alignment: .topLeading) {
      Rectangle().fill(SwiftUI.Color(red: 0.9, green: 0.4, blue: 0.1))
      Circle().fill(SwiftUI.Color(red: 0.1, green: 0.3, blue: 0.8)).frame(width: 20, height: 20)
        .padding(.leading, 34).padding(.top, 8)
    }
    .frame(width: 60, height: 40)
  }

  /// The card as a layer, in its place.
  @MainActor
  static func layer(_ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(origin: origin, size: size)
    let paper = CALayer()
    paper.frame = CGRect(origin: .zero, size: size)
    paper.backgroundColor = CGColor(Card.paper)
    let dot = CAShapeLayer()
    dot.path = CGPath(ellipseIn: Card.dot, transform: nil)
    dot.fillColor = CGColor(Card.ink)
    layer.sublayers = [paper, dot]
    change(layer)
    return layer
  }

  /// The screen with the card in a group.
  static func drawing(_ effects: [VectorGraphics.Group.Effect], clip: VectorGraphics.Path? = nil) -> Drawing {
    let items: [Drawing.Item] = [
      .path(.fill(Path(rect: Rect(x: 0, y: 0, width: 60, height: 40)), .color(paper))),
      .path(.fill(Path(ellipseIn: Rect(dot)), .color(ink))),
    ]
    let group = VectorGraphics.Group(
      items, transform: ProjectiveTransform(.translation(30, 30)),
      clips: clip.map { [VectorGraphics.Group.Clip($0)] } ?? [], effects: effects)
    return Drawing(size: Size(120, 100), background: .white, items: [.group(group)])
  }

  private typealias Path = VectorGraphics.Path
}
