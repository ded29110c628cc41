import Foundation
import Projects
import Testing

/// A project that is broken, and what the message must say: the place, and what is wrong.
struct BrokenProject: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let files: [String: String]
  let says: [String]

  init(_ description: String, _ files: [String: String], says: [String]) {
    testDescription = description
    self.files = files
    self.says = says
  }

  /// The old project with a piece of its file replaced.
  static func old(_ description: String, _ piece: String, _ other: String, says: [String]) -> BrokenProject {
    var files = oldProjectFiles
    precondition(oldProject.contains(piece))
    files["App.xcodeproj/project.pbxproj"] = oldProject.replacingOccurrences(of: piece, with: other)
    return BrokenProject(description, files, says: says)
  }

  static func file(_ description: String, _ text: String, says: [String]) -> BrokenProject {
    BrokenProject(description, ["App.xcodeproj/project.pbxproj": text], says: ["project.pbxproj"] + says)
  }
}

@Suite struct BrokenProjectTests {
  static let projects: [BrokenProject] = [
    .init("nothing", ["README.md": ""], says: ["nothing to run", "expected"]),
    .init("a bundle without its file", ["App.xcodeproj/x": ""], says: ["project.pbxproj", "no such file"]),
    .file("an empty file", "", says: [":1:", "ends here"]),
    .file("a file that is cut off", String(oldProject.prefix(1500)), says: ["project.pbxproj:", "expected"]),
    .file("a text without an end", "{ a = \"b; }\n\n", says: [":1:", "closing quotation mark"]),
    .file("a comment without an end", "{ a = b; /* }", says: [":1:", "comment"]),
    .file("a missing semicolon", "{\n a = b\n c = d; }", says: [":3:", "“;” after the value of a", "c = d"]),
    .file("more than a list", "{ a = (b c); }", says: [":1:", "comma"]),
    .file("bytes of half a digit", "{ a = <0fb>; }", says: [":1:", "two digits"]),
    .file(
      "100,000 nested lists", String(repeating: "(", count: 100_000), says: [":1:", "nested"]),
    .file(
      "100,000 nested elements", "<?xml version=\"1.0\"?><plist>" + String(repeating: "<array>", count: 100_000),
      says: ["nested"]),
    .file("XML that is cut off", "<?xml version=\"1.0\"?><plist><dict>", says: ["expected a property list"]),
    .file("another table", "{ a = b; }", says: ["objects"]),
    .old("a root that is not there", "rootObject = R1;", "rootObject = R2;", says: ["rootObject"]),
    .old("a target that is not there", "targets = (T1, ", "targets = (T7, ", says: ["project.pbxproj:30:", "T7"]),
    .old("a phase that is not there", "(P1, P2,", "(P8, P2,", says: ["project.pbxproj:28:", "P8"]),
    .old("a group in itself", "children = (F1, V1,", "children = (G2, F1, V1,", says: ["contains itself", "My App"]),
    .old(
      "targets that depend on each other", "(P4, ); name = Gears;",
      "(P4, ); dependencies = (D1, ); name = Gears;", says: ["depends on itself"]),
    .old("a property list that is not there", "My App/Info.plist", "No.plist", says: ["INFOPLIST_FILE", "No.plist"]),
    .init(
      "settings that include themselves",
      oldProjectFiles.merging(["More.xcconfig": "A = 1\n#include \"Common.xcconfig\"\n"]) { $1 },
      says: ["More.xcconfig:2:", "includes itself"]),
    .init(
      "settings that are not there", oldProjectFiles.merging(["More.xcconfig": "#include \"Gone.xcconfig\""]) { $1 },
      says: ["More.xcconfig:1:", "Gone.xcconfig"]),
    .init(
      "a synchronized folder that is not there", newProjectFiles.filter { !$0.key.hasPrefix("ClockTests/") },
      says: ["project.pbxproj:37:", "ClockTests", "not there"]),
    .init(
      "a manifest that is cut off", ["A.swiftpm/Package.swift": "let package = Package(\n  name: \"A\",\n"],
      says: ["Package.swift:3:", "ends"]),
    .init(
      "a manifest without a package", ["A.swiftpm/Package.swift": "// Package("], says: ["Package.swift", "Package("]),
    .init(
      "a manifest of 100,000 calls in one another",
      ["A.swiftpm/Package.swift": "Package(" + String(repeating: "a(", count: 100_000)],
      says: ["Package.swift:1:", "nested"]),
    .init(
      "a target without a folder",
      ["A.swiftpm/Package.swift": "Package(\n targets: [\n.executableTarget(name: \"Sea\")])"],
      says: ["Package.swift:3:", "Sea", "Sources/Sea"]),
    .init(
      "a page that is not there",
      ["A.playground/contents.xcplayground": "<playground><pages><page name='One'/></pages></playground>"],
      says: ["One.xcplaygroundpage/Contents.swift", "no such file"]),
  ]

  @Test(arguments: projects) func isToldWithItsPlace(_ broken: BrokenProject) throws {
    var files = broken.files
    if broken.testDescription.hasPrefix("targets that depend") {
      let text = try #require(files["App.xcodeproj/project.pbxproj"])
      files["App.xcodeproj/project.pbxproj"] = text.replacingOccurrences(
        of: "(P1, P2, P3, ); name", with: "(P1, P2, P3, ); dependencies = (D2, ); name"
      ).replacingOccurrences(
        of: "T2 = {",
        with:
          "D1 = {isa = PBXTargetDependency; target = T2; };\n D2 = {isa = PBXTargetDependency; target = T2; };\n T2 = {"
      )
    }
    let sample = try SampleProject(files)
    let failure = try #require(throws: Project.Failure.self) { try Project(reading: sample.folder) }
    for word in broken.says { #expect(failure.description.contains(word), "\(failure.description)") }
  }

  @Test func settingsThatReferToEachOtherAreEmpty() throws {
    var files = oldProjectFiles
    files["More.xcconfig"] = "NAME_OF_MAIN = $(OTHER)\nOTHER = $(NAME_OF_MAIN)$(NAME_OF_MAIN)\n"
    let sample = try SampleProject(files)
    #expect(try Project(reading: sample.folder).info["UIMainStoryboardFile"] == .text(""))
  }

  @Test(.timeLimit(.minutes(1))) func settingsThatDoubleAndAreEmptyEnd() throws {
    var files = oldProjectFiles
    let doubling = (1..<40).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))\n" }.joined()
    files["More.xcconfig"] = "NAME_OF_MAIN = $(A1)\n\(doubling)A40 =\n"
    let sample = try SampleProject(files)
    #expect(try Project(reading: sample.folder).info["UIMainStoryboardFile"] == .text(""))
  }

  @Test func linksThatLeadBackAreNotFollowed() throws {
    let sample = try SampleProject(["A/main.swift": ""])
    try FileManager.default.createSymbolicLink(
      at: sample.folder.appendingPathComponent("A/Again"), withDestinationURL: sample.folder)
    #expect(try Project(reading: sample.folder).program?.sources.count == 1)
  }

  @Test func aFileOfAHundredMegabytesIsRefused() throws {
    let sample = try SampleProject(["App.xcodeproj/project.pbxproj": "{"])
    let file = try FileHandle(forWritingTo: sample.folder.appendingPathComponent("App.xcodeproj/project.pbxproj"))
    try file.truncate(atOffset: 100 << 20)
    let failure = try #require(throws: Project.Failure.self) { try Project(reading: sample.folder) }
    #expect(failure.description.contains("104857600 bytes"))
  }
}
