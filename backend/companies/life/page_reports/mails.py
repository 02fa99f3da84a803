"""The mail about a text that ops hid."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from companies.company.mails import owner_mail
from companies.life.page_reports.models import PageReport
from companies.life.public_page.models import PageContent
from mailing.kinds import MailKind, Topic

PAGE_TEXT_HIDDEN = MailKind(
    "companies.page_text_hidden",
    _("Page text hidden"),
    link_path="/company/{company_id}/main-info/custom-themes",
    topic=Topic.REVIEW,
)


def page_text_hidden(*, content: PageContent, report: PageReport, now: datetime) -> None:
    """To the owner: why, and that another text shows at once."""
    owner_mail(
        PAGE_TEXT_HIDDEN,
        company=content.company,
        cause=f"page_report:{report.pk}:hide",
        context=lambda: {"reason": content.hidden_reason},
        now=now,
    )
