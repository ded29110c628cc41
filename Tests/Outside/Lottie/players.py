"""Frames of Lottie files from players that we did not write: rlottie, thorvg, and lottie-web in headless Chromium.

Each `frames(path, numbers, width, height)` gives one array of premultiplied RGBA for each frame number. Native players run
in a child process for each file, since some files end them.
"""

import importlib.util
import json
import multiprocessing
import pathlib
import re
import sys

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from chromium import Chromium  # noqa: E402


def rlottie(path, numbers, width, height):
    """Whole frames only. Models are cached by name, and files here share theirs, so the cache is off."""
    from rlottie_python import LottieAnimation

    with LottieAnimation() as animation:
        animation.lottie_configure_model_cache_size(0)
        animation.lottie_animation_from_file(str(path))
        if not animation.animation_p:
            raise RuntimeError("refused")
        pictures = []
        for number in numbers:
            raw = animation.lottie_animation_render(round(number), width=width, height=height)
            pictures.append(numpy.frombuffer(raw, numpy.uint8).reshape(height, width, 4)[..., [2, 1, 0, 3]].copy())
        return pictures


# The engine of thorvg-python 1.1.3 is 1.0.4; that of 1.0.1 is 0.15.16, which `Scripts/bootstrap` puts beside it.
OLDER_THORVG = pathlib.Path(sys.prefix) / "thorvg-python-1.0.1"


def older_thorvg(path, numbers, width, height):
    """As `thorvg`, by an older engine. (In a process of its own: two engines cannot be loaded in one.)"""
    sys.path.insert(0, str(OLDER_THORVG))
    return thorvg(path, numbers, width, height)


def thorvg(path, numbers, width, height):
    import thorvg_python as tvg

    engine = tvg.Engine(threads=0)
    pictures = []
    for number in numbers:
        canvas = tvg.SwCanvas(engine)
        canvas.set_target(width, height, width, tvg.Colorspace.ABGR8888)
        animation = tvg.LottieAnimation(engine)
        picture = animation.get_picture()
        if picture.load(str(path)) != tvg.Result.SUCCESS:
            raise RuntimeError("refused")
        picture.set_size(width, height)
        animation.set_frame(number)
        if hasattr(canvas, "add"):
            canvas.add(picture)
            canvas.update()
            canvas.draw(True)
        else:
            canvas.push(picture)
            canvas.update()
            canvas.draw()
        canvas.sync()
        pictures.append(numpy.frombuffer(bytes(canvas.buffer_arr), numpy.uint8).reshape(height, width, 4).copy())
    return pictures


def apart(player, *arguments, seconds=60):
    """What a player says in a process of its own: pictures, or a text if it fails."""

    def work(pipe):
        try:
            pipe.send(player(*arguments))
        except BaseException as error:
            pipe.send(f"{type(error).__name__}: {error}")

    here, there = multiprocessing.Pipe(False)
    process = multiprocessing.get_context("fork").Process(target=work, args=(there,))
    process.start()
    there.close()
    try:
        return here.recv() if here.poll(seconds) else "hangs"
    except EOFError:
        return "crashes"
    finally:
        process.kill()
        process.join()


def lottie_web():
    """The text of lottie-web 5.7.5, which PyPI's pylottie carries."""
    folder = pathlib.Path(importlib.util.find_spec("pylottie").origin).parent
    page = next(folder.rglob("lottie.html")).read_text(encoding="utf-8")
    return max(re.findall(r"<script[^>]*>(.*?)</script>", page, re.S), key=len)


class Web:
    """lottie-web's SVG renderer."""

    def __enter__(self):
        self.browser = Chromium().__enter__()
        self.session = None
        self.script = lottie_web()
        return self

    def __exit__(self, *_):
        self.browser.__exit__()

    def _open(self, width, height):
        if self.session is None:
            target = self.browser.call("Target.createTarget", url="about:blank")["targetId"]
            self.session = self.browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            self.browser.call("Page.enable", session=self.session)
            frame = self.browser.call("Page.getFrameTree", session=self.session)["frameTree"]["frame"]["id"]
            html = (
                "<!doctype html><style>html,body{margin:0;background:transparent}</style><div id=a></div><script>%s</script>"
                % self.script.replace("</script", "<\\/script")
            )
            self.browser.call("Page.setDocumentContent", session=self.session, frameId=frame, html=html)
        self.browser.call(
            "Emulation.setDeviceMetricsOverride", session=self.session, width=width, height=height, deviceScaleFactor=1,
            mobile=False)
        self.browser.call(
            "Emulation.setDefaultBackgroundColorOverride", session=self.session, color={"r": 0, "g": 0, "b": 0, "a": 0})

    def _run(self, script):
        result = self.browser.call(
            "Runtime.evaluate", session=self.session, expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:400])
        return result["result"].get("value")

    def frames(self, path, numbers, width, height):
        import base64
        import io

        from PIL import Image

        self._open(width, height)
        data = pathlib.Path(path).read_text(encoding="utf-8")
        self._run(
            "new Promise(done=>{window.errors=[];window.onerror=m=>errors.push(String(m));"
            "if(window.animation)animation.destroy();const a=document.getElementById('a');"
            "a.style.width='%dpx';a.style.height='%dpx';"
            "window.animation=lottie.loadAnimation({container:a,renderer:'svg',loop:false,autoplay:false,"
            "path:URL.createObjectURL(new Blob([%s],{type:'application/json'}))});animation.setSubframe(true);"
            "for(const k of ['error','data_failed','configError','renderFrameError'])"
            "animation.addEventListener(k,e=>errors.push(k+': '+(e.nativeError||e)));"
            "animation.addEventListener('DOMLoaded',()=>done());setTimeout(done,3000)})"
            % (width, height, json.dumps(data)))
        pictures = []
        for number in numbers:
            self._run(
                f"animation.goToAndStop({number},true);"
                "new Promise(r=>requestAnimationFrame(()=>requestAnimationFrame(r)))")
            shot = self.browser.call("Page.captureScreenshot", session=self.session, format="png")["data"]
            straight = numpy.asarray(Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGBA"))
            pictures.append(premultiplied(straight))
        errors = self._run("errors")
        return "; ".join(errors)[:200] if errors else pictures


def premultiplied(rgba):
    """Straight RGBA as premultiplied."""
    alpha = rgba[..., 3:4].astype(numpy.uint16)
    colors = ((rgba[..., :3].astype(numpy.uint16) * alpha + 127) // 255).astype(numpy.uint8)
    return numpy.concatenate([colors, rgba[..., 3:4]], axis=2)
