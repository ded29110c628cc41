import Foundation
import Projects
import Testing

@Suite struct ProjectTests {
  // MARK: - Xcode

  @Test func aNewProjectHasWhatLiesInItsFoldersButForExceptions() throws {
    let sample = try SampleProject(newProjectFiles)
    let project = try Project(reading: sample.folder)
    #expect(project.name == "Clock")
    #expect(project.form == .xcode)
    #expect(project.modules.map(\.name) == ["Moon", "Tides", "Clock"])
    let program = try #require(project.program)
    #expect(program.entry == .type)
    #expect(program.dependencies == ["Tides"])
    #expect(sample.paths(program.sources) == ["Clock/ClockApp.swift", "Clock/Views/Face.swift", "Shared/Hand.swift"])
    #expect(
      program.resources.map(\.destination).sorted() == ["Assets.xcassets", "de.lproj/Localizable.strings", "tick.wav"])
    #expect(program.language.isMainActorByDefault)
    #expect(program.language.upcomingFeatures.contains("NonisolatedNonsendingByDefault"))
    #expect(program.language.conditions == ["DEBUG", "COMMON"])
    #expect(project.modules[1].language.conditions == ["SALT"])
    #expect(project.tests.map(\.name) == ["ClockTests"])
    #expect(project.tests.map(\.dependencies) == [["Clock"]])
    #expect(project.remotePackages.map(\.address) == ["https://example.org/weather"])
    #expect(project.remotePackages.map(\.products) == [["Weather"]])
    #expect(project.deployment == "26.0")
  }

  @Test func settingsBecomeThePropertyListOfANewProject() throws {
    let sample = try SampleProject(newProjectFiles)
    let info = try Project(reading: sample.folder).info
    #expect(info["CFBundleIdentifier"] == .text("org.example.clock"))
    #expect(info["CFBundleVersion"] == .text("7"))
    #expect(info["CFBundleShortVersionString"] == .text("1.2"))
    #expect(info["UILaunchScreen"] == .table([:]))
    #expect(info["UIApplicationSceneManifest"] == .table(["UIApplicationSupportsMultipleScenes": .boolean(true)]))
    #expect(
      info["UISupportedInterfaceOrientations"]
        == .list([.text("UIInterfaceOrientationPortrait"), .text("UIInterfaceOrientationLandscapeLeft")]))
  }

  @Test func anOldProjectHasWhatItsPhasesList() throws {
    let sample = try SampleProject(oldProjectFiles)
    let project = try Project(reading: sample.folder)
    #expect(project.name == "My App")
    #expect(project.modules.map(\.name) == ["Gears", "My_App"])
    let program = try #require(project.program)
    #expect(sample.paths(program.sources) == ["My App/AppDelegate.swift"])
    #expect(sample.paths(program.foreignSources) == ["Sources/Legacy.m"])
    #expect(program.resources.map(\.destination) == ["Base.lproj/Main.storyboard", "Data"])
    #expect(program.dependencies == ["Gears"])
    #expect(program.language.version == "4")
    #expect(program.language.conditions == ["EXTRA"])
    #expect(project.info["UIMainStoryboardFile"] == .text("Main"))
    #expect(project.info["Delegate"] == .text("My_App.SceneDelegate"))
    #expect(project.info["UILaunches"] == .integer(3))
    #expect(project.info["Share"] == .real(0.5))
    #expect(project.info["UIStatusBarHidden"] == .boolean(true))
  }

  @Test func aLibraryBesideItsExampleIsFoundByTheImport() throws {
    var files = newProjectFiles.filter { !$0.key.hasPrefix("Packages") && !$0.key.hasSuffix("pbxproj") }
    files["Demo/Clock.xcodeproj/project.pbxproj"] = newProject.replacingOccurrences(
      of: "relativePath = Packages/Tides", with: "relativePath = ..")
    for (path, text) in newProjectFiles where path.hasPrefix("Clock") || path.hasPrefix("Shared") {
      if !path.hasSuffix("pbxproj") { files["Demo/" + path] = text }
    }
    files["Demo/Clock/Views/Face.swift"] = "import Springs\n"
    files["Package.swift"] =
      "let package = Package(name: \"Springs\", targets: [.target(name: \"Springs\", path: \"Source\")])"
    files["Source/Spring.swift"] = ""
    let sample = try SampleProject(files)
    let project = try Project(reading: sample.folder)
    #expect(project.modules.map(\.name) == ["Springs", "Clock"])
    #expect(project.program?.dependencies == ["Springs"])
  }

  @Test func aPodBesideItsExampleIsFoundByTheImport() throws {
    let sample = try SampleProject([
      "Rope.podspec":
        "Pod::Spec.new do |s|\n s.name = 'Rope'\n s.version = \"1\"\n s.source_files = 'Classes/**/*.{h,swift}', 'Knot.swift'\nend",
      "Classes/Core/Rope.swift": "", "Knot.swift": "", "Other.swift": "", "Demo/main.swift": "import Rope\n",
      "Demo/Demo.playground/Contents.swift": "import Rope\n",
    ])
    let project = try Project(reading: sample.folder)
    #expect(project.modules.map(\.name) == ["Rope", "Demo"])
    #expect(sample.paths(project.modules[0].sources) == ["Classes/Core/Rope.swift", "Knot.swift"])
  }

  @Test func aModuleFromElsewhereTakesThePlaceOfAPackage() throws {
    let sample = try SampleProject(newProjectFiles)
    let elsewhere = try SampleProject(["Classes/Forecast.swift": ""])
    let project = try Project(reading: sample.folder, modules: [("Weather", elsewhere.folder)])
    #expect(project.modules.map(\.name) == ["Weather", "Moon", "Tides", "Clock"])
    #expect(project.program?.dependencies == ["Tides", "Weather"])
    #expect(project.remotePackages.isEmpty)
  }

  @Test func aCloneGivenAsAModuleCountsByItsManifest() throws {
    let sample = try SampleProject(newProjectFiles)
    let clone = try SampleProject([
      "Package.swift":
        "Package(name: \"Weather\", targets: [.target(name: \"Weather\"), .testTarget(name: \"WeatherTests\")])",
      "Sources/Forecast.swift": "import Air\n", "Example/main.swift": "", "Tests/WeatherTests/A.swift": "",
    ])
    let air = try SampleProject([
      "Package.swift": "Package(targets: [.target(name: \"Air\", path: \"A\")])", "A/A.swift": "",
    ])
    let project = try Project(
      reading: sample.folder, modules: [("Weather", clone.folder), ("Air", air.folder)])
    #expect(project.modules.map(\.name).prefix(2) == ["Weather", "Air"])
    #expect(clone.paths(project.modules[0].sources) == ["Sources/Forecast.swift"])
    #expect(project.modules[0].dependencies == ["Air"])
  }

  @Test func librariesAreFoundAmongClonesByTheImport() throws {
    let sample = try SampleProject(["App/main.swift": "import Weather\n"])
    let clones = try SampleProject([
      "a+Weather/Package.swift": "Package(targets: [.target(name: \"Weather\")])",
      "a+Weather/Sources/Weather/W.swift": "import Air\n",
      "b/Air.podspec": "s.name = 'Air'\ns.source_files = 'A/*.swift'", "b/A/A.swift": "",
      "c/Package.swift": "Package(targets: [.target(name: \"Other\")])", "c/Sources/Other/O.swift": "",
    ])
    let project = try Project(reading: sample.folder, packages: clones.folder)
    #expect(Set(project.modules.dropLast().map(\.name)) == ["Air", "Weather"])
    #expect(project.modules.first { $0.name == "Weather" }?.dependencies == ["Air"])
    // The header that CocoaPods makes shows it to all files.
    #expect(project.modules.first { $0.name == "Air" }?.implicitImports == ["UIKit"])
  }

  @Test func librariesDependOnThoseThatTheyImportAndNotTheOtherWay() throws {
    let sample = try SampleProject(["App/main.swift": "import Alpha\nimport Beta\n"])
    let clones = try SampleProject([
      "a/Alpha.podspec": "s.name = 'Alpha'\ns.source_files = 'A/*.swift'", "a/A/A.swift": "import Beta\n",
      "b/Beta.podspec": "s.name = 'Beta'\ns.source_files = 'B/*.swift'", "b/B/B.swift": "",
    ])
    let project = try Project(reading: sample.folder, packages: clones.folder)
    func dependencies(of name: String) -> [String]? { project.modules.first { $0.name == name }?.dependencies }
    #expect(dependencies(of: "Alpha") == ["Beta"])
    #expect(dependencies(of: "Beta") == [])
    #expect(project.program.map { Set($0.dependencies) } == ["Alpha", "Beta"])
  }

  @Test func whatIsListedAndNotThereIsNoted() throws {
    var files = oldProjectFiles
    files["App.xcodeproj/project.pbxproj"] = files["App.xcodeproj/project.pbxproj"]?
      .replacingOccurrences(of: "path = AppDelegate.swift", with: "path = appdelegate.swift")
    let sample = try SampleProject(files)
    // Capitals do not count where the project comes from.
    #expect(
      sample.paths(try #require(try Project(reading: sample.folder).program).sources) == ["My App/AppDelegate.swift"])
    let clock = try SampleProject(newProjectFiles.filter { !$0.key.hasPrefix("Packages/") })
    let notes = try Project(reading: clock.folder).notes
    #expect(notes.contains { $0.contains("Packages/Tides is not there") }, "\(notes)")
  }

  @Test func aLibraryWithoutAnApplicationShowsItsPreviews() throws {
    let sample = try SampleProject([
      "Package.swift": "Package(name: \"Shine\", targets: [.target(name: \"Shine\")])",
      "Sources/Shine/A.swift": "struct A_Previews: PreviewProvider {}\nprivate struct No: PreviewProvider {}\n",
      "Sources/Shine/B.swift": "// struct C: PreviewProvider\nenum B: PreviewProvider {}\n",
    ])
    let library = try Project(reading: sample.folder)
    #expect(library.program == nil)
    let first = try #require(library.showingPreview())
    #expect(first.program?.entry == .preview("A_Previews"))
    #expect(first.alternatives == ["B"])
    #expect(try #require(library.showingPreview("B")?.program?.previewSource).contains("B.previews"))
    #expect(library.showingPreview("C") == nil)
    // A preview's name is none of an application, and yet the library is found.
    #expect(try Project(reading: sample.folder, target: "B") == library)
  }

  // MARK: - Other forms

  @Test func anApplicationOfSwiftPlaygroundsIsItsManifest() throws {
    let manifest = """
      // swift-tools-version: 5.6
      // WARNING: do not edit
      import PackageDescription
      import AppleProductTypes

      let package = Package(
          name: "Waves /* not a comment",
          platforms: [.iOS("15.2")],
          products: [
              .iOSApplication(
                  name: "Waves",
                  targets: ["AppModule"],
                  bundleIdentifier: "org.example.waves",
                  displayVersion: "1.0",
                  appIcon: .placeholder(icon: .heart),
                  accentColor: .presetColor(.blue),
                  supportedInterfaceOrientations: [
                      .portrait,
                      .portraitUpsideDown(.when(deviceFamilies: [.pad]))
                  ]
              )
          ],
          targets: [ .executableTarget(name: "AppModule", path: ".", exclude: ["Notes"]) ]
      )
      """
    let sample = try SampleProject([
      "Waves.swiftpm/Package.swift": manifest, "Waves.swiftpm/App.swift": "@main struct A {}",
      "Waves.swiftpm/Notes/Old.swift": "", "Waves.swiftpm/Sea/Wave.swift": "", "Waves.swiftpm/Foam.png": "",
    ])
    let project = try Project(reading: sample.folder)
    #expect(project.form == .playgroundsApp)
    #expect(project.name == "Waves")
    let program = try #require(project.program)
    #expect(program.name == "AppModule")
    #expect(sample.paths(program.sources) == ["Waves.swiftpm/App.swift", "Waves.swiftpm/Sea/Wave.swift"])
    #expect(program.resources.map(\.destination) == ["Foam.png"])
    #expect(project.deployment == "15.2")
    #expect(project.info["CFBundleIdentifier"] == .text("org.example.waves"))
    #expect(project.info["UISupportedInterfaceOrientations"] == .list([.text("UIInterfaceOrientationPortrait")]))
  }

  @Test func aPlaygroundIsOneOfItsPages() throws {
    let sample = try SampleProject([
      "Cards.playground/contents.xcplayground":
        "<playground version='6.0' target-platform='ios'><pages><page name='Two &amp; more'/><page name=\"One\"/></pages></playground>",
      "Cards.playground/Sources/Card.swift": "", "Cards.playground/Resources/ace.png": "",
      "Cards.playground/Pages/Two & more.xcplaygroundpage/Contents.swift": "",
      "Cards.playground/Pages/One.xcplaygroundpage/Contents.swift": "",
      "Cards.playground/Pages/One.xcplaygroundpage/Sources/Extra.swift": "",
    ])
    let first = try Project(reading: sample.folder)
    #expect(first.name == "Two & more")
    #expect(first.alternatives == ["One"])
    let project = try Project(reading: sample.folder.appendingPathComponent("Cards.playground"), target: "One")
    let page = try #require(project.program)
    #expect(
      sample.paths(page.sources) == [
        "Cards.playground/Pages/One.xcplaygroundpage/Sources/Extra.swift", "Cards.playground/Sources/Card.swift",
      ])
    #expect(
      page.entry
        == .page(sample.folder.appendingPathComponent("Cards.playground/Pages/One.xcplaygroundpage/Contents.swift")))
    #expect(page.resources.map(\.destination) == ["ace.png"])
  }

  @Test func aFolderOfSourcesIsAProgramIfOneBeginsInIt() throws {
    let sample = try SampleProject([
      "View.swift": "// @main\nlet text = \"\"\"\n@main\n\"\"\"\n", "Start.swift": "@main\nstruct Start {}\n",
      "Deep/Name.json": "{}",
    ])
    #expect(try Project(reading: sample.folder).program?.entry == .type)
    let library = try SampleProject(["View.swift": "// @main\nlet text = \"\"\"\n@main\n\"\"\"\n"])
    #expect(try Project(reading: library.folder).program == nil)
  }

  // MARK: - Sources

  @Test func importsAreFoundOutsideOfCommentsAndTexts() {
    let source = SourceText(
      """
      import UIKit
      /* import A /* import B */ import C */
      @testable import Clock
      #if canImport(Metal)
      import Metal
      #endif
      let a = "import D" // import E
      let b = #"\\"# ; let c = \"\"\"
      import F
      \"\"\"
      public import struct Foundation.Date
      """)
    #expect(source.imports.map(\.module) == ["UIKit", "Clock", "Metal", "Foundation"])
    #expect(source.imports.map(\.line) == [1, 3, 5, 11])
    #expect(source.imports.map(\.isConditional) == [false, false, true, false])
    #expect(!source.hasMainType)
  }
}
