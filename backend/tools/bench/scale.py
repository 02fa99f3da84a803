"""The large set: how long the admin's lists and dashboard, a sweep over all companies, the books and printing take, and
how much memory. Prints a line each. Run in Django's shell, after ``tests.factories.history.large_seed``.
"""

import resource
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from django.conf import settings
from django.contrib import admin
from django.db import connection
from django.test import Client

from accounts.users.models import User
from billing.invoices.documents import invoice_pdf
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.selectors import invoice_of_company
from billing.statements.books import findings
from common.clock import utc_now
from common.sweeps import BATCH, sweep
from companies.company.models import Company, Standing

PRINTS = 10_000
PRINTS_SHOWN_EVERY = 1_000
SLOW_SECONDS = 0.5
# What the walk of a sweep asks at least.
NEXT_KEYS = "select company_id from companies_standing where company_id > %s order by company_id limit %s"
FIRST_KEY = "00000000-0000-0000-0000-000000000000"


def pages_print() -> None:
    """The dashboard and the first page of every list, the better of two; those that are slow."""
    settings.ALLOWED_HOSTS = ["*"]
    colleague = User.objects.create_superuser(email="scale@example.com", password=None)
    client = Client()
    client.force_login(colleague, backend=settings.AUTHENTICATION_BACKENDS[-1])
    models = (model._meta for model in admin.site._registry)
    urls = ["/admin/", *(f"/admin/{each.app_label}/{each.model_name}/" for each in models)]
    slowest = sorted((min(_seconds(partial(client.get, url)) for _ in range(2)), url) for url in urls)
    for seconds, url in [each for each in slowest if each[0] > SLOW_SECONDS] or slowest[-3:]:
        print(f"  {url:<44}{seconds * 1e3:>8.0f} ms")


def sweep_print() -> None:
    """A sweep that looks at every company and finds nothing to do, beside its statements alone."""
    count = Standing.objects.count()
    walked = _seconds(lambda: sweep("bench", Standing.objects.all(), lambda _key: False, now=utc_now(), seconds=36_000))
    bare = _seconds(_bare_walk)
    print(
        f"  sweep of {count:,}: {walked:.1f} s, its SQL {bare:.1f} s, ratio {walked / bare:.2f}; {_memory_mb():.0f} MB"
    )


def _bare_walk() -> None:
    last = FIRST_KEY
    with connection.cursor() as cursor:
        while True:
            cursor.execute(NEXT_KEYS, [last, BATCH])
            keys = cursor.fetchall()
            if not keys:
                return
            (last,) = keys[-1]


def books_print() -> None:
    seconds = _seconds(lambda: [*findings()])
    print(f"  the books: {seconds:.0f} s; {_memory_mb():.0f} MB")


def invoices_print() -> None:
    """Paid invoices as PDF, one after the other."""
    begun = time.perf_counter()
    rows = Invoice.objects.filter(status=InvoiceStatus.PAID).order_by("pk").values_list("pk", "company_id")
    for number, (pk, company_id) in enumerate(rows[:PRINTS].iterator(chunk_size=500), 1):
        company = Company.objects.select_related("standing").get(pk=company_id)
        invoice_pdf(invoice_of_company(pk, company_id=company_id), company=company)
        if number % PRINTS_SHOWN_EVERY == 0:
            print(
                f"  {number:>6,} invoices: {time.perf_counter() - begun:.0f} s; {_memory_now_mb():.0f} MB", flush=True
            )


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _memory_mb() -> float:
    """The most that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _memory_now_mb() -> float:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize() / 2**20
