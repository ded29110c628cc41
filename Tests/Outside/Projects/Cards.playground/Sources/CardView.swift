import UIKit

public class CardView: UIView {
    public init(color: UIColor) {
        super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 180))
        backgroundColor = color
        layer.cornerRadius = 12
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
