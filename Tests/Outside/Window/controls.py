"""Every control of every example, operated by the mouse, the wheel and the keys of a desktop, in windows under Xvfb.

    controls.py FOLDER

FOLDER has the programs, built with the trait `Window`. Controls are found in the tree of accessibility elements that a
window lists on F11; what they do shows in that tree or in the window's pixels.
"""

import os, sys, time
from desktop import Desktop, Failure, Program, until, windows_called, xdotool

checks = []


def check(program, *arguments):
    """Marks a function that takes a program in a window, which is opened for it."""

    def mark(function):
        checks.append((function, program, arguments))
        return function

    return mark


def expect(condition, what):
    if not condition:
        raise Failure(what)


def becomes(program, label, value, how):
    until(lambda: program.element(label).value == value, f"{how}: “{label}” is not {value!r}", 5)


def is_moving(program):
    """Whether the picture changes by itself."""
    first = program.picture()
    time.sleep(0.25)
    return program.picture() != first


def expect_change(program, act, what, seconds=5.0):
    """The picture is another one after `act`, which may take a while."""
    before = program.picture()
    act()
    until(lambda: program.picture() != before, f"{what} changes nothing", seconds)


def rests(program):
    until(lambda: not is_moving(program), f"{program.name} does not come to rest", 12)


# CaretToArc


@check("CaretToArc")
def mouse_on_caret_to_arc(caret):
    expect_change(caret, lambda: caret.click("Show Bezier Control points"), "the switch of the points")
    becomes(caret, "Show Bezier Control points", "1", "a click")
    caret.click("Show Bezier Control points")
    becomes(caret, "Show Bezier Control points", "0", "another click")
    # A thumb can be dragged, too.
    x, y = caret.element("Show Bezier Control points").center
    caret.drag((x - 10, y), (x + 14, y))
    becomes(caret, "Show Bezier Control points", "1", "a drag of the thumb")

    caret.click("Rotate")
    becomes(caret, "Rotate", "1", "a click")
    expect("not enabled" in caret.element("Toggle").traits, "Toggle can be tapped while the shape spins")
    expect(is_moving(caret), "nothing spins")
    caret.click("Rotate")
    becomes(caret, "Rotate", "0", "another click")
    rests(caret)

    expect_change(caret, lambda: caret.click("Toggle"), "Toggle")
    rests(caret)
    expect("not enabled" not in caret.element("Toggle").traits, "Toggle stays disabled")
    # Nothing scrolls here, and a finger that slides off a button lets go of it.
    before = caret.picture()
    caret.wheel((207, 300), 3)
    caret.drag("Toggle", (207, 500))
    rests(caret)
    expect(caret.picture() == before, "a wheel, or a drag off a button, does something")


@check("CaretToArc")
def keys_on_caret_to_arc(caret):
    def values():
        return [caret.element(label).value for label in ["Show Bezier Control points", "Rotate"]]

    # The focus goes from one control to the next; space presses it, and so does return.
    caret.key("Tab", "space")
    until(lambda: values() == ["1", "0"], "tab and space do not switch the points on", 5)
    caret.key("Tab", "space")
    until(lambda: values() == ["1", "1"], "tab and space do not let it spin", 5)
    caret.key("space")
    until(lambda: values() == ["1", "0"], "space does not stop it", 5)
    rests(caret)
    caret.key("Tab")
    expect_change(caret, lambda: caret.key("Return"), "return on Toggle")
    rests(caret)
    caret.key("shift+Tab", "shift+Tab", "space")
    until(lambda: values() == ["0", "0"], "shift and tab do not go back", 5)


@check("CaretToArc", "--", "spinning")
def mouse_and_keys_on_the_spinning_caret(caret):
    expect_change(caret, lambda: caret.click("Toggle"), "Toggle")
    rests(caret)
    caret.key("Tab")
    expect_change(caret, lambda: caret.key("space"), "space on Toggle")
    rests(caret)
    caret.click("Spin")
    time.sleep(0.3)
    expect(is_moving(caret), "Spin does not spin")


# AnimatingPaths and cards that move by themselves


@check("AnimatingPaths")
def mouse_and_keys_on_animating_paths(paths):
    rests(paths)
    expect_change(paths, lambda: paths.click("Animate"), "Animate")
    rests(paths)
    paths.key("Tab")
    rests(paths)
    expect_change(paths, lambda: paths.key("space"), "space on Animate")
    rests(paths)


