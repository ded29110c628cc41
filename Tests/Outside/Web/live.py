"""The page of `inbetween morph --watch`, while the files that it follows change."""

import http.client
import os
import re
import signal
import socket
import subprocess
import threading
import time


def check_live_page(tool, folder, browser, check):
    """The page of --watch follows its files"""
    first, second = folder / "live-a.svg", folder / "live-b.svg"
    square = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path fill='{}' d='M4 4H20V20H4Z'/></svg>"
    first.write_text(square.format("#e12345"))
    second.write_text(square.format("#2345e1"))
    output = folder / "live.svg"
    process = subprocess.Popen(
        [tool, "morph", str(first), str(second), "--watch", "-o", str(output)], stderr=subprocess.PIPE, text=True)
    try:
        said = process.stderr.readline()
        port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", said)[1])
        errors = []
        threading.Thread(target=lambda: errors.extend(process.stderr), daemon=True).start()
        page = browser.open(f"http://127.0.0.1:{port}/", width=600, height=700)
        player = "document.querySelector('iframe').contentDocument?.querySelector('in-between')"

        def wait(script, seconds=10):
            deadline = time.monotonic() + seconds
            while not (value := page.evaluate(script)) and time.monotonic() < deadline:
                time.sleep(0.05)
            return value

        fill = lambda: page.evaluate(f"{player}?.shadowRoot?.querySelector('div path')?.getAttribute('fill')")
        check(wait(f"{player}?.duration == 2"), "the live page shows no film")
        check(fill() == "#e12345", f"the live page shows {fill()}")
        check(page.evaluate("document.title") == "live-a to live-b", "the live page has no title")
        # A change keeps the instant and the rest of what was set.
        page.evaluate(f"(p => {{ p.pause(); p.currentTime = 0.75; p.playbackRate = 0.5 }})({player})")
        began = time.monotonic()
        replaced = folder / "live-c.svg"
        replaced.write_text(square.format("#12a456"))
        os.replace(replaced, first)
        changed = wait(f"{player}?.shadowRoot?.querySelector('div path')?.getAttribute('fill') == '#12a456'")
        took = time.monotonic() - began
        check(changed and took < 5, f"after {took:.1f} s the live page shows {fill()}")
        state = page.evaluate(f"(p => [p.currentTime, p.playbackRate, p.paused])({player})")
        check(state == [0.75, 0.5, True], f"after a change the player is at {state}")
        check("#12a456" in output.read_text(), "the output was not built again")
        # What cannot be read is told, and the film stays.
        second.write_text("<svg><g>")
        alert = "document.querySelector('pre').textContent"
        check(wait(f"{alert}.includes('live-b.svg')"), f"the live page tells {page.evaluate(alert)}")
        check(fill() == "#12a456" and "#12a456" in output.read_text(), "an error took the film away")
        check(any("live-b.svg" in line for line in errors), "the error is not told at the terminal")
        second.unlink()
        check(wait(f"{alert}.includes('No such file')"), f"of a missing file the live page tells {page.evaluate(alert)}")
        second.write_text(square.format("#eec123"))
        check(wait(f"{alert} == ''"), "the error stays")

        # Other names, other methods, nonsense and silence.
        def status(path="/", method="GET", host=None):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request(method, path, headers={"Host": host} if host else {})
            return connection.getresponse().status
        check(status("/film?1") == 200 and status("/", "HEAD") == 200, "the film is not served")
        check(status("/../etc/passwd") == 404 and status("/x") == 404, "something else is served")
        check(status("/", "POST") == 405, "POST is answered")
        check(status("/film", host="example.com") == 403, "another name is answered")
        for nonsense in (b"", b"\r\n\r\n", b"\xff" * 20000, b"GET\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", port), timeout=10) as other:
                other.sendall(nonsense)
        silent = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in range(20)]
        check(status() == 200, "the silence of some takes the page from others")
        for other in silent:
            other.close()
        own = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
        for address in own[:1]:
            with socket.socket() as other:
                other.settimeout(2)
                check(other.connect_ex((address, port)) != 0, f"it listens at {address}")

        process.send_signal(signal.SIGINT)
        check(process.wait(5) == 0, f"Ctrl-C ends it with {process.returncode}")
        check(wait(f"{alert}.includes('does not run')"), "the page does not tell that it is over")
        check(not list(folder.glob(".inbetween-*")), "something is left behind")
        page.close()
    finally:
        process.kill()
        process.wait()
    for words, expected in ((["-", "x.svg"], "standard input"), (["M0 0H1V1Z", "M0 0H2V1Z"], "needs a file")):
        result = subprocess.run([tool, "morph", *words, "--watch"], capture_output=True, text=True, timeout=20)
        check(result.returncode == 2 and expected in result.stderr, f"--watch of {words}: {result.stderr}")
