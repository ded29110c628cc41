"""Many morphs by engines that exist, beside one process.

    cluster.py INBETWEEN [COUNT]        as root, with Slurm and munge installed; COUNT jobs, 2,000 if it is not said
"""

import contextlib
import hashlib
import json
import math
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

TOOL = str(pathlib.Path(sys.argv[1]).resolve())
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
PARTS = 8
CLUSTER = pathlib.Path(__file__).resolve().parents[3] / "Cluster"
failures = []


def check(truth, what):
    if not truth:
        failures.append(what)
        print(f"FAILED {what}", flush=True)


def star(chance):
    """A polygon or a star, as path data."""
    count, inner = chance.randint(3, 12), chance.uniform(0.3, 1)
    turn = chance.uniform(0, 6)
    points = []
    for index in range(2 * count):
        radius = 10 * (inner if index % 2 else 1)
        angle = turn + math.pi * index / count
        points.append(f"{12 + radius * math.cos(angle):.2f} {12 + radius * math.sin(angle):.2f}")
    return "M" + "L".join(points) + "Z"


def write_jobs(folder):
    chance = random.Random(18)
    forms = ["json", "svg", "gif"]
    folder.mkdir(parents=True)
    with open(folder / "jobs.jsonl", "w") as file:
        for index in range(COUNT):
            output = f"out/{index // 100}/{index}.{forms[index % 3]}"
            job = {"shapes": [star(chance), star(chance)], "options": {"size": 256}, "outputs": [output]}
            file.write(json.dumps(job) + "\n")
    return folder


def content(folder):
    """The bytes of all that was made, as hashes by name."""
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in folder.glob("out/**/*") if path.is_file() or path.name.startswith(".")}


def processes(*words):
    """The processes whose command line has these words."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                if all(word in line for word in words):
                    found.append(int(entry.name))
    return found


def kill(numbers):
    for number in numbers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def wait_until(truth, what, seconds=300):
    """Waits for something to be true, and says how long that took."""
    begin = time.monotonic()
    while not truth():
        if time.monotonic() - begin > seconds:
            raise SystemExit(f"{what}: not within {seconds} seconds")
        time.sleep(0.05)
    return time.monotonic() - begin


def made(folder):
    return sum(len(files) for _, _, files in os.walk(folder / "out"))


def batch(folder, *words):
    begin = time.monotonic()
    process = subprocess.Popen([TOOL, "batch", "jobs.jsonl", "--json", *words], cwd=folder, stderr=subprocess.PIPE, text=True)
    lines = process.communicate()[1].splitlines()
    check(process.returncode == 0, f"batch {words}: {lines[-1:]}")
    return time.monotonic() - begin, json.loads(lines[-1])


def peak_memory(folder):
    """The most that one of the processes had, and all of them together, in megabytes: sampled while jobs are made."""
    process = subprocess.Popen([TOOL, "batch", "jobs.jsonl", "--quiet"], cwd=folder)
    samples = []
    while process.poll() is None:
        total = 0
        for number in {process.pid, *processes("--serve-jobs")}:
            with contextlib.suppress(OSError):
                for line in open(f"/proc/{number}/status"):
                    if line.startswith("VmRSS"):
                        total += int(line.split()[1]) / 1024
        samples.append(total)
        time.sleep(0.2)
    check(process.returncode == 0, "batch failed while its memory was looked at")
    tenth = max(1, len(samples) // 10)
    middle = lambda values: sorted(values)[len(values) // 2]
    return middle(samples[tenth:2 * tenth + 1]), middle(samples[-2 * tenth:-tenth] or samples), max(samples)


# MARK: Slurm

@contextlib.contextmanager
def slurm(folder):
    """A controller and two nodes, each a process on this machine."""
    host = socket.gethostname().split(".")[0]
    for name in ("state", "run"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    key = pathlib.Path("/etc/munge/munge.key")
    if not key.exists():
        subprocess.run(["/usr/sbin/mungekey", "--create"], check=True)
    subprocess.run(["service", "munge", "start"], check=False, capture_output=True)
    nodes = ["one", "two"]
    (folder / "slurm.conf").write_text(f"""