@check("AnimatedCard")
def a_card_minds_nobody(card):
    expect(is_moving(card), "the card does not move")
    card.drag((207, 448), (100, 200))
    card.wheel((207, 448), 5)
    card.key("Tab", "space", "Return", "Up")
    rests(card)


@check("CardPlayground")
def a_playground_minds_nobody(card):
    expect(is_moving(card), "the card does not move")
    card.drag((100, 90), (20, 280))
    card.key("Tab", "space")
    rests(card)


# AngleInput


@check("AngleInput")
def mouse_and_keys_on_angle_input(angle):
    def degrees():
        return next(int(e.label[:-1]) for e in angle.tree() if e.label.endswith("°"))

    expect(degrees() == 45, "it begins with another angle")
    angle.click("Increment")
    until(lambda: degrees() == 60, "a click on Increment adds no 15°", 5)
    for _ in range(2):
        angle.click("Decrement")
        time.sleep(0.4)
    until(lambda: degrees() == 30, "clicks on Decrement take no 15°", 5)

    # The legs meet at (300, 300) of the drawing, whose place follows from the stepper's below it: both are in the middle.
    stepper = next(e for e in angle.tree() if e.label.endswith("°")).frame
    left, top = 7, stepper[1] - 8 - 400
    corner = (left + 300, top + 300)
    expect_change(angle, lambda: angle.drag((corner[0] - 140, corner[1] - 81), (corner[0], corner[1] - 150)), "a drag")
    until(lambda: degrees() == 90, "the leg does not follow the mouse", 5)
    angle.drag((corner[0], corner[1] - 150), (corner[0] - 100, corner[1] - 100))
    until(lambda: degrees() == 45, "the leg does not follow the mouse back", 5)

    # The stepper is operated by keys.
    for _ in range(4):
        angle.key("Tab", "space")
        time.sleep(0.3)
        if degrees() != 45:
            break
    expect(degrees() in [30, 60], f"no key operates the stepper: {degrees()}°")
    rests(angle)


# The lists


def opens(cards, open_card, how):
    open_card()
    until(lambda: cards.has("A caret becomes an arc"), f"{how} does not expand the card", 5)
    rests(cards)


@check("CardList")
@check("CardListSwiftUI")
def mouse_on_cards(cards):
    rests(cards)
    start = cards.picture()
    opens(cards, lambda: cards.click("Paths"), "a click")
    expect(cards.picture() != start, "an expanded card looks like the list")
    cards.click((207, 600))
    rests(cards)
    expect(not cards.has("A caret becomes an arc"), "a click does not take the card back")
    expect(cards.picture() == start, "the list does not look as before")

    opens(cards, lambda: cards.click("Paths"), "another click")
    cards.drag((207, 200), (207, 300), seconds=1.0)
    rests(cards)
    expect(cards.has("A caret becomes an arc"), "a short drag takes the card back")
    cards.drag((207, 200), (207, 620), seconds=0.6)
    rests(cards)
    expect(not cards.has("A caret becomes an arc"), "a long drag does not take the card back")
    expect(cards.picture() == start, "the list does not look as before a drag")

    # A single card does nothing, and neither does a click that slides away.
    cards.click("Today")
    cards.drag("Paths", (207, 700))
    rests(cards)
    expect(cards.picture() == start, "a single card or a slide does something")




@check("CardList", "--", "40")
@check("CardListSwiftUI", "--size", "414x400")
def wheel_on_cards(cards):
    place = cards.element("Paths").frame[1]
    before = cards.picture()
    cards.wheel((207, 250), 2)
    until(lambda: cards.picture() != before, "the wheel scrolls nothing", 5)
    rests(cards)
    moved = cards.element("Paths").frame[1]
    expect(moved == place - 106, f"two notches of the wheel move the list by {place - moved} points, not by 106")
    cards.wheel((207, 250), -9)
    rests(cards)
    expect(cards.element("Paths").frame[1] == place, "the wheel does not turn back to the top, or goes beyond it")
    # A throw by the mouse goes on by itself.
    cards.drag((207, 300), (207, 200), seconds=0.1)
    rests(cards)
    labels = [element.label for element in cards.tree()]
    expect(cards.tree()[0].frame[1] < 0 or labels[0] != "Today", "a throw does not scroll")


