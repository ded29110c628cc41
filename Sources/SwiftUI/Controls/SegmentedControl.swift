import SystemLook
import UIKit

/// Choices side by side, with a thumb under the chosen one. Lengths and colours are those of `SegmentsLook`.
struct SegmentedControl<SelectionValue: Hashable, Content: View>: View {
  @Binding var selection: SelectionValue
  let content: Content
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    SegmentsLayout(selection: AnyHashable(selection)) {
      Thumb()
      content
        .font(.system(size: SegmentsLook.fontSize, weight: .medium))
        .lineLimit(1)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .modifier(TagPressModifier(press: select))
    }
    .padding(SegmentsLook.margin)
    .frame(height: SegmentsLook.height)
    .background(Color(SegmentsLook.ground), in: RoundedRectangle(cornerRadius: SegmentsLook.cornerRadius))
    .opacity(isEnabled ? 1 : SegmentsLook.disabledOpacity)
    .animation(.easeInOut(duration: SegmentsLook.duration), value: selection)
  }

  private func select(_ tag: AnyHashable) {
    if let value = tag as? SelectionValue { selection = value }
  }

  private struct Thumb: View {
    var body: some View {
      RoundedRectangle(cornerRadius: SegmentsLook.thumbCornerRadius).fill(Color(SegmentsLook.thumb))
        .shadow(SegmentsLook.contactShadow)
        .shadow(SegmentsLook.shadow)
    }
  }
}

/// A layout of segments of one width. The first subview lies under the segment with the chosen tag.
private struct SegmentsLayout: Layout {
  let selection: AnyHashable

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let segments = subviews.dropFirst()
    let widest = segments.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let ideal = (widest + SegmentsLook.padding) * CGFloat(segments.count)
    return CGSize(
      width: proposal.width ?? ideal, height: proposal.height ?? SegmentsLook.height - 2 * SegmentsLook.margin)
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
