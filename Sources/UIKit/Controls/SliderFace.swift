import SystemLook
import QuartzCore

/// What a slider shows: two halves of a track, a thumb, and images at the ends.
@MainActor
struct SliderFace {
  /// The look of a part: an image, or else a colour.
  struct Part {
    let image: UIImage?
    let color: UIColor
  }

  let minimumImage = UIImageView(image: nil)
  let maximumImage = UIImageView(image: nil)
  private let minimumTrack = UIImageView(image: nil)
  private let maximumTrack = UIImageView(image: nil)
  private let thumb = ThumbView()
  /// The view around track and thumb, which are dimmed together.
  private let body = UIView()

  init() {
    body.isUserInteractionEnabled = false
    for view in [maximumTrack, minimumTrack, thumb] { body.addSubview(view) }
  }

  /// The views, the bottom one first. They lie in the slider's own coordinates.
  var views: [UIView] { [minimumImage, maximumImage, body] }

  func show(minimum: Part, maximum: Part, thumb: Part) {
    for (track, part) in [(minimumTrack, minimum), (maximumTrack, maximum)] {
      track.image = part.image
      track.backgroundColor = part.image == nil ? part.color : nil
      track.layer.cornerRadius = part.image == nil ? SliderLook.trackThickness / 2 : 0
    }
    self.thumb.show(thumb)
  }

  /// The halves meet under the thumb's middle.
  func place(track: CGRect, thumb: CGRect, isMirrored: Bool) {
    self.thumb.frame = thumb
    self.thumb.layoutIfNeeded()
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
    (isMirrored ? maximumTrack : minimumTrack).frame = left
    (isMirrored ? minimumTrack : maximumTrack).frame = right
  }
}

/// A round thumb with its shadows, or an image.
private final class ThumbView: UIView {
  private let picture = UIImageView(image: nil)
  private let rim = CALayer()
  private let contact = CALayer()
  private let disc = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    rim.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: SliderLook.rimOpacity)
    let shadows = [(contact, SliderLook.contactShadow), (disc, SliderLook.shadow)]
    for (part, shadow) in shadows {
      part.shadowOffset = CGSize(width: 0, height: shadow.offset)
      part.shadowOpacity = Float(shadow.opacity)
      part.shadowRadius = shadow.radius
    }
    let side = SliderLook.thumb
    for (part, inset) in [(rim, -SliderLook.rimWidth), (contact, 0), (disc, 0)] {
      part.frame = CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: inset, dy: inset)
      part.cornerRadius = part.bounds.width / 2
      layer.addSublayer(part)
    }
    addSubview(picture)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ part: SliderFace.Part) {
    picture.image = part.image
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for layer in [rim, contact, disc] { layer.isHidden = part.image != nil }
    let color = part.color.resolvedColor(with: traitCollection).cgColor
    contact.backgroundColor = color
    disc.backgroundColor = color
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}
