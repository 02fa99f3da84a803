"""The name by which a person recognises a device."""

import pytest

from accounts.sessions.requests import browser_name

MOZILLA = "Mozilla/5.0"
WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


IPHONE = f"{MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
MAC = f"{MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
ANDROID = f"{MOZILLA} (Linux; Android 15) {WEBKIT}"


@pytest.mark.parametrize(
    ("header", "name"),
    [
        (f"{MOZILLA} (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/142.0.0.0 Safari/537.36", "Chrome · Windows"),
        (f"{MOZILLA} (Windows NT 10.0) {WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0", "Edge · Windows"),
        (f"{MOZILLA} (X11; Linux x86_64) {WEBKIT} Chrome/142.0 Safari/537.36 OPR/120.0", "Opera · Linux"),
        (f"{ANDROID} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36", "Samsung Internet · Android"),
        (f"{ANDROID} Chrome/142.0 Mobile Safari/537.36", "Chrome · Android"),
        (f"{IPHONE} Version/19.0 Mobile/15E148 Safari/604.1", "Safari · iPhone"),
        (f"{IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1", "Chrome · iPhone"),
        (f"{MAC} Version/19.0 Safari/605.1.15", "Safari · macOS"),
        (f"{MOZILLA} (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox · Linux"),
        ("curl/8.5.0", "curl"),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)
def test_names(header: str, name: str) -> None:
    assert browser_name(header) == name


def test_a_monstrous_header_is_cut_and_stays_harmless() -> None:
    assert len(browser_name("a" * 100_000)) <= 200
