"""``manage.py load_demo``: people and companies in every state, once; never in production."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, transaction
from django.test import override_settings

from accounts.users.models import User
from billing.month_pages.services import months_tell
from billing.receipts.services import receipts_of_all_time_issue
from common.clock import utc_now
from lifecycle.demo import story
from mailing.models import Outbox


class Command(BaseCommand):
    help = "Load demo people and companies (not in production)."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEMO_ENABLED:
            raise CommandError("Demo data is refused in production settings.")
        if User.objects.filter(email=story.OWNER).exists():
            self.stdout.write("Demo data is there already.")
            return
        now = utc_now()
        # The story pays at the sandbox: with test keys in the environment it would call a real provider.
        with override_settings(MOYASAR_SECRET_KEY="", STRIPE_SECRET_KEY=""), transaction.atomic():
            cast = story.people(now)
            story.colleagues()
            story.rates_renewed(now)
            for chapter in story.CHAPTERS:
                company = chapter(cast, now)
                self.stdout.write(f"  {company.name_en or company.pk}")
            months_tell(now=now)
            story.notifications_read(now)
            # The story's mails were never meant to be sent: its people read it on the screens.
            Outbox.objects.filter(sent_at=None).delete()
            receipts_of_all_time_issue(now=now)
            # Nor is anything of it left for the workers, who have the first visitor's mails to send.
            connection.run_on_commit.clear()
        self.stdout.write(f"Demo data loaded: {len(story.CHAPTERS)} companies.")
