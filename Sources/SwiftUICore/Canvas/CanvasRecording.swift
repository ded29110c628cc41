import QuartzCore
import VectorGraphics

/// The drawing made so far in a canvas, or in a layer of one: items in its coordinates.
final class CanvasRecording {
  private(set) var items: [Drawing.Item] = []
  /// The clip under which the last item lies, which is then a group.
  private var openClip: CanvasClip?

  /// Adds an item under a clip.
  func append(_ item: Drawing.Item, under clip: CanvasClip?) {
    guard let clip else {
      openClip = nil
      items.append(item)
      return
    }
    // Items that follow each other under one clip go into one group.
    if openClip === clip, case .group(var group)? = items.popLast() {
      group.items.append(item)
      items.append(.group(group))
    } else {
      openClip = clip
      items.append(.group(clip.group(around: item)))
    }
  }
}

/// The area inside of one clip and of all clips around it.
final class CanvasClip {
  private let clips: [VectorGraphics.Group.Clip]
  private let masks: [VectorGraphics.Group.Mask]
  /// A rectangle around all that the clip lets through.
  let bounds: Rect

  init(_ path: VectorGraphics.Path, _ rule: FillRule, inside outer: CanvasClip?, of canvas: Rect) {
    clips = (outer?.clips ?? []) + [VectorGraphics.Group.Clip(path, rule: rule)]
    masks = outer?.masks ?? []
    bounds = path.boundingBox.intersection(outer?.bounds ?? canvas)
  }

  init(_ mask: VectorGraphics.Group.Mask, inside outer: CanvasClip?, of canvas: Rect) {
    clips = outer?.clips ?? []
    masks = (outer?.masks ?? []) + [mask]
    bounds = outer?.bounds ?? canvas
  }

  /// Returns a group for an item under the clip; more items can be added to it.
  func group(around item: Drawing.Item) -> VectorGraphics.Group {
    // A group has one mask only, so each mask is itself masked by those around it.
    let mask = masks.dropFirst().reduce(masks.first) { outer, inner in
      VectorGraphics.Group.Mask([.group(VectorGraphics.Group(inner.items, mask: outer))])
    }
    return VectorGraphics.Group([item], clips: clips, mask: mask)
  }
}
