public import Combine

/// A view in a container, as its layout sees it.
public struct LayoutSubview: Equatable, Sendable {
  let box: LayoutBox

  public var priority: Double {
    MainActor.assumeIsolated { box.layoutPriority }
  }

  public var spacing: ViewSpacing {
    MainActor.assumeIsolated { box.spacing }
  }

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    // The closure runs at once on this thread.
    MainActor.assumeIsolated { UncheckedSendable(box.layoutValue(K.self)) }.value
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { box.size(for: proposal) }
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.assumeIsolated { box.dimensions(for: proposal) }
  }

  /// Puts the point `anchor` of the view's rectangle to `position`, in the coordinates of the layout's bounds.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    MainActor.assumeIsolated { box.place(at: position, anchor: anchor, proposal: proposal) }
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
    a.box === b.box
  }
}
