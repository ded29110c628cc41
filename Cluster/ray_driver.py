"""Many morphs on a cluster of Ray, in a folder that all its machines see.

    python ray_driver.py PARTS jobs.jsonl [OPTION ...]      what `inbetween batch` takes

A part whose worker is lost starts again, and does what its journal does not say is done.
"""

import os
import subprocess
import sys

import ray

TOOL = os.environ.get("INBETWEEN", "inbetween")
PARTS, WORDS = int(sys.argv[1]), sys.argv[2:]


@ray.remote(num_cpus=1, max_retries=3)
def part(number, folder):
    """The exit code of one part, and what it said."""
    command = [TOOL, "batch", *WORDS, "--shard", f"{number}/{PARTS}", "--jobs", "1"]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return result.returncode, result.stderr


ray.init(address=os.environ.get("RAY_ADDRESS"))
codes = []
for code, words in ray.get([part.remote(number, os.getcwd()) for number in range(1, PARTS + 1)]):
    codes.append(code)
    sys.stderr.write(words)
sys.exit(max(codes))
