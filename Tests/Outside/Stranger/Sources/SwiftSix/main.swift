import UIKit

print("Swift 6", ProgressRing().layer is CAShapeLayer, BadgeView(radius: 3).frame.width)
