import UIKit

print("Swift 5", Builder().make(color: .red).subviews.count, Badges.all().count, BadgeView(radius: 3).frame.width)
