"""The figures as a table, each with its aim beside it. An aim that is missed is marked and fails nothing."""

from collections.abc import Sequence

from tools.bench.addresses import TRIES, Pair
from tools.bench.lighthouse import CATEGORIES, Marks
from tools.bench.requests import Compared
from tools.bench.weights import Weight
from tools.console import painted

RATIO_AIM = 0.5
JS_AIM = {"login": 175.0}
JS_AIM_ELSEWHERE = 220.0
CSS_AIM = 25.0
MARK_AIM = 95
COLD_AIM = 90.0
WARM_AIM = 6.0
_BARE = {
    "bare_locked": "bare SQL, update and entry under the locks",
    "bare_movement": "bare SQL, update and entry without locks",
    "bare_update": "bare SQL, the update without its entry",
}


def _mark(met: bool) -> str:
    return painted("✓", "green") if met else painted("✗", "red")


def heading(text: str) -> str:
    """The line above a table."""
    return "\n" + painted(text, "bold")


def pages_table(found: Sequence[Compared]) -> list[str]:
    """Requests: product, floor, ratio."""
    lines = [
        heading("Requests (floor: the same rows by one SQL statement as JSON, same server, same sign-in)"),
        f"  {'':<14}{'req/s':>9}{'floor':>9}{'p95 ms':>9}{'floor':>9}{'ratio':>8}   aim",
    ]
    for each in found:
        lines.append(
            f"  {each.name:<14}{each.product.per_second:>9.0f}{each.floor.per_second:>9.0f}"
            f"{each.product.p95_ms:>9.1f}{each.floor.p95_ms:>9.1f}{each.ratio:>8.2f}"
            f"   ≥ {RATIO_AIM} {_mark(each.ratio >= RATIO_AIM)}"
        )
    return lines


def addresses_table(found: Sequence[Pair]) -> list[str]:
    """Whether the time of an answer tells a known address from an unknown one."""
    lines = [
        heading(f"Time to an answer, known address beside unknown ({TRIES} tries each, in turn)"),
        f"  {'':<24}{'known ms':>10}{'unknown':>10}{'apart':>9}{'noise':>9}   aim",
    ]
    for each in found:
        lines.append(
            f"  {each.name:<24}{each.known_ms:>10.2f}{each.unknown_ms:>10.2f}"
            f"{each.apart_ms:>9.3f}{each.noise_ms:>9.3f}   ≤ noise {_mark(each.apart_ms <= each.noise_ms)}"
        )
    return lines


def movements_table(figures: dict[str, float]) -> list[str]:
    """Locked updates of one balance, beside bare SQL."""
    rows = [f"  {'by the ledger’s service':<44}{figures['posted']:>8.0f} /s"]
    for name, label in _BARE.items():
        ratio = figures["posted"] / figures[name]
        mark = _mark(ratio >= RATIO_AIM)
        rows.append(f"  {label:<44}{figures[name]:>8.0f} /s   ratio {ratio:.2f}   ≥ {RATIO_AIM} {mark}")
    return [heading("Locked updates of one balance (8 threads)"), *rows]


def printing_table(figures: dict[str, float]) -> list[str]:
    """The invoice's PDF."""
    return [
        heading("Invoice as PDF, from row to bytes"),
        f"  {figures['median_ms']:.0f} ms (median); the first of a process {figures['first_ms']:.0f} ms",
    ]


def weights_table(found: Sequence[Weight]) -> list[str]:
    """First load of every screen."""
    lines = [
        heading("First load in KB, gzip (transferred by Chromium in Arabic until the page stands, empty cache)"),
        f"  {'':<44}{'JS':>8}   aim{'':<7}{'CSS':>8}   aim",
    ]
    for each in found:
        aim = JS_AIM.get(each.route, JS_AIM_ELSEWHERE)
        lines.append(
            f"  {each.route:<44}{each.js:>8.1f}   ≤ {aim:.0f} {_mark(each.js <= aim)}"
            f"{each.css:>10.1f}   ≤ {CSS_AIM:.0f} {_mark(each.css <= CSS_AIM)}"
        )
    return lines


def marks_table(found: Sequence[Marks]) -> list[str]:
    """What Lighthouse says of a page on a phone."""
    lines = [
        heading(f"Lighthouse, phone: performance of the median run, of the rest the lowest (aim: ≥ {MARK_AIM})"),
        "  " + " " * 14 + "".join(f"{name:>18}" for name in CATEGORIES),
    ]
    for each in found:
        lines.append(f"  {each.page:<14}" + "".join(f"{mark:>16} {_mark(mark >= MARK_AIM)}" for mark in each.marks))
        lines += [f"      {fault}" for fault in (*each.faults, *each.other_faults)]
        if each.runs:
            lines.append(f"      performance of all runs: {', '.join(map(str, each.runs))}")
    return lines


def starts_table(cold: float, warm: float) -> list[str]:
    """Starts."""
    return [
        heading("Start, from make run to the first “ready”"),
        f"  cold {cold:>7.1f} s   ≤ {COLD_AIM:.0f} {_mark(cold <= COLD_AIM)}",
        f"  warm {warm:>7.1f} s   ≤ {WARM_AIM:.0f} {_mark(warm <= WARM_AIM)}",
    ]
