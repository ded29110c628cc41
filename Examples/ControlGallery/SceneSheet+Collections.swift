import Stage
import UIKit

extension SceneSheet {
  /// Lists of collection views.
  static var collectionLists: SceneSheet {
    let appearances: [(String, UICollectionLayoutListConfiguration.Appearance)] = [
      ("plain", .plain), ("grouped", .grouped), ("inset grouped", .insetGrouped), ("sidebar", .sidebar),
    ]
    return SceneSheet(
      name: "collection-lists", columns: 4,
      scenes: appearances.map { name, appearance in
        Scene(name + ", one pressed", size: CGSize(width: 280, height: 260)) {
          SampleList(appearance)
        } act: { stage in
          stage.touchDown(at: CGPoint(x: 100, y: 110))
          await stage.advance(by: 0.4)
        }
      })
  }
}

/// A list of rows of several kinds.
private final class SampleList: UICollectionViewController {
  private let appearance: UICollectionLayoutListConfiguration.Appearance
  private let titles = ["Disclosure", "Checkmark", "Label", "Subtitle"]
  private lazy var registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, title in
    var content = title == "Subtitle" ? UIListContentConfiguration.subtitleCell() : cell.defaultContentConfiguration()
    content.text = title
    if title == "Subtitle" { content.secondaryText = "Below the title" }
    if title == "Disclosure" { content.image = UIImage(systemName: "star.fill") }
    cell.contentConfiguration = content
    switch title {
    case "Disclosure": cell.accessories = [.disclosureIndicator()]
    case "Checkmark": cell.accessories = [.checkmark()]
    case "Label": cell.accessories = [.label(text: "Value"), .disclosureIndicator()]
    default: break
    }
  }

  init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.appearance = appearance
    let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = registration
    collectionView.reloadData()
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    titles.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: titles[indexPath.item])
  }
}
