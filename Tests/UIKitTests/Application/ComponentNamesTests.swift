import OneAtATime
import Stage
import Testing
import UIKit

/// Names of UIKit that components of others use, and that no control of ours does.
@MainActor @Suite(.oneAtATime) struct ComponentNamesTests {
  @Test(arguments: [
    (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.rightToLeft),
    (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
    (.forceRightToLeft, .rightToLeft),
  ])
  func onlyUnspecifiedViewsFlipWithTheLanguage(
    attribute: UISemanticContentAttribute, direction: UIUserInterfaceLayoutDirection
  ) {
    #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == direction)
    let view = UIView()
    view.semanticContentAttribute = attribute
    #expect(UIView.userInterfaceLayoutDirection(for: attribute) == view.effectiveUserInterfaceLayoutDirection)
  }

  @Test func orientationNotificationsCountTheirListeners() {
    let device = UIDevice()
    device.endGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
    #expect(UIDevice.orientationDidChangeNotification.rawValue == "UIDeviceOrientationDidChangeNotification")
  }

  @Test func theOldStylesOfIndicatorsBringSizeAndColor() {
    let indicator = UIActivityIndicatorView(style: .whiteLarge)
    #expect(indicator.color == .white)
    #expect(indicator.bounds.size == UIActivityIndicatorView(style: .large).bounds.size)
    indicator.color = .red
    indicator.style = .medium
    #expect(indicator.color == .red)
    #expect(indicator.intrinsicContentSize == UIActivityIndicatorView(style: .white).intrinsicContentSize)
  }

  @Test func indexPathsOfObjectiveCHaveRowsAndItems() {
    let path = IndexPath(row: 3, section: 2) as NSIndexPath
    let row: NSInteger = path.row
    #expect((path.section, row, path.item) == (2, 3, 3))
  }

  @Test func constraintsPlaceTheCenterWhereverTheAnchorIs() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    child.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    parent.addSubview(child)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 60),
      child.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      child.widthAnchor.constraint(equalToConstant: 80), child.heightAnchor.constraint(equalToConstant: 100),
    ])
    parent.layoutIfNeeded()
    #expect(child.center == CGPoint(x: 40, y: 110))
    #expect(child.frame == CGRect(x: 0, y: 10, width: 80, height: 100))
  }

  @Test func aFrameGivenFromTheEdgeKeepsTheSize() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 50)
    layer.transform = CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 50)
    #expect(layer.bounds.size == CGSize(width: 80, height: 50))
  }

  @Test func linesOfAFlowOverlapWithNegativeSpacing() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = -80
    let source = FourItems()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 160)
    #expect((0..<4).map { layout.layoutAttributesForItem(at: [0, $0])?.frame.minX } == [0, 20, 40, 60])
  }
}

@MainActor private final class FourItems: NSObject, @MainActor UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell()
  }
}
