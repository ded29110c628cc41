"""How long it takes from a click of the mouse to the first pixels that answer, seen from outside: an X client that presses
the button and looks at a rectangle of the window until it changes.

    latency.py WINDOW X Y LEFT TOP WIDTH HEIGHT COUNT PAUSE

It clicks at (X, Y) of the window, COUNT times with PAUSE seconds between, watches the rectangle, and prints the times
in milliseconds. Clicks that nothing answers within a second are counted apart.
"""

import sys, time
from x11 import Connection


def main():
    window, x, y, *rectangle, clicks = (int(argument) for argument in sys.argv[1:9])
    pause = float(sys.argv[9])
    screen = Connection()
    screen.move_mouse(window, x, y)
    time.sleep(0.5)
    times, unanswered = [], 0
    for _ in range(clicks):
        before = screen.pixels(window, *rectangle)
        start = time.monotonic()
        screen.click()
        while screen.pixels(window, *rectangle) == before:
            if time.monotonic() > start + 1:
                unanswered += 1
                break
            time.sleep(0.0005)
        else:
            times.append(1000 * (time.monotonic() - start))
        time.sleep(pause)
    times.sort()
    if times:

        def at(share):
            return times[min(len(times) - 1, int(share * len(times)))]

        frame = 1000 / 60
        print(
            f"clicks {len(times)}\tmedian {at(0.5):.2f} ms\t90th percentile {at(0.9):.2f} ms\tworst {times[-1]:.2f} ms\t"
            f"frames of a 60th: median {at(0.5) / frame:.2f}, worst {times[-1] / frame:.2f}")
    if unanswered:
        print(f"unanswered {unanswered}")


main()