ClusterName=inbetween
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/run/%n
SlurmctldPidFile={folder}/run/slurmctld.pid
SlurmdPidFile={folder}/run/%n.pid
SlurmctldPort=26817
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdTimeout=10
ReturnToService=2
MpiDefault=none
SchedulerParameters=sched_interval=2
NodeName=one NodeHostname={host} NodeAddr=127.0.0.1 Port=26818 CPUs=1 RealMemory=500
NodeName=two NodeHostname={host} NodeAddr=127.0.0.1 Port=26819 CPUs=1 RealMemory=500
PartitionName=all Nodes=one,two Default=YES State=UP
""")
    os.environ["SLURM_CONF"] = str(folder / "slurm.conf")
    daemons = [subprocess.Popen(["/usr/sbin/slurmctld", "-D", "-c"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)]
    daemons += [subprocess.Popen(["/usr/sbin/slurmd", "-D", "-N", node], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                for node in nodes]
    try:
        def ready():
            result = subprocess.run(["sinfo", "-h", "-o", "%T %D"], capture_output=True, text=True)
            return result.stdout.strip() == "idle 2"
        wait_until(ready, "Slurm's nodes", 60)
        yield daemons
    finally:
        for daemon in daemons:
            daemon.kill()
            daemon.wait()
        kill(processes("slurmstepd"))


def run_slurm(place):
    folder = write_jobs(place / "jobs")
    with slurm(place / "slurm") as daemons:
        begin = time.monotonic()
        environment = {**os.environ, "INBETWEEN": TOOL}
        result = subprocess.run(
            ["sbatch", f"--array=1-{PARTS}", "--ntasks=1", "--output=slurm-%a.log", str(CLUSTER / "slurm.sh"), "jobs.jsonl",
             "--jobs", "1", "--json"], cwd=folder, env=environment, capture_output=True, text=True)
        check(result.returncode == 0, f"sbatch: {result.stderr}")
        wait_until(lambda: made(folder) > COUNT / 2, "half of Slurm's jobs")
        # A node is lost with all that runs on it.
        def steps_of_two():
            return processes("slurmstepd") and [n for n in processes(TOOL, "batch", "jobs.jsonl") if b"SLURMD_NODENAME=two" in
                                                pathlib.Path(f"/proc/{n}/environ").read_bytes()]
        wait_until(steps_of_two, "a part on the second node", 60)
        victims = steps_of_two()
        daemons[2].kill()
        parents = [int(pathlib.Path(f"/proc/{n}/stat").read_text().rsplit(")", 1)[1].split()[1]) for n in victims]
        kill(parents + victims)
        print(f"Slurm: node two is killed with {len(victims)} process after {made(folder)} files", flush=True)
        daemons[2].wait()
        def is_lost():
            state = subprocess.run(["sinfo", "-h", "-n", "two", "-o", "%T"], capture_output=True, text=True).stdout
            return state.startswith("down")
        wait_until(is_lost, "the loss of node two", 120)
        daemons[2] = subprocess.Popen(["/usr/sbin/slurmd", "-D", "-N", "two"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        def done():
            return not subprocess.run(["squeue", "-h"], capture_output=True, text=True).stdout.strip()
        wait_until(done, "Slurm's jobs", 600)
        return folder, time.monotonic() - begin


# MARK: Ray

def run_ray(place):
    folder = write_jobs(place / "jobs")
    begin = time.monotonic()
    driver = subprocess.Popen(
        [sys.executable, str(CLUSTER / "ray_driver.py"), str(PARTS), "jobs.jsonl", "--json"], cwd=folder,
        env={**os.environ, "INBETWEEN": TOOL, "RAY_DEDUP_LOGS": "0"}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    wait_until(lambda: made(folder) > COUNT / 2 or driver.poll() is not None, "half of Ray's jobs")
    victims = processes("ray::part")[:1]
    kill(victims)
    print(f"Ray: worker {len(victims)} is killed after {made(folder)} files", flush=True)
    check(len(victims) == 1, "no worker of Ray was there to be killed")
    words = driver.communicate()[1]
    check(driver.returncode == 0, f"Ray: {driver.returncode} {words[-600:]}")
    return folder, time.monotonic() - begin


place = pathlib.Path(tempfile.mkdtemp(prefix="cluster"))
try:
    alone = write_jobs(place / "alone")
    one, said = batch(alone, "--jobs", "1")
    check(said["done"] == COUNT, f"one process: {said}")
    truth = content(alone)
    check(len(truth) == COUNT, f"one process made {len(truth)} files")
    print(f"one process: {one:.1f} s, {COUNT / one:.0f} jobs a second", flush=True)
    again, said = batch(alone)
    check(said["unchanged"] == COUNT and said["done"] == 0, f"a second run: {said}")
    check(again < 1, f"a second run takes {again:.2f} s")
    print(f"a second run: {again:.2f} s", flush=True)

    both = write_jobs(place / "both")
    two, _ = batch(both, "--jobs", "2")
    check(content(both) == truth, "two processes make other bytes")
    print(f"two processes: {two:.1f} s, {one / two:.2f} times as fast", flush=True)

    early, late, most = peak_memory(write_jobs(place / "memory"))
    check(late < 1.2 * early + 5, f"memory grows from {early:.0f} to {late:.0f} MB")
    print(f"memory of all processes: {early:.0f} MB early, {late:.0f} late, {most:.0f} at most", flush=True)

    for name, run in (("Slurm", run_slurm), ("Ray", run_ray)):
        folder, seconds = run(place / name)
        theirs = content(folder)
        check(theirs == truth, f"{name}: {len(set(theirs.items()) ^ set(truth.items()))} files differ")
        print(f"{name}: {PARTS} parts in {seconds:.1f} s, {len(theirs)} files", flush=True)
finally:
    if failures:
        print(f"kept: {place}")
    else:
        shutil.rmtree(place, ignore_errors=True)
print(f"{len(failures)} failed")
sys.exit(1 if failures else 0)
