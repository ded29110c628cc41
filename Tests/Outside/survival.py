"""What is left when writing goes wrong: the older file or the new one, whole, and nothing beside it.

    survival.py INBETWEEN

The process is killed or interrupted at random instants, the disk is full or read-only, or becomes full at the last step, the
target may not be written, the folder goes away, two write one file at once. Disks are file systems in memory and in a file,
which only root can mount.
"""

import os
import pathlib
import random
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

import checks
from checks import check

SQUARE, TRIANGLE = "M2 2h20v20h-20z", "M12 2 L22 22 L2 22z"
KILLS = 100


def command(target, size=300):
    return [TOOL, "morph", SQUARE, TRIANGLE, "--quiet", "--size", str(size), "--output", str(target)]


def names(folder):
    """What is in a folder, once a rename that is under way has ended."""
    for _ in range(200):
        found = sorted(path.name for path in folder.iterdir())
        if not any(name.startswith(".") for name in found):
            break
        time.sleep(0.005)
    return found


def check_signals(folder, number, form, count, chance):
    """A process that gets a signal at a random instant of its life."""
    target = folder / f"film.{form}"
    begin = time.monotonic()
    subprocess.run(command(target), check=True)
    duration = time.monotonic() - begin
    new = target.read_bytes()
    fates = {"older": 0, "new": 0, "none": 0}
    for index in range(count):
        target.unlink(missing_ok=True)
        if index % 2:
            target.write_bytes(b"older")
        process = subprocess.Popen(command(target))
        time.sleep(chance.random() * duration * 1.1)
        process.send_signal(number)
        status = process.wait()
        what = f"{number.name} {index} while a {form} was written"
        check(status in (0, -number), f"{what}: status {status}")
        found = names(folder)
        if not found:
            fates["none"] += 1
            check(index % 2 == 0, f"{what}: the older file is gone")
            continue
        check(found == [target.name], f"{what}: left {found}")
        content = target.read_bytes()
        check(content in (b"older", new) and (index % 2 or content == new), f"{what}: half a file")
        fates["new" if content == new else "older"] += 1
    # The child that puts the last file in the older one's place may outlive the process that was killed.
    time.sleep(1)
    target.unlink(missing_ok=True)
    print(f"{number.name}, {form}: {count} times within {duration * 1.1:.2f} s: {fates}", flush=True)


def check_two_writers(folder):
    target = folder / "film.gif"
    wholes = []
    for size in (100, 120):
        subprocess.run(command(target, size), check=True)
        wholes.append(target.read_bytes())
    for index in range(30):
        if index % 2:
            target.unlink()
        writers = [subprocess.Popen(command(target, size)) for size in (100, 120)]
        check([writer.wait() for writer in writers] == [0, 0], "two writers: one failed")
        check(target.read_bytes() in wholes and names(folder) == [target.name], "two writers: half a file")
    target.unlink()


def check_vanishing(folder, chance):
    """The folder is removed while a file is made in it."""
    for form in ("gif", "mp4"):
        for _ in range(10):
            place = folder / "place"
            place.mkdir()
            process = subprocess.Popen(command(place / f"film.{form}"), stderr=subprocess.PIPE)
            time.sleep(chance.random() * 0.1)
            shutil.rmtree(place, ignore_errors=True)
            words = process.communicate()[1].decode()
            check(process.returncode in (0, 1), f"a folder that goes away: {process.returncode} {words}")
            check(process.returncode == 0 or "No such file" in words, f"a folder that goes away: {words}")
            shutil.rmtree(place, ignore_errors=True)


def check_batch(folder, chance):
    """The command over many jobs is killed, again and again, and started again until all is done."""
    jobs = folder / "jobs.jsonl"
    jobs.write_text("".join(
        f'{{"shapes": ["{SQUARE}", "{TRIANGLE}"], "options": {{"size": {300 + index}}}, "outputs": ["out/{index}.gif"]}}\n'
        for index in range(60)))
    kills = 0
    for _ in range(5):
        process = subprocess.Popen([TOOL, "batch", "jobs.jsonl", "--quiet"], cwd=folder)
        try:
            process.wait(timeout=0.03 + 0.1 * chance.random())
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            kills += 1
    check(kills > 0, "many jobs: never killed")
    check(subprocess.run([TOOL, "batch", "jobs.jsonl", "--quiet"], cwd=folder).returncode == 0, "many jobs: failed")
    for index in range(60):
        alone = folder / "alone.gif"
        subprocess.run(command(alone, 300 + index), check=True)
        check((folder / f"out/{index}.gif").read_bytes() == alone.read_bytes(), f"many jobs: job {index} differs")
    check(names(folder / "out") == sorted(f"{index}.gif" for index in range(60)), "many jobs: more than their files")
    print(f"many jobs, killed {kills} times: all there", flush=True)


def check_disks(folder):
    for words, options in (("No space left on device", "size=64k"), ("Read-only file system", "size=64k,ro")):
        place = folder / "disk"
        place.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", options.removesuffix(",ro"), "tmpfs", place],
                                 capture_output=True)
        if mounted.returncode != 0:
            print(f"not checked, since nothing can be mounted here: {words}")
            place.rmdir()
            continue
        try:
            for form in ("gif", "apng", "mp4", "rgba"):
                (place / f"film.{form}").write_bytes(b"older")
            if options.endswith("ro"):
                subprocess.run(["mount", "-o", "remount,ro", place], check=True)
            for form in ("gif", "apng", "mp4", "rgba"):
                result = subprocess.run(command(place / f"film.{form}", 800), capture_output=True, text=True)
                check(result.returncode == 1 and words in result.stderr, f"{words}, {form}: {result.stderr}")
                check((place / f"film.{form}").read_bytes() == b"older", f"{words}, {form}: the older file is lost")
            check(len(names(place)) == 4, f"{words}: left {names(place)}")
        finally:
            subprocess.run(["umount", place], check=True)
            place.rmdir()


