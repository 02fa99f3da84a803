"""A product is made again when its sources changed, and only then."""

from pathlib import Path

from tools.stamps import files_hash, stamp_matches, stamp_write


def test_the_hash_follows_content_names_and_absence(tmp_path: Path) -> None:
    source = tmp_path / "src"
    (source / "deep").mkdir(parents=True)
    (source / "deep" / "a.ts").write_text("one")
    first = files_hash([source], base=tmp_path)

    assert files_hash([source], base=tmp_path) == first

    (source / "deep" / "a.ts").write_text("two")
    second = files_hash([source], base=tmp_path)
    (source / "deep" / "a.ts").rename(source / "deep" / "b.ts")
    third = files_hash([source], base=tmp_path)
    with_missing = files_hash([source, tmp_path / "missing"], base=tmp_path)

    assert len({first, second, third, with_missing}) == 4


def test_a_touched_file_with_the_same_content_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("same")
    before = files_hash([file], base=tmp_path)
    file.write_text("same")

    assert files_hash([file], base=tmp_path) == before


def test_a_stamp_matches_its_own_value_only(tmp_path: Path) -> None:
    stamp = tmp_path / ".sources"
    assert not stamp_matches(stamp, "abc")

    stamp_write(stamp, "abc")

    assert stamp_matches(stamp, "abc")
    assert not stamp_matches(stamp, "abcd")
