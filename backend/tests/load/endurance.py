"""Minutes of mixed load at 70 % of what the site can do, while its parts are taken away one after the other; what must
hold then. ``ONLY=endurance make bench`` runs it; ``ENDURANCE_SECONDS`` (600) says for how long.

Whoever is answered 503 or not at all asks again, as the portal's own pages do.
"""

import os
import re
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from statistics import quantiles
from typing import TYPE_CHECKING

from tests.load.record import Record, recorded
from tools.console import say

if TYPE_CHECKING:
    from tests.load.calls import Calls, Owner
    from tests.load.deeds import Deed
    from tests.load.site import Site

SECONDS = float(os.environ.get("ENDURANCE_SECONDS", "600"))
LOAD = 0.7
CAPACITY_SECONDS = 60.0
HANDS = 48
# Who calls sits at other machines: here they take what the site leaves of this one. On Linux a thread has its own.
NICENESS = (10,)
DEEDS_OF_A_COMPANY, CAPACITY_COMPANIES = 12 * 2, 120
# How long a database that came back may need until nobody is refused any more.
BACK_SECONDS = 5.0
REDIS_AWAY_SECONDS = 5.0
# Of PgBouncer to the database.
CONNECTIONS = 8
READS = ("", "balance", "invoices", "ledger", "withdrawal-requests", "activity", "invoices?export=csv")


def look_around(calls: "Calls", owner: "Owner", _number: int) -> None:
    """An owner opens the portal's pages."""
    headers = {"Authorization": f"Bearer {owner.token}", "X-Locale": "ar"}
    for name in READS:
        path = f"/api/v1/companies/{owner.company}/{name}".rstrip("/")
        answer = calls.call("GET", path, headers=headers, what=f"read {name or 'company'}")
        assert answer.status_code == 200, (path, answer.status_code)


Work = tuple["Deed", "Owner", int]


def works(of: list["Owner"]) -> Iterator[Work]:
    """One of each deed after the other, each of another company, with a look around in between: the same mix at any
    time."""
    from tests.load.deeds import SHORT

    for step in range(len(SHORT) - 1, len(of)):
        for turn, deed in enumerate(SHORT):
            place = step - turn
            # Providers and orders of events differ among neighbours and within a company.
            yield deed, of[place], place + 2 * turn
            yield look_around, of[place], place + 2 * turn


