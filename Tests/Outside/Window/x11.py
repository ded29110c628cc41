"""What X clients need here and xdotool does not have: pixels at once, and a mouse without a process for each press."""

import ctypes

_x11 = ctypes.CDLL("libX11.so.6")
_xtst = ctypes.CDLL("libXtst.so.6")
_pointer, _int, _unsigned, _id = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint, ctypes.c_ulong
_all_planes, _z_pixmap = 0xFFFFFFFF, 2


class _Image(ctypes.Structure):
    """The beginning of an XImage."""

    _fields_ = [
        ("width", _int), ("height", _int), ("xoffset", _int), ("format", _int), ("data", _pointer),
        ("byte_order", _int), ("bitmap_unit", _int), ("bitmap_bit_order", _int), ("bitmap_pad", _int),
        ("depth", _int), ("bytes_per_line", _int)]


def _declare(function, result, *arguments):
    function.restype, function.argtypes = result, arguments
    return function


_open = _declare(_x11.XOpenDisplay, _pointer, ctypes.c_char_p)
_sync = _declare(_x11.XSync, _int, _pointer, _int)
_get_image = _declare(
    _x11.XGetImage, ctypes.POINTER(_Image), _pointer, _id, _int, _int, _unsigned, _unsigned, _id, _int)
_destroy_image = _declare(_x11.XDestroyImage, _int, ctypes.POINTER(_Image))
_get_geometry = _declare(
    _x11.XGetGeometry, _int, _pointer, _id, ctypes.POINTER(_id), *[ctypes.POINTER(_int)] * 2,
    *[ctypes.POINTER(_unsigned)] * 4)
_warp = _declare(
    _x11.XWarpPointer, _int, _pointer, _id, _id, _int, _int, _unsigned, _unsigned, _int, _int)
_press = _declare(_xtst.XTestFakeButtonEvent, _int, _pointer, _unsigned, _int, _id)


class Connection:
    """A connection to the X server that DISPLAY means."""

    def __init__(self):
        self.display = _open(None)
        if not self.display:
            raise OSError("there is no display")

    def size(self, window):
        root, x, y = _id(), _int(), _int()
        width, height, border, depth = (_unsigned() for _ in range(4))
        _get_geometry(self.display, window, root, x, y, width, height, border, depth)
        return width.value, height.value

    def pixels(self, window, left=0, top=0, width=None, height=None):
        """The bytes of a rectangle of a window, four a pixel: blue, green, red and nothing."""
        if width is None:
            width, height = self.size(window)
        image = _get_image(self.display, window, left, top, width, height, _all_planes, _z_pixmap)
        if not image:
            raise OSError(f"window {window} has no such pixels")
        bytes = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        _destroy_image(image)
        return bytes

    def move_mouse(self, window, x, y):
        _warp(self.display, 0, window, 0, 0, 0, 0, x, y)
        _sync(self.display, 0)

    def click(self):
        for is_down in [1, 0]:
            _press(self.display, 1, is_down, 0)
        _sync(self.display, 0)
