"""How slow a debug build is: a foreign package with the examples, built for debugging and for release, each timed.

    debug_builds.py [path | branch | version]     how the package depends on this one; path unless given

Prints a Markdown table: a snapshot of each example's screen at 2x, whole command, the middle of five; and the recording, as GIF,
of a screen of eight cards with shadows, dragged for four seconds. It takes as long as two builds from nothing.
"""

import pathlib
import shutil
import statistics
import subprocess
import sys
import time

root = pathlib.Path(__file__).resolve().parent.parent
way = sys.argv[1] if len(sys.argv) > 1 else "path"
folder = root / ".build" / f"foreign-{way}"
EXAMPLES = {"CaretToArc": "UIKit", "AnimatingPaths": "UIKit", "AnimatedCard": "UIKit", "CardList": "UIKit",
            "CardListSwiftUI": "SwiftUI", "AngleInput": "SwiftUI"}
CARDS = '''import SwiftUI

struct Card: View {
  let color: Color
  @State private var offset = CGSize.zero

  var body: some View {
    RoundedRectangle(cornerRadius: 20)
      .fill(color)
      .frame(width: 150, height: 160)
      .shadow(color: .black.opacity(0.3), radius: 12, y: 6)
      .offset(offset)
      .gesture(
        DragGesture()
          .onChanged { offset = $0.translation }
          .onEnded { drag in withAnimation(.spring(bounce: 0.3)) { offset = drag.predictedEndTranslation } })
  }
}

@main struct Cards: App {
  var body: some Scene {
    WindowGroup {
      VStack(spacing: 30) {
        ForEach(0..<4) { row in
          HStack(spacing: 30) {
            Card(color: row % 2 == 0 ? .red : .green)
            Card(color: row % 2 == 0 ? .blue : .orange)
          }
        }
      }
    }
  }
}
'''
SCRIPT = "".join(
    f"{0.5 * index:.2f} drag {x} {y} {x + 60 - 120 * (index % 2)} {y + (80 if index < 4 else -80)} 0.4\n"
    for index in range(8) for x, y in [(117 + 180 * (index % 2), 160 + 190 * (index // 2))])


def dependency():
    if way == "path":
        return f'.package(name: "Inbetween", path: "{root}")', "Inbetween"
    # A package of its own history, so that nothing of what is being worked on is touched.
    origin = root / ".build" / "Inbetween"
    shutil.rmtree(origin, ignore_errors=True)
    subprocess.run(["git", "clone", "-q", root, origin], check=True)
    if way == "branch":
        subprocess.run(["git", "-C", origin, "checkout", "-q", "-B", "measured"], check=True)
        return f'.package(url: "file://{origin}", branch: "measured")', "Inbetween"
    subprocess.run(["git", "-C", origin, "tag", "-f", "99.0.0"], check=True)
    return f'.package(url: "file://{origin}", exact: "99.0.0")', "Inbetween"


def make():
    shutil.rmtree(folder / "Sources", ignore_errors=True)
    for name in EXAMPLES:
        shutil.copytree(root / "Examples" / name, folder / "Sources" / name)
    (folder / "Sources" / "Cards").mkdir()
    (folder / "Sources" / "Cards" / "Cards.swift").write_text(CARDS)
    (folder / "cards.script").write_text(SCRIPT)
    line, package = dependency()
    targets = "\n".join(
        f'  .executableTarget(name: "{name}", dependencies: [.product(name: "{module}", package: "{package}"), '
        f'.product(name: "VirtualTime", package: "{package}")]),' for name, module in (EXAMPLES | {"Cards": "SwiftUI"}).items())
    (folder / "Package.swift").write_text(
        f'// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: "Foreign", dependencies: [{line}], '
        f"targets: [\n{targets}\n], swiftLanguageModes: [.v5])\n")


def build(configuration):
    start = time.monotonic()
    subprocess.run(["swift", "build", "-c", configuration, "--package-path", folder], check=True, stdout=sys.stderr)
    return time.monotonic() - start


def seconds(*command):
    start = time.monotonic()
    subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    return time.monotonic() - start


folder.mkdir(parents=True, exist_ok=True)
make()
builds = {configuration: build(configuration) for configuration in ("debug", "release")}
print(f"Built from nothing, or from what was built before: debug {builds['debug']:.0f} s, release {builds['release']:.0f} s.\n")
print(f"| by {way} | debug, s | release, s | ratio |\n|---|---:|---:|---:|")
picture = folder / "picture.png"
rows = [(f"{name}, a snapshot at 2x", (name, "--until", 0.5, "--scale", 2, "--record", picture), 5) for name in EXAMPLES]
rows.append(("eight cards with shadows, dragged for four seconds, as GIF",
             ("Cards", "--size", "414x896", "--script", folder / "cards.script", "--until", 4, "--record", folder / "cards.gif"), 1))
for title, (name, *arguments), count in rows:
    times = {}
    for configuration in ("debug", "release"):
        program = folder / ".build" / configuration / name
        times[configuration] = statistics.median(seconds(program, *arguments) for _ in range(count))
    print(f"| {title} | {times['debug']:.2f} | {times['release']:.2f} | {times['debug'] / times['release']:.2f} |", flush=True)
