"""``manage.py check_ledger``: prove the books; lists what does not add up and exits with 1."""

import sys
from itertools import chain
from typing import Any

from django.core.management.base import BaseCommand

from billing.statements.books import findings, receipts_missing
from common.clock import utc_now


class Command(BaseCommand):
    help = "Prove that every balance is the sum of its entries and every money fact has its entries."

    def handle(self, *args: Any, **options: Any) -> None:
        count = 0
        for finding in chain(findings(), receipts_missing(now=utc_now())):
            count += 1
            self.stderr.write(self.style.ERROR(f"{finding.code}: {finding.subject}"))
        if count:
            self.stderr.write(self.style.ERROR(f"The books do not add up: {count} findings."))
            sys.exit(1)
        self.stdout.write(self.style.SUCCESS("The books add up."))
