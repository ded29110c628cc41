import SystemLook
import UIKit

/// Choices side by side, with a thumb under the chosen one. Lengths and colours are those of iOS 13 to 18.
struct SegmentedControl<SelectionValue: Hashable, Content: View>: View {
  @Binding var selection: SelectionValue
  let content: Content
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    SegmentsLayout(selection: AnyHashable(selection)) {
      Thumb()
      content
        .font(.system(size: 13, weight: .medium))
        .lineLimit(1)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .modifier(TagPressModifier(press: select))
    }
    .padding(2)
    .frame(height: 32)
    .background(Color(SystemColor.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 9))
    .opacity(isEnabled ? 1 : 0.5)
    .animation(.easeInOut(duration: 0.25), value: selection)
  }

  private func select(_ tag: AnyHashable) {
    if let value = tag as? SelectionValue { selection = value }
  }

  private struct Thumb: View {
    var body: some View {
      RoundedRectangle(cornerRadius: 7).fill(Color(uiColor: color))
        .shadow(color: .black.opacity(0.04), radius: 0.5, y: 3)
        .shadow(color: .black.opacity(0.12), radius: 4, y: 3)
    }

    private var color: UIColor {
      UIColor { $0.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white }
    }
  }
}

/// A layout of segments of one width. The first subview lies under the segment with the chosen tag.
private struct SegmentsLayout: Layout {
  let selection: AnyHashable

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let segments = subviews.dropFirst()
    let widest = segments.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let ideal = (widest + 20) * CGFloat(segments.count)
    return CGSize(width: proposal.width ?? ideal, height: proposal.height ?? 28)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let segments = subviews.dropFirst()
    guard let thumb = subviews.first else { return }
    let width = segments.isEmpty ? 0 : bounds.width / CGFloat(segments.count)
    let size = ProposedViewSize(width: width, height: bounds.height)
    var place = bounds.origin
    thumb.place(at: CGPoint(x: bounds.minX, y: bounds.minY), proposal: .zero)
    for segment in segments {
      segment.place(at: place, proposal: size)
      if segment[TagKey.self] == selection { thumb.place(at: place, proposal: size) }
      place.x += width
    }
  }
}
