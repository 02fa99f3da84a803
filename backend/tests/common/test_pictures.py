"""What decoding pictures may take: one at a time, few pixels, and memory that is given back."""

import fcntl
import io

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import override_settings
from PIL import Image, ImageFile

from accounts.users.pictures import picture_clean
from common.errors import Busy, Invalid
from common.files.uploads import document_clean, image_clean
from tests.factories.papers import PDF


def upload(kind: str, width: int, height: int) -> SimpleUploadedFile:
    output = io.BytesIO()
    Image.new("RGB", (width, height)).save(output, kind)
    return SimpleUploadedFile("picture", output.getvalue())


def test_a_picture_or_pdf_waits_for_its_turn_on_the_machine_and_no_longer_than_a_moment() -> None:
    with (settings.VAR_DIR / "pictures.lock").open("a") as elsewhere, override_settings(PICTURE_WAIT_SECONDS=0.05):
        fcntl.flock(elsewhere, fcntl.LOCK_EX)
        with pytest.raises(Busy):
            image_clean(upload("PNG", 8, 8), field="logo")
        with pytest.raises(Busy):
            document_clean(SimpleUploadedFile("paper", PDF), field="file")
        fcntl.flock(elsewhere, fcntl.LOCK_UN)

        assert image_clean(upload("PNG", 8, 8), field="logo").content_type == "image/png"


@override_settings(UPLOAD_MAX_PIXELS=10_000, PICTURE_WAIT_SECONDS=0.05)
def test_what_its_head_refuses_waits_for_nobody() -> None:
    with (settings.VAR_DIR / "pictures.lock").open("a") as elsewhere:
        fcntl.flock(elsewhere, fcntl.LOCK_EX)
        with pytest.raises(Invalid):
            image_clean(upload("PNG", 101, 100), field="logo")
        with pytest.raises(Invalid):
            image_clean(SimpleUploadedFile("picture", b"words"), field="logo")


def test_a_profile_picture_is_cut_while_it_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    decoded: list[tuple[int, int]] = []
    load = ImageFile.ImageFile.load

    def seen(image: ImageFile.ImageFile) -> object:
        decoded.append(image.size)
        return load(image)

    monkeypatch.setattr(ImageFile.ImageFile, "load", seen)

    kept = picture_clean(upload("PNG", 800, 600), field="image")

    assert set(decoded) == {(800, 600)}
    assert Image.open(io.BytesIO(kept.content)).size == (512, 512)


@override_settings(UPLOAD_MAX_PIXELS=10_000)
def test_a_jpg_of_twice_the_pixels_is_decoded_at_half_its_size() -> None:
    kept = image_clean(upload("JPEG", 160, 120), field="logo")

    assert Image.open(io.BytesIO(kept.content)).size == (80, 60)


@override_settings(UPLOAD_MAX_PIXELS=10_000)
@pytest.mark.parametrize(("kind", "width", "height"), [("PNG", 101, 100), ("JPEG", 201, 100)])
def test_more_pixels_are_refused(kind: str, width: int, height: int) -> None:
    with pytest.raises(Invalid):
        image_clean(upload(kind, width, height), field="logo")