def check_last_steps(folder):
    """A disk on which so many blocks are free, from none to more than enough, and no room in the folder for a name.

    So it is full while bytes are written, while they go to the disk, and while the file gets its name.
    """
    image, place = folder / "disk.img", folder / "disk"
    image.write_bytes(bytes(4 << 20))
    place.mkdir()
    made = shutil.which("mkfs.ext4") and subprocess.run(
        ["mkfs.ext4", "-q", "-b", "1024", "-m", "0", "-O", "^has_journal", image], capture_output=True).returncode == 0
    if not made or subprocess.run(["mount", "-o", "loop", image, place], capture_output=True).returncode != 0:
        print("not checked, since nothing can be mounted here: a disk that is full at the last step")
        place.rmdir()
        return
    try:
        new = folder / "new.gif"
        subprocess.run(command(new, 40), check=True)
        content = new.read_bytes()
        home = place / "home"
        home.mkdir()
        # Long names fill the folder's first block but for a few bytes.
        for index in range(3):
            (home / (f"{index}" * 250)).touch()
        (home / ("x" * 120)).touch()
        others = len(names(home))
        filler = place / "filler"
        fates = {"older": 0, "new": 0, "none": 0}
        for older in (False, True):
            for blocks in range(len(content) // 1024 + 8):
                (home / "f.gif").unlink(missing_ok=True)
                filler.unlink(missing_ok=True)
                if older:
                    (home / "f.gif").write_bytes(b"older")
                with open(filler, "wb", buffering=0) as file:
                    try:
                        while True:
                            file.write(bytes(1024))
                    except OSError:
                        pass
                    file.truncate(max(0, file.tell() - 1024 * blocks))
                    os.fsync(file.fileno())
                result = subprocess.run(command(home / "f.gif", 40), capture_output=True, text=True)
                what = f"{blocks} free blocks, {'an older file' if older else 'none'}"
                ended = result.returncode == 0 or (result.returncode == 1 and "No space left" in result.stderr)
                check(ended, f"{what}: {result.returncode} {result.stderr}")
                there = (home / "f.gif").read_bytes() if (home / "f.gif").exists() else None
                before = b"older" if older else None
                check(there == (content if result.returncode == 0 else before), f"{what}: another file")
                check(len(names(home)) == others + (there is not None), f"{what}: left {names(home)}")
                fates["new" if there == content else "older" if there else "none"] += 1
        check(fates["new"] > 0 and fates["older"] > 0 and fates["none"] > 0, f"a full disk at each step: {fates}")
        print(f"a disk that is full at each step: {fates}", flush=True)
    finally:
        subprocess.run(["umount", place], check=True)
        place.rmdir()


def check_forbidden(folder):
    """Targets that may not be written, by one who is not root: the file, or the folder around it."""
    place = folder / "forbidden"
    place.mkdir()
    target = place / "film.gif"
    target.write_bytes(b"older")
    if os.getuid() == 0:
        nobody = 65534
        for path in (folder, place, target):
            os.chown(path, nobody, nobody)
        arguments = {"user": nobody, "group": nobody, "extra_groups": []}
    else:
        arguments = {}
    for path, mode in ((target, 0o444), (place, 0o555)):
        before = path.stat().st_mode
        path.chmod(mode)
        result = subprocess.run(command(target), capture_output=True, text=True, cwd="/", **arguments)
        check(result.returncode == 1 and "Permission denied" in result.stderr, f"forbidden: {result.returncode} {result.stderr}")
        check(target.read_bytes() == b"older" and names(place) == ["film.gif"], f"forbidden: {names(place)}")
        path.chmod(before & 0o7777)
    result = subprocess.run(command(target), capture_output=True, text=True, cwd="/", **arguments)
    check(result.returncode == 0 and target.read_bytes() != b"older", f"no longer forbidden: {result.stderr}")
    shutil.rmtree(place)


def check_devices(folder):
    """What takes no bytes, and what takes them all."""
    link = folder / "full.gif"
    link.symlink_to("/dev/full")
    for target, words in ((link, "No space left on device"), ("/dev/full", "No space left on device")):
        for form in ("gif", "apng"):
            result = subprocess.run([*command(target), "--format", form], capture_output=True, text=True)
            check(result.returncode == 1 and words in result.stderr, f"{target}: {result.returncode} {result.stderr}")
    with open("/dev/full", "wb") as full:
        result = subprocess.run([*command("-"), "--format", "gif"], stdout=full, stderr=subprocess.PIPE, text=True)
    check(result.returncode == 1 and "No space left on device" in result.stderr, f"standard output: {result.stderr}")
    check(stat.S_ISCHR(os.stat("/dev/full").st_mode) and link.is_symlink(), "a device has become a file")
    link.unlink()


TOOL = str(pathlib.Path(sys.argv[1]).resolve())
with tempfile.TemporaryDirectory() as name:
    folder, chance = pathlib.Path(name), random.Random(1)
    for form in ("gif", "json"):
        check_signals(folder, signal.SIGKILL, form, KILLS, chance)
    check_signals(folder, signal.SIGKILL, "mp4", KILLS // 4, chance)
    for number in (signal.SIGINT, signal.SIGTERM):
        check_signals(folder, number, "gif", KILLS // 4, chance)
    check_two_writers(folder)
    check_vanishing(folder, chance)
    check_disks(folder)
    check_last_steps(folder)
    check_forbidden(folder)
    check_devices(folder)
    check_batch(folder, chance)
checks.end()
