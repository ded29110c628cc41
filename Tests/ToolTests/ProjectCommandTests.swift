import Foundation
import Testing

/// Commands about iOS projects. What they build is built by a `swift` of the test's own, which says what a compiler would
/// say, or makes a program; `Tests/Outside/Projects` has them built in earnest.
@Suite struct ProjectCommandTests {
  private static let rewriter = Tool.executable.deletingLastPathComponent().appendingPathComponent("inbetween-rewriter")
  static var hasRewriter: Bool { FileManager.default.isExecutableFile(atPath: rewriter.path) }

  private static let program =
    "import UIKit\nimport Hologram\nimport CoreML\nlet holo: UIHolo = .init()\nprint(holo.glow)\n"

  private func tool() throws -> Tool {
    let tool = try Tool()
    for folder in ["App/de.lproj", "App/en.lproj", "bin"] {
      try FileManager.default.createDirectory(
        at: tool.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try tool.write(Self.program, to: "App/main.swift")
    for name in ["Old.m", "Main.storyboard", "LaunchScreen.storyboard"] { try tool.write("", to: "App/" + name) }
    try tool.write("\"a\" = \"b\";", to: "App/en.lproj/Localizable.strings")
    try tool.write("\"a\" = \"c\";", to: "App/de.lproj/Localizable.strings")
    try tool.write(
      #"{"strings": {"a": {"localizations": {"en": {"stringUnit": {"value": "d"}}}}}}"#, to: "App/Words.xcstrings")
    return tool
  }

  /// Runs a line of shell with a `swift` that is a script; in it `$SCRATCH` is the folder of what is built.
  private func run(_ line: String, swift script: String, in tool: Tool) throws -> Tool.Result {
    try tool.write(
      """
      #!/bin/sh
      echo "$@" >> "$ROOT/said"
      while [ $# -gt 0 ]; do [ "$1" = --scratch-path ] && SCRATCH="$2"; shift; done
      \(script)

      """, to: "bin/swift")
    return try tool.shell(
      "export ROOT=$PWD XDG_CACHE_HOME=$PWD/cache; chmod +x bin/swift; PATH=$PWD/bin:$PATH; unset DISPLAY WAYLAND_DISPLAY; "
        + line)
  }

  @Test(.enabled(if: hasRewriter)) func whatIsMissingIsToldByNameAndPlace() throws {
    let tool = try tool()
    defer { tool.remove() }
    let messages = """
      echo "$ROOT/App/main.swift:4:11: error: cannot find type 'UIHolo' in scope"
      echo "$ROOT/App/main.swift:4:11: error: cannot find type 'UIHolo' in scope"
      echo "$ROOT/App/main.swift:5:12: error: value of type 'UIKit.UIView' has no member 'glow'"
      echo "$ROOT/App/main.swift:5:1: warning: never mind"
      echo "$ROOT/App/main.swift:5:7: error: missing argument for parameter #1 in call"
      exit 1
      """
    let text = try run("$TOOL run App --record a.png", swift: messages, in: tool)
    #expect(text.status == 1)
    for words in [
      "2 modules, 1 type and 1 member", "Hologram  1 file    main.swift:2", "UIHolo  1 file    main.swift:4",
      "UIView.glow", "main.swift:5:7: error: missing argument", "--module Hologram=FOLDER", "App does not build",
    ] {
      #expect(text.errors.contains(words), "\(words) is not in: \(text.errors)")
    }
    #expect(!text.errors.contains("--module CoreML"))

    let json = try run("$TOOL run App --json --record a.png", swift: messages, in: tool)
    #expect(json.status == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(object["built"] as? Bool == false)
    let missing = try #require(object["missing"] as? [String: [[String: Any]]])
    #expect(missing["modules"]?.map { $0["name"] as? String } == ["CoreML", "Hologram"])
    #expect(missing["types"]?.map { $0["files"] as? Int } == [1])
    #expect((object["errors"] as? [[String: Any]])?.map { $0["line"] as? Int } == [5])
  }

  @Test(.enabled(if: hasRewriter)) func theProgramRunsInItsFolderWithItsResources() throws {
    let tool = try tool()
    defer { tool.remove() }
    let builds = """
      mkdir -p "$SCRATCH/debug"
      printf '#!/bin/sh\\necho "$@" > ran\\ncat "$(dirname "$0")/en.lproj/Localizable.strings" "$(dirname "$0")/Info.plist" "$(dirname "$0")/en.lproj/Words.strings" >> ran; basename "$(dirname "$0")"/*.lproj >> ran\\nexit $CODE\\n' \
        > "$SCRATCH/debug/App"
      chmod +x "$SCRATCH/debug/App"
      """
    let result = try run(
      "CODE=0 $TOOL run App --record a.png --until=2 --dark -- own words", swift: builds, in: tool)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("Hologram is not there; nothing of it is needed by the file that imports it"))
    let ran = String(decoding: try tool.read("ran"), as: UTF8.self)
    #expect(ran.hasPrefix("--record a.png --until 2 --dark -- own words\n\"a\" = \"b\";"))
    #expect(ran.contains("<key>CFBundleExecutable</key>"))
    #expect(ran.contains("<string>d</string>"))
    #expect(ran.hasSuffix("en.lproj\n"))
    #expect(result.errors.contains("Old.m: not Swift and not built"))
    #expect(!result.errors.contains("Main.storyboard"))
    // Without a display it is recorded, and how it ends is told.
    let failing = try run("CODE=3 $TOOL run App -q", swift: builds, in: tool)
    #expect(failing.status == 1)
    #expect(failing.errors == "inbetween: App failed with exit code 3\n")
    #expect(String(decoding: try tool.read("ran"), as: UTF8.self).hasPrefix("--record App.gif\n"))
  }

  @Test(.enabled(if: hasRewriter)) func withoutAToolchainTheToolSaysSo() throws {
    let tool = try tool()
    defer { tool.remove() }
    let result = try run("PATH=$PWD/nowhere; $TOOL run App -q --record a.png", swift: "", in: tool)
    #expect(result.status == 1)
    #expect(result.errors == "inbetween: swift does not start: No such file or directory\n")
  }

  @Test(.enabled(if: hasRewriter)) func rewrittenSourcesKeepTheirLines() throws {
    let tool = try tool()
    defer { tool.remove() }
    let result = try tool.run(["rewrite", "App", "-o", "Out"])
    #expect(result.status == 0, "\(result.errors)")
    let text = String(decoding: try tool.read("Out/App/main.swift"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("#sourceLocation(") && $0.contains("/App/main.swift") })
    #expect(lines[(start + 1)...].prefix(5).map(String.init) == Self.program.split(separator: "\n").map(String.init))
  }

  @Test func aPackageListsTheSourcesAndKeepsItsManifest() throws {
    let tool = try tool()
    defer { tool.remove() }
    let first = try tool.run(["package", "App", "--inbetween", "https://example.org/inbetween"])
    #expect(first.status == 0, "\(first.errors)")
    let manifest = String(decoding: try tool.read("App/Linux/Package.swift"), as: UTF8.self)
    #expect(manifest.contains(".package(url: \"https://example.org/inbetween\", branch: \"main\")"))
    #expect(
      String(decoding: try tool.read("App/Linux/Sources/App/Sources.txt"), as: UTF8.self) == "../../../main.swift\n")
    try tool.write("// mine\n", to: "App/Linux/Package.swift")
    try tool.write("", to: "App/View.swift")
    let second = try tool.run(["package", "App"])
    #expect(second.errors.contains("stays as it is"))
    #expect(try tool.read("App/Linux/Package.swift") == Data("// mine\n".utf8))
    #expect(
      String(decoding: try tool.read("App/Linux/Sources/App/Sources.txt"), as: UTF8.self)
        == "../../../View.swift\n../../../main.swift\n")
  }

  @Test(arguments: ["run", "test", "package", "rewrite"]) func helpFitsIntoEightyColumns(_ command: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let help = String(decoding: try tool.run(["help", command]).output, as: UTF8.self)
    #expect(help.contains("Usage: inbetween \(command) FOLDER"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help)")
  }
}
