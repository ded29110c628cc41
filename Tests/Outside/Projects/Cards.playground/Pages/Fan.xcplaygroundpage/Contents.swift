//: [Previous](@previous)

import PlaygroundSupport
import UIKit

let table = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
table.backgroundColor = .darkGray
for index in 0..<5 {
    let card = CardView(color: UIColor(hue: CGFloat(index) / 5, saturation: 0.7, brightness: 0.9, alpha: 1))
    card.center = CGPoint(x: 160, y: 180)
    table.addSubview(card)
    UIView.animate(withDuration: 1, delay: 0.1 * Double(index)) {
        card.transform = CGAffineTransform(rotationAngle: CGFloat(index - 2) * 0.25).translatedBy(x: 0, y: -40)
    }
}

PlaygroundPage.current.liveView = table
