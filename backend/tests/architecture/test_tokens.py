"""What the SPA's colours promise in both schemes (``theme/tokens.css``)."""

import re
from pathlib import Path

import pytest

from references.site.colours import contrast

TOKENS = Path(__file__).parents[3] / "frontend/src/theme/tokens.css"
# WCAG 1.4.11: what shows where an empty field or box is.
CONTROL_MIN = 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_empty_field_shows_its_border(scheme: str) -> None:
    pairs = re.findall(r"--q-([\w-]+): light-dark\((#\w+), (#\w+)\);", TOKENS.read_text())
    colours = {name: dark if scheme == "dark" else light.replace("#fff", "#ffffff") for name, light, dark in pairs}

    for ground in ("page", "card"):
        assert contrast(colours["control-line"], colours[ground]) >= CONTROL_MIN
