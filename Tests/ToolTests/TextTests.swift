import Foundation
import Testing

/// Shapes made of letters.
@Suite struct TextTests {
  private func lines(_ tool: Tool, _ arguments: [String]) throws -> [String] {
    let result = try tool.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func lettersBecomeThoseAtTheirPlaceHoweverManyContoursTheyHave() throws {
    let tool = try Tool()
    defer { tool.remove() }
    // The dot of an i is its second contour; whether it is cut out of the L or grows is the matching's affair.
    let words = try lines(tool, ["explain", "--text", "Li", "--text", "iL", "--letters"]).joined(separator: "\n")
    for match in ["contour 0 becomes 2", "contour 1 becomes 0", "contour 1 becomes 1"] {
      #expect(!words.contains(match), "\(words)")
    }
    let more = try lines(tool, ["explain", "--text", "ab", "--text", "abc", "--letters"]).joined(separator: "\n")
    #expect(more.contains("contour 4 of the second grows") && !more.contains("out of"), "\(more)")
  }

  @Test func textIsAShapeLikeAnyOther() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let texts = ["--text", "One", "--text", "Two", "--text", "Three"]
    let chain = try lines(tool, ["pair"] + texts + ["--tolerance", "5"])
    #expect(chain.filter { $0.hasPrefix("0.5 ") }.count == 2)
    let square = try lines(tool, ["pair", "M-20 -40H20V0H-20Z", "--text", "I"])
    // The capital I stands on the baseline, in the middle, 0.73 of its size high.
    #expect(square.count == 2 && square[1].contains("-52"), "\(square)")
    #expect(try lines(tool, ["pair", "--text", "I", "--text", "I", "--font-size", "10"]).joined() != square.joined())
    let file = ["morph"] + texts + ["-o", "t.html"]
    _ = try lines(tool, file)
    #expect(String(decoding: try tool.read("t.html"), as: UTF8.self).contains("One to Two to Three"))
  }

  @Test(arguments: [
    (["--text", "A", "--letters"], 2 as Int32, "two shapes"), (["--text", "A", "--text", " "], 1, "nothing to see"),
    (["--text", "A", "--text", "B", "--font", "No Such Face"], 1, "No Such Face"),
    (["--text", "A", "--text", "B", "--font-weight", "wide"], 2, "--font-weight"),
    (["M0 0H3V3Z", "--text", "B", "--letters"], 2, "--letters"), (["M0 0H3V3Z", "M0 0H2V3Z", "--italic"], 2, "--text"),
    (["--text", "A", "--text", "B", "--letters", "--match", "0:0"], 2, "--match"),
  ])
  func wrongTextsAreNamed(options: [String], status: Int32, words: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(["pair"] + options)
    #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
  }
}
