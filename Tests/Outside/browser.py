"""What headless browsers have in common: a profile of their own, a socket, and an end."""

import itertools
import shutil
import subprocess
import tempfile

from websockets.sync.client import connect


class Browser:
    """A program that is running; `with` ends it and takes its profile away."""

    def __init__(self, name):
        self.profile = tempfile.mkdtemp(prefix=f"inbetween-{name}-")
        self.numbers = itertools.count(1)
        self.process = self.socket = None

    def connect(self, address):
        self.socket = connect(address, max_size=None)

    def __exit__(self, *_):
        if self.socket:
            self.socket.close()
        if self.process:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
