"""CSV for spreadsheet programs."""

import csv
import io
import re

import pytest

from common.api.exports import BOM, csv_lines


def read(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix(BOM))))


def test_the_file_begins_with_the_mark_that_spreadsheets_need_for_arabic() -> None:
    text = "".join(csv_lines(["الاسم", "المبلغ"], [["واحة السفر", "12.00"]]))

    assert text.startswith("\ufeffالاسم")
    assert text.encode().startswith(b"\xef\xbb\xbf")
    assert read(text) == [["الاسم", "المبلغ"], ["واحة السفر", "12.00"]]


@pytest.mark.parametrize(
    "cell",
    [
        "=1+1",
        "@SUM(A1)",
        "+cmd|' /C calc'!A0",
        "-2+3",
        "\tx",
        "\r=1",
        '=HYPERLINK("x")',
        "＝1+1",
        "＋1+1",
        "－1+1",
        "＠SUM(A1)",
        " =1+1",
        "\n=1",
        "\x01=1",
        "\u2066=1+1",
        "-inf",
        "+nan",
    ],
)
def test_a_cell_that_a_program_would_run_is_made_text(cell: str) -> None:
    ((written,),) = read("".join(csv_lines(["h"], [[cell]])))[1:]

    assert written == "'" + cell


@pytest.mark.parametrize(
    "cell", ["x;=1+1;y", "x; =1+1", ";=1+1", 'x";=HYPERLINK("y");"', "x;@SUM(A1)", "x;;-2+3", "x;＝1+1", "x\n=1+1;"]
)
def test_no_part_is_run_where_semicolons_divide_the_cells(cell: str) -> None:
    text = "".join(csv_lines(["h", "x"], [["before", cell]]))

    assert [part for part in re.split(r"[;\n]", text) if re.match(r"\s*[=@＝-]", part)] == []


@pytest.mark.parametrize(
    "cell",
    [
        "+966512345678",
        "+966 51 234 5678",
        "000123456789",
        "0123",
        "123456789012",
        "310122393500003",
        "1E5",
        "12e10",
        "1/2",
        "10-2026",
    ],
)
def test_a_code_is_text_that_no_program_rewrites(cell: str) -> None:
    assert read("".join(csv_lines(["h"], [[cell]])))[1] == ["\t" + cell]


@pytest.mark.parametrize(
    "cell",
    [
        "0",
        "0.00",
        "-0.50",
        "1234567.00",
        "2026-11-20 15:04",
        "SA0380000000608010167519",
        "−5",
        "-12.50",
        "+3",
        "12",
        "plain",
        "a=b",
        "Addresses; Bank accounts",
        "",
        "2026-11-20",
    ],
)
def test_numbers_and_plain_text_stay_as_they_are(cell: str) -> None:
    assert read("".join(csv_lines(["h", "x"], [[cell, "x"]])))[1] == [cell, "x"]


def test_nothing_is_an_empty_cell_and_commas_and_quotes_survive() -> None:
    assert read("".join(csv_lines(["a", "b"], [[None, 'x,"y"']])))[1] == ["", 'x,"y"']


def test_rows_are_written_one_by_one() -> None:
    def rows() -> object:
        yield ["1"]
        raise RuntimeError("the second row was asked for")

    lines = csv_lines(["h"], rows())  # type: ignore[arg-type]  # a generator that fails is the point
    assert next(lines).endswith("h\r\n")
    assert next(lines) == "1\r\n"