@check("CardList")
def keys_on_cards(cards):
    rests(cards)
    # Tab goes from group to group, and on from where it was after a click; arrows go to the nearest; return and space open.
    for keys, line in [(["Tab", "Return"], "A caret becomes an arc"), (["Tab", "Down", "space"], "Indigo")]:
        cards.key(*keys)
        until(lambda: cards.has(line), f"{keys} do not expand a card", 5)
        rests(cards)
        cards.click((207, 800))
        rests(cards)
        expect(not cards.has(line), "a click does not take the card back")


# The chooser


def open_programs():
    return {
        name for name in ["CaretToArc", "AnimatingPaths", "AnimatedCard", "AngleInput", "CardList", "CardListSwiftUI"]
        if windows_called(name)
    }


def close(name):
    """Closes the windows of a name as a desktop does, by asking them to."""
    time.sleep(0.7)
    for window in windows_called(name):
        xdotool("windowfocus", window)
        time.sleep(0.1)
        xdotool("key", "ctrl+q")
    until(lambda: not windows_called(name), f"{name} is not closed by control Q", 10)


def opened_by(chooser, act, name):
    act()
    until(lambda: windows_called(name), f"{name} does not open", 45)
    close(name)
    xdotool("windowfocus", chooser.window)
    time.sleep(0.2)


@check("Chooser", "--size", "872x980")
def the_chooser_opens_each_example(chooser):
    until(lambda: is_moving(chooser), "no thumbnail lives", 20)
    cards = [element for element in chooser.tree() if "button" in element.traits]
    expect(len(cards) == 7, f"the chooser has {len(cards)} examples")
    for card in cards:
        name = card.label.split(":")[0]
        expect("not built" not in card.label, card.label)
        opened_by(chooser, lambda: chooser.click(card.center), name)
    # By keys: the focus goes to the first card.
    chooser.key("Tab")
    opened_by(chooser, lambda: chooser.key("space"), "CaretToArc")


@check("Chooser", "--size", "450x600")
def the_wheel_scrolls_the_chooser(chooser):
    def place():
        return chooser.tree()[0].frame[1]

    start = place()
    chooser.wheel((200, 300), 3)
    until(lambda: place() == start - 159, "three notches of the wheel do not move the chooser by 159 points", 5)


# High density and another size


@check("CaretToArc", "--scale", "2")
def clicks_at_two_pixels_a_point(caret):
    caret.tree()
    expect(caret.scale == 2, f"a point has {caret.scale} pixels")
    expect(caret.screen.size(int(caret.window)) == (828, 1792), "the window is not twice as large")
    caret.click("Show Bezier Control points")
    becomes(caret, "Show Bezier Control points", "1", "a click")
    expect_change(caret, lambda: caret.click("Toggle"), "Toggle")
    rests(caret)


@check("CardListSwiftUI", "--scale", "2")
def another_size_is_another_layout_at_two_pixels_a_point(cards):
    rests(cards)
    xdotool("windowsize", cards.window, 1200, 1000)
    until(lambda: cards.screen.size(int(cards.window)) == (1200, 1000), "the window keeps its size", 5)
    time.sleep(0.5)
    cards.tree()
    expect(cards.scale == 2, f"a point has {cards.scale} pixels")
    opens(cards, lambda: cards.click("Paths"), "a click")
    # The card covers the new screen of 600 x 500 points: its colour is in all corners.
    width, height = 1200, 1000 - 80
    pixels = cards.picture()
    places = [(40, 200), (width - 41, 200), (40, height - 8), (width - 41, height - 8)]
    colors = {pixels[4 * (y * width + x):][:3] for x, y in places}
    expect(len(colors) == 1, "the card does not cover the larger screen")


def main():
    folder = os.path.abspath(sys.argv[1])
    os.chdir(os.path.join(os.path.dirname(__file__), "../../.."))
    failures = 0
    with Desktop():
        for function, name, arguments in checks:
            title = " ".join([name, *arguments])
            what = function.__name__.replace("_", " ")
            try:
                with Program(folder, name, *arguments) as program:
                    function(program)
                print(f"{title}: {what}", flush=True)
            except Failure as failure:
                failures += 1
                print(f"{title}: {what}: FAILED: {failure}", flush=True)
    if failures:
        sys.exit(f"window: {failures} of {len(checks)} failed")


main()
