import Foundation
import Selectors
import Testing

struct PredicateTests {
  @Test(arguments: [
    ("name BEGINSWITH[c] 'jo' AND (age > 17 OR NOT age IN {1, 2})", true), ("name == 'john'", false),
    ("name LIKE[cd] \"j*É?\"", true), ("ANY tags == 'b' && tags.@count BETWEEN {1, 3}", true),
    ("ALL tags != 'b'", false),
    ("nothing == nil", true), ("age <= 3 || FALSEPREDICATE", false),
  ])
  func formatsCompareWhatKeysLeadTo(format: String, holds: Bool) {
    let person: [String: Any] = ["name": "Johann\u{65}\u{301}s", "age": 4, "tags": ["a", "b"]]
    #expect(NSPredicate(format: format).evaluate(with: person) == holds)
  }

  @Test
  func argumentsStandInTheirPlaces() {
    let address = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,6}")
    #expect(address.evaluate(with: "a@b.de"))
    #expect(!address.evaluate(with: "a@b.de."))
    #expect(NSPredicate(format: "%K == %d", "age", 3).evaluate(with: ["age": 3]))
    #expect(NSPredicate(format: "SELF == $X").evaluate(with: 3, substitutionVariables: ["X": 3]))
  }
}