def capacity(site: "Site", calls: "Calls", mix: Iterator[Work]) -> float:
    """Deeds a second when as many hands as there are never rest. What the workers are left with counts, too."""
    from tests.jobs.worker import wait_until

    lock, end, done = threading.Lock(), time.monotonic() + CAPACITY_SECONDS, Counter[str]()

    def hand() -> None:
        while time.monotonic() < end:
            with lock:
                deed, owner, number = next(mix)
            deed(calls, owner, number)
            with lock:
                done["deeds"] += 1

    begun = time.monotonic()
    with ThreadPoolExecutor(HANDS // 2, initializer=os.nice, initargs=NICENESS) as hands:
        for each in [hands.submit(hand) for _hand in range(HANDS // 2)]:
            each.result()
    wait_until(lambda: site.tasks_waiting() == 0)
    return done["deeds"] / (time.monotonic() - begun)


def paced(calls: "Calls", mix: Iterator[Work], rate: float, seconds: float) -> tuple[int, float]:
    """Begin ``rate`` deeds a second, whatever becomes of those before; how many, and how late the latest began."""
    begun, late = time.monotonic(), 0.0
    started: list[Future[None]] = []
    with ThreadPoolExecutor(HANDS * 2, initializer=os.nice, initargs=NICENESS) as hands:
        while (due := begun + len(started) / rate) < begun + seconds:
            time.sleep(max(0.0, due - time.monotonic()))
            late = max(late, time.monotonic() - due)
            deed, owner, number = next(mix)
            started.append(hands.submit(deed, calls, owner, number))
        for each in started:
            each.result()
    return len(started), late


def outages(site: "Site", record: Record, seconds: float) -> None:
    """One part after the other, after a time in which all are there."""
    begun = time.monotonic()
    plan: list[tuple[float, str, Callable[[], None], float]] = [
        (0.40, "Redis away", lambda: site.redis_restart(REDIS_AWAY_SECONDS), 1.0),
        (0.50, "worker killed", site.worker_kill, 1.0),
        (0.60, "PostgreSQL restarted", site.database_restart, BACK_SECONDS),
        (0.75, "deploy", site.deploy, 1.0),
    ]
    for part, name, act, after in plan:
        time.sleep(max(0.0, begun + part * seconds - time.monotonic()))
        began = time.monotonic()
        act()
        record.events.append((name, began, time.monotonic() + after))


def judged(site: "Site", calls: "Calls", record: Record) -> Iterator[tuple[str, bool]]:
    """Each thing that must hold, with whether it does."""
    from tests.load import facts
    from tests.load.test_load import all_come_to_an_end

    for program in (*site.workers, site.beat):
        program.stop()
    all_come_to_an_end(site.portal)
    for check, words in (
        (facts.books_hold, "the books hold, check_ledger and check_standing"),
        (lambda: facts.nothing_twice(calls), "nothing is done twice, nothing is there that nobody asked for"),
        (lambda: facts.providers_agree(site.portal), "the providers took and returned what we have written down"),
        (facts.money_is_all_there, "all money is somewhere"),
        (facts.no_number_is_missing, "no number is missing"),
    ):
        try:
            check()
        except AssertionError as fault:
            yield f"{words}: {str(fault)[:500]}", False
        else:
            yield words, True
    unexplained = record.unexplained()
    first = record.events[0][1]
    for each in unexplained[:20]:
        say(f"    {each.began - first:+.1f} to {each.ended - first:+.1f} s: {each.what} {each.status} {each.said}")
    yield "no answer is missing and none is 5xx but while PostgreSQL restarts", not unexplained
    percent = quantiles(record.reads(site)[""], n=100)
    yield f"reads: p50 {percent[49]:.0f} ms, p99 {percent[98]:.0f} ms, at most 5 ×", percent[98] <= 5 * percent[49]


def main() -> int:
    """Run it against the empty database of ``DATABASE_URL``, on a private server; 1 if something does not hold."""
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connections

    from billing.catalogue.models import Package
    from tests.billing.payments.conformance.benches import SECRETS
    from tests.config.test_pgbouncer import pooler
    from tests.factories.accounts import browser_for
    from tests.factories.billing_money import ops_person
    from tests.load import facts
    from tests.load.calls import Calls
    from tests.load.owners import owners, rules_create
    from tests.load.site import site_running

    direct = os.environ["DATABASE_URL"]
    call_command("migrate", verbosity=0)
    rules_create()
    session = browser_for(ops_person()).cookies["sessionid"].value
    packages = list(Package.objects.filter(level__gt=0).values_list("pk", flat=True))
    deadlocks = facts.deadlocks()
    with tempfile.TemporaryDirectory(prefix="qafila-endurance-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        with (
            pooler(folder / "pooler", direct, size=CONNECTIONS) as pooled,
            site_running(folder, direct=direct, pooled=pooled) as site,
        ):
            for name in (*SECRETS, "MOYASAR_API_URL", "STRIPE_API_URL"):
                setattr(settings, name, site.env[name])
            calls, record = Calls(site.portal, session, packages), Record()
            recorded(calls, record)
            most = capacity(site, calls, works(owners(CAPACITY_COMPANIES)))
            say(f"  {most:.1f} deeds a second at most; {SECONDS:.0f} s at {LOAD * most:.1f}")
            record.seen.clear()
            mix = works(owners(12 + int(LOAD * most * SECONDS / DEEDS_OF_A_COMPANY)))
            with ThreadPoolExecutor(1) as breaking:
                broken = breaking.submit(outages, site, record, SECONDS)
                count, late = paced(calls, mix, LOAD * most, SECONDS)
                broken.result()
            say(f"  {count:,} deeds, {len(record.seen):,} requests; the latest began {late:.1f} s late")
            for event, begin, end in record.events:
                offset = begin - record.events[0][1]
                say(f"  {event:<24}{offset:>+7.1f} s, {end - begin:>5.1f} s long   failed {record.failures()[event]}")
            for event, times in record.reads(site).items():
                percent = quantiles(times, n=100)
                say(f"  reads, {event or 'nothing away':<24}p50 {percent[49]:>5.0f}   p99 {percent[98]:>5.0f} ms")
            # PostgreSQL ended our own connection, too.
            connections.close_all()
            verdicts = list(judged(site, calls, record))
            verdicts.append(("no deadlock", facts.deadlocks() == deadlocks))
            if not all(holds for _words, holds in verdicts):
                told: dict[str, list[str]] = defaultdict(list)
                for line, event in re.findall(
                    r'(.*"event": ?"([^"\\]{0,60}).*"level": ?"error".*)', site.portal.logs()
                ):
                    told[event].append(line)
                for lines in told.values():
                    say(f"    {len(lines)} ×: {lines[0][:2000]}")
    for words, holds in verdicts:
        say(f"  {'✓' if holds else '✗'} {words}")
    return 0 if all(holds for _words, holds in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
