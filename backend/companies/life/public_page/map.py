"""A still picture of the place on the map, from whatever provider the portal's own maps come from."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import asinh, pi, radians, tan
from urllib.parse import urlencode, urlsplit

from django.utils.translation import get_language

from companies.main_info.models import Address
from references.selectors import map_settings

_ZOOM, _SIDE = 15, 256
WIDTH, HEIGHT = 560, 280


@dataclass(frozen=True)
class Tile:
    """One picture of the map and where it stands; the place itself is in the middle."""

    url: str
    x: int
    y: int


@dataclass(frozen=True)
class PlaceMap:
    """Either ``picture`` (whole) or ``tiles``; ``host`` is what the page's policy must let in."""

    address: Address
    host: str
    picture: str = ""
    tiles: tuple[Tile, ...] = ()
    side: int = _SIDE
    attribution: str = ""


def place_map(addresses: Sequence[Address]) -> PlaceMap | None:
    """The first address that has a place; None where there is none, or no provider is set up."""
    address = next((each for each in addresses if each.latitude is not None), None)
    if address is None or not (source := map_settings()):
        return None
    if "google" in source:
        place = f"{address.latitude},{address.longitude}"
        asked = {"center": place, "markers": place, "zoom": _ZOOM, "size": f"{WIDTH}x{HEIGHT}", "scale": 2}
        url = "https://maps.googleapis.com/maps/api/staticmap?" + urlencode(
            {**asked, "language": get_language(), "key": source["google"]}
        )
        return PlaceMap(address, "https://maps.googleapis.com", picture=url)
    parts = urlsplit(source["tiles"])
    tiles = tuple(_tiles(source["tiles"], float(address.latitude or 0), float(address.longitude or 0)))
    return PlaceMap(address, f"{parts.scheme}://{parts.netloc}", tiles=tiles, attribution=source["attribution"])


def _tiles(template: str, latitude: float, longitude: float) -> list[Tile]:
    """Those that cover the picture (Web Mercator)."""
    count = 2**_ZOOM
    middle_x = (longitude + 180) / 360 * count * _SIDE
    middle_y = (1 - asinh(tan(radians(latitude))) / pi) / 2 * count * _SIDE
    left, top = round(middle_x - WIDTH / 2), round(middle_y - HEIGHT / 2)
    return [
        Tile(
            template.replace("{z}", str(_ZOOM)).replace("{x}", str(column % count)).replace("{y}", str(row)),
            column * _SIDE - left,
            row * _SIDE - top,
        )
        for row in range(top // _SIDE, (top + HEIGHT - 1) // _SIDE + 1)
        for column in range(left // _SIDE, (left + WIDTH - 1) // _SIDE + 1)
    ]
