"""Paints the picture of a result, and saves or shares it as a PNG file."""

from __future__ import annotations

from binascii import a2b_base64
from collections.abc import Sequence
from typing import Any, Final

from pyodide.ffi import JsException, to_js
from pyscript import document, window

from mastaba.rules.scoring import Standing

from ..browser.download import download
from ..browser.js_object import js_object
from .result_image import HEIGHT, WIDTH, Box, Disc, Shape, picture, picture_in_words

NAME: Final = "mastaba.png"
KIND: Final = "image/png"

_OUTLINE: Final = "#241b12"


def may_share() -> bool:
    """Whether this browser shares pictures."""
    may = getattr(window.navigator, "canShare", None)
    try:
        return bool(may and window.navigator.canShare(_share_data([_file(b"")], "")))
    except JsException:
        return False


def save(scores: Sequence[Standing], edition: str) -> None:
    """Have the browser save the picture as a file; raises JsException if it cannot be painted."""
    download(NAME, _file(_painted(scores, edition)))


def share(scores: Sequence[Standing], edition: str) -> Any:
    """Open the browser's way of sharing with the picture and its text; returns a promise.

    Raises JsException if the browser refuses at once.
    """
    file = _file(_painted(scores, edition))
    return window.navigator.share(_share_data([file], picture_in_words(scores, edition)))


async def done(sharing: Any) -> bool:
    """Whether sharing has gone well; also true if the person cancels."""
    try:
        await sharing
    except JsException as error:
        return str(getattr(error, "name", "")) == "AbortError"
    return True


def _painted(scores: Sequence[Standing], edition: str) -> bytes:
    """The picture as PNG."""
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = WIDTH, HEIGHT
    context = canvas.getContext("2d")

    def width(text: str, font: str) -> float:
        context.font = font
        return float(context.measureText(text).width)

    for shape in picture(scores, edition, width):
        _paint(context, shape)
    data = str(canvas.toDataURL(KIND))  # at once: sharing must begin within the click
    return a2b_base64(data.partition(",")[2])


def _paint(context: Any, shape: Shape) -> None:
    context.fillStyle = shape.colour
    if isinstance(shape, Box):
        context.fillRect(shape.left, shape.top, shape.width, shape.height)
        if shape.border:
            context.strokeStyle, context.lineWidth = _OUTLINE, shape.border
            context.strokeRect(shape.left, shape.top, shape.width, shape.height)
    elif isinstance(shape, Disc):
        context.beginPath()
        context.arc(shape.x, shape.y, shape.radius, 0, 6.2832)
        context.fill()
    else:
        context.font = shape.font
        context.textAlign = "right" if shape.is_from_right else "left"
        context.fillText(shape.words, shape.x, shape.y, shape.most)


def _file(data: bytes) -> Any:
    return window.File.new(to_js([to_js(data)]), NAME, type=KIND)


def _share_data(files: list[Any], text: str) -> Any:
    shared = {"files": files, "text": text} if text else {"files": files}
    return js_object(**shared)
