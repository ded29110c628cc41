import UIKit

class ViewController: UIViewController {
    let ball = CAShapeLayer()
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(named: "Paper")
        ball.path = UIBezierPath(ovalIn: CGRect(x: -40, y: -40, width: 80, height: 80)).cgPath
        ball.fillColor = UIColor.systemIndigo.cgColor
        ball.position = CGPoint(x: view.bounds.midX, y: 200)
        view.layer.addSublayer(ball)
        button.setTitle(NSLocalizedString("bounce", comment: "the button's title"), for: .normal)
        button.addTarget(self, action: #selector(bounce(_:)), for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        let badge = UIImageView(image: UIImage(named: "Badge"))
        badge.frame.origin = CGPoint(x: 20, y: 100)
        view.addSubview(badge)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -40)
        ])
    }

    @objc func bounce(_ sender: Any) {
        let fall = CASpringAnimation(keyPath: #keyPath(CALayer.position))
        fall.fromValue = ball.position
        ball.position.y = ball.position.y == 200 ? 600 : 200
        fall.toValue = ball.position
        fall.damping = 6
        fall.duration = fall.settlingDuration
        ball.add(fall, forKey: "fall")
    }
}
