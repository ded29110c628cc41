import QuartzCore
import SwiftUI

/// Lays out a view and tells where the named views in it are.
@MainActor
final class Probe {
  private(set) var frames: [String: CGRect] = [:]
  private(set) var size = CGSize.zero
  private(set) var graph: ViewGraph!

  /// Proposes `size` to `view`.
  init<V: View>(
    in size: CGSize, safeArea: EdgeInsets = EdgeInsets(), @ViewBuilder _ view: (Probe) -> V
  ) {
    graph = ViewGraph(layer: CALayer(), environment: EnvironmentValues())
    graph.setSize(size, safeArea: safeArea)
    show(view)
  }

  /// Proposes a width and a height; `nil` asks for the ideal one.
  convenience init<V: View>(_ width: CGFloat?, _ height: CGFloat?, @ViewBuilder _ view: (Probe) -> V) {
    self.init(in: CGSize(width: width ?? 10, height: height ?? 10)) { probe in
      view(probe).fixedSize(horizontal: width == nil, vertical: height == nil)
    }
  }

  /// Shows another value of the view.
  func show<V: View>(@ViewBuilder _ view: (Probe) -> V) {
    graph.setRootView(view(self).note("", self).coordinateSpace(name: "probe"))
    graph.flush()
  }

  func note(_ name: String, _ frame: CGRect) {
    if name.isEmpty { size = frame.size } else { frames[name] = frame }
  }

  /// x, y, width and height of a view, in the coordinates of the view that was laid out.
  subscript(name: String) -> [CGFloat] {
    frames[name].map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
  }
}

extension View {
  /// Has `probe` know the view's frame.
  func note(_ name: String, _ probe: Probe) -> some View {
    onGeometryChange(for: CGRect.self, of: { $0.frame(in: .named("probe")) }, action: { probe.note(name, $0) })
  }
}

/// A view of one size.
struct Block: View {
  let width: CGFloat
  let height: CGFloat

  init(_ width: CGFloat, _ height: CGFloat) {
    self.width = width
    self.height = height
  }

  var body: some View { Color.red.frame(width: width, height: height) }
}

/// A view that takes what it is offered between two sizes, like text that can be shortened.
struct Elastic: View {
  let width: ClosedRange<CGFloat>
  let height: CGFloat

  var body: some View {
    Color.blue.frame(minWidth: width.lowerBound, idealWidth: width.upperBound, maxWidth: width.upperBound)
      .frame(height: height)
  }
}
