import Foundation
import UIKit

/// A cell that knows what has happened to it.
final class NumberCell: UICollectionViewCell {
  var number = -1
  var reuses = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemBlue
  }
  required init?(coder: NSCoder) { nil }
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A collection view of 200 × 300 points with sections of numbers.
@MainActor
final class CollectionBoard: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let phone = Phone()
  let view: UICollectionView
  var sections: [[Int]]
  var size: ((IndexPath) -> CGSize)?
  var heard: [String] = []
  var asked = 0
  var isMute = true

  init(_ sections: [[Int]], layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
    self.sections = sections
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    super.init()
    view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = self
    view.delegate = self
    phone.window.addSubview(view)
    phone.commit()
  }

  func wait(_ duration: Double) { phone.advance(to: phone.screen.time + duration) }
  func tap(_ x: Double, _ y: Double) {
    phone.touch(.began, x, y)
    phone.commit()
    phone.touch(.ended, x, y)
    phone.commit()
  }
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }
  /// The numbers of the cells that show, from the top.
  var shown: [Int] {
    phone.commit()
    return view.visibleCells.compactMap { ($0 as? NumberCell)?.number }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }
  private func hear(_ text: String) { if !isMute { heard.append(text) } }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    hear("may \(indexPath.item)")
    return indexPath.item != 5
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    hear("press \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    hear("release \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    hear("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    hear("deselect \(indexPath.item)")
  }
}
