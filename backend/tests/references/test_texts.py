"""The texts of the settings as markup: the same rules as in the SPA (features/publicPages/model/blocks.test.ts)."""

import pytest

from references.site.texts import text_html


@pytest.mark.parametrize(
    ("source", "markup"),
    [
        (
            "# One\nfirst\nline\n\nsecond\r\n## Two\n\nthird\n",
            "<h2>One</h2><p>first\nline</p><p>second</p><h2>Two</h2><p>third</p>",
        ),
        ("# One\n- a\n- b - c", "<h2>One</h2><ul><li>a</li><li>b - c</li></ul>"),
        ("• a\nb", "<p>• a\nb</p>"),
        (" \n\n ", ""),
        ("# <i>\n- <b>", "<h2>&lt;i&gt;</h2><ul><li>&lt;b&gt;</li></ul>"),
    ],
)
def test_headings_paragraphs_and_lists(source: str, markup: str) -> None:
    assert text_html(source) == markup
