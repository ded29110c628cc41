"""Headless Firefox by WebDriver BiDi, which it speaks without a driver: like `Chromium` of chromium.py, as far as needed.

Needs the program `firefox-esr` or `firefox` and PyPI's `websockets`.
"""

import base64
import json
import os
import pathlib
import re
import shutil
import subprocess
import threading

from browser import Browser


class Firefox(Browser):
    @staticmethod
    def program():
        return shutil.which("firefox-esr") or shutil.which("firefox")

    def __init__(self, reduced_motion=False, dark=False):
        super().__init__("firefox")
        # What pages are told of the user's wishes is a preference of the profile here.
        self.preferences = {
            "ui.prefersReducedMotion": int(reduced_motion), "layout.css.prefers-color-scheme.content-override": 0 if dark else 1,
            "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
            "app.normandy.enabled": False, "network.captive-portal-service.enabled": False, "gfx.color_management.mode": 0,
        }

    def __enter__(self):
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in self.preferences.items()]
        pathlib.Path(self.profile, "user.js").write_text("\n".join(lines) + "\n")
        self.process = subprocess.Popen(
            [self.program(), "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": self.profile})
        for line in self.process.stderr:
            if found := re.search(r"BiDi listening on (ws://\S+)", line):
                break
        else:
            self.__exit__()
            raise RuntimeError(f"{self.program()} did not start")
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.connect(found[1] + "/session")
        self.call("session.new", capabilities={})
        return self

    def call(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(timeout=30))
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def open(self, file, width=512, height=512):
        context = self.call("browsingContext.create", type="tab")["context"]
        self.call("browsingContext.setViewport", context=context, viewport={"width": width, "height": height}, devicePixelRatio=1)
        url = file if str(file).startswith("http:") else pathlib.Path(os.path.abspath(file)).as_uri()
        self.call("browsingContext.navigate", context=context, url=url, wait="complete")
        return FirefoxPage(self, context)


class FirefoxPage:
    # WebDriver's code points of keys without a text.
    KEYS = {"Tab": "\ue004", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Home": "\ue011", "End": "\ue010"}

    def __init__(self, browser, context):
        self.browser, self.context = browser, context

    def evaluate(self, script):
        """The value of an expression, by way of JSON."""
        script = f"Promise.resolve({script}).then(value => JSON.stringify(value === undefined ? null : value))"
        answer = self.browser.call(
            "script.evaluate", expression=script, target={"context": self.context}, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def press(self, key, *_, **__):
        value = self.KEYS.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.browser.call(
            "input.performActions", context=self.context, actions=[{"type": "key", "id": "keys", "actions": actions}])

    def has(self, role, name):
        """Whether assistive technology is told of something so named."""
        nodes = self.browser.call(
            "browsingContext.locateNodes", context=self.context,
            locator={"type": "accessibility", "value": {"role": role, "name": name}})["nodes"]
        return bool(nodes)

    def screenshot(self):
        return base64.b64decode(self.browser.call("browsingContext.captureScreenshot", context=self.context)["data"])

    def close(self):
        self.browser.call("browsingContext.close", context=self.context)
