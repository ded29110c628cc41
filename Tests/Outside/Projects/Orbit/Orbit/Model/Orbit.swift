import SwiftUI

/// An ellipse of which a part shows, turned by some turns.
struct Orbit: Shape {
    var turns: Double

    var animatableData: Double {
        get { turns }
        set { turns = newValue }
    }

    var angle: Angle { .degrees(360 * turns) }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addEllipse(in: rect.insetBy(dx: 8, dy: rect.height / 4))
        }
        .trimmedPath(from: 0, to: 0.75)
        .applying(CGAffineTransform(translationX: -rect.midX, y: -rect.midY))
        .applying(CGAffineTransform(rotationAngle: angle.radians))
        .applying(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    }
}
