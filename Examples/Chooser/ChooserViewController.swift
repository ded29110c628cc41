import UIKit

/// All examples, small and alive. A tap opens one in a window of its own.
class ChooserViewController: UIViewController {
  private let scrollView = UIScrollView()
  private var cards: [ExampleCard] = []
  private var thumbnails: [Thumbnail] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(scrollView)
    for example in Example.all {
      let card = ExampleCard(example)
      card.addAction(UIAction { _ in example.open() }, for: .touchUpInside)
      let thumbnail = Thumbnail(example, width: Int(ExampleCard.pictureSize.width))
      thumbnail.onPicture = { [weak card] in card?.show($0) }
      scrollView.addSubview(card)
      cards.append(card)
      thumbnails.append(thumbnail)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for thumbnail in thumbnails { thumbnail.start() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let (size, gap) = (ExampleCard.size, 24.0)
    let columns = max(1, Int((view.bounds.width - gap) / (size.width + gap)))
    let used = CGFloat(min(columns, cards.count)) * (size.width + gap) - gap
    let left = max(gap, (view.bounds.width - used) / 2)
    for (index, card) in cards.enumerated() {
      let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
      card.frame.origin = CGPoint(x: left + column * (size.width + gap), y: gap + row * (size.height + gap))
    }
    let rows = CGFloat((cards.count + columns - 1) / columns)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: gap + rows * (size.height + gap))
  }
}
