"""Sixteen of the largest pictures at once: all are answered, and the web server takes little more memory than idle."""

import io
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image, ImageCms

from tests.jobs.requests import Answer, asked, signed_in
from tools.stack import Stack, running_stack

PICTURES = 16
MOST_ABOVE_IDLE = 300_000_000
EVERY_SECONDS = 0.05
KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "png": ("PNG", {}),
    "jpeg": ("JPEG", {"quality": 20}),
    "png with a profile": ("PNG", {"icc_profile": ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()}),
    # Decoded whole before its first row is seen, and never at half its size.
    "progressive jpeg": ("JPEG", {"quality": 20, "progressive": True}),
}

pytestmark = pytest.mark.nightly


def picture(kind: str) -> bytes:
    """As many pixels as are let through."""
    name, options = KINDS[kind]
    side = int((settings.UPLOAD_MAX_PIXELS * (1 if name == "PNG" else 2)) ** 0.5)
    output = io.BytesIO()
    Image.linear_gradient("L").resize((side, side)).convert("RGB").save(output, name, **options)
    assert output.tell() <= settings.UPLOAD_MAX_BYTES
    return output.getvalue()


def memory(stack: Stack) -> int:
    """What the web server's processes hold, in bytes; what they share is counted once."""
    mine = f"QAFILA_VAR_DIR={stack.folder}".encode()
    total = 0
    for process in Path("/proc").glob("[0-9]*"):
        # One that ends meanwhile holds nothing.
        with suppress(OSError):
            if mine in (process / "environ").read_bytes().split(b"\0"):
                rollup = (process / "smaps_rollup").read_text()
                total += int(re.search(r"^Pss:\s+(\d+) kB", rollup, re.MULTILINE)[1]) * 1024  # type: ignore[index]
    return total


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="memory is read as Linux tells it")
@pytest.mark.parametrize("kind", KINDS)
def test_many_at_once_take_the_memory_of_one(tmp_path: Path, kind: str) -> None:
    content = picture(kind)
    with running_stack(tmp_path / "var", jobs=False) as stack:
        token = signed_in(stack)

        def send(number: int) -> Answer:
            body = {"image": SimpleUploadedFile(f"{number}.{kind[:3]}", content)}
            return asked(stack, "/profile", body, token, files=True)

        send(0)
        idle = highest = memory(stack)
        with ThreadPoolExecutor(PICTURES) as pool:
            sent = [pool.submit(send, number) for number in range(PICTURES)]
            pause = threading.Event()
            while not all(each.done() for each in sent):
                highest = max(highest, memory(stack))
                pause.wait(EVERY_SECONDS)
            answers = [each.result().status for each in sent]
    # Asked to try again where none had its turn for long.
    assert set(answers) <= {200, 503}
    assert 200 in answers
    assert highest - idle <= MOST_ABOVE_IDLE
