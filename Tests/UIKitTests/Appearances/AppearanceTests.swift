import OneAtATime
import Stage
import Testing
import UIKit

/// Looks of classes.
@MainActor
@Suite(.oneAtATime)
struct AppearanceTests {
  private let stage = Stage(UIViewController(), size: CGSize(width: 300, height: 500))

  private func add<View: UIView>(_ view: View) -> View {
    stage.rootViewController?.view.addSubview(view)
    return view
  }

  @Test func viewsTakeTheLookOfTheirClassWhenTheyComeIntoAWindow() {
    UISwitch.appearance().onTintColor = .red
    let view = UISwitch()
    #expect(view.onTintColor == nil)
    #expect(add(view).onTintColor == .red)
    #expect(UISwitch.appearance().onTintColor == .red)
  }

  @Test func whatAViewHasBeenGivenStays() {
    UISwitch.appearance().onTintColor = .red
    let view = UISwitch()
    view.onTintColor = .green
    #expect(add(view).onTintColor == .green)
  }

  @Test func theLookOfASubclassWinsOverThatOfItsClass() {
    Card.appearance().backgroundColor = .red
    RoundCard.appearance().backgroundColor = .green
    #expect(add(Card()).backgroundColor == .red)
    #expect(add(RoundCard()).backgroundColor == .green)
  }

  @Test func aLookForSurroundingsCountsThereAlone() {
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .red
    let card = add(Card())
    let (inside, outside) = (UILabel(), UILabel())
    card.addSubview(inside)
    #expect(inside.textColor == .red)
    #expect(add(outside).textColor != .red)
  }

  @Test func attributesOfTitlesCanBeReadBack() {
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    #expect(UINavigationBar.appearance().titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    #expect(add(UINavigationBar()).titleTextAttributes?[.foregroundColor] as? UIColor == .white)
  }

  @Test func barsTakeTheirAppearance() {
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    UINavigationBar.appearance().standardAppearance = look
    #expect(add(UINavigationBar()).standardAppearance.backgroundColor == .red)
    let tabs = UITabBarAppearance()
    tabs.backgroundColor = .green
    UITabBar.appearance().standardAppearance = tabs
    #expect(add(UITabBar()).standardAppearance.backgroundColor == .green)
  }
}

private class Card: UIView {}
private final class RoundCard: Card {}
