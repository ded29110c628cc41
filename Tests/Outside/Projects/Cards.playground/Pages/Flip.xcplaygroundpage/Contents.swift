//: [Next](@next)

import PlaygroundSupport
import UIKit

class FlipController: UIViewController {
    let card = CardView(color: .systemRed)

    override func loadView() {
        let view = UIView()
        view.backgroundColor = .white
        view.addSubview(card)
        self.view = view
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(flip)))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    @objc func flip() {
        UIView.transition(with: card, duration: 0.5, options: .transitionFlipFromLeft) {
            self.card.backgroundColor = .systemTeal
        }
    }
}

PlaygroundPage.current.liveView = FlipController()
