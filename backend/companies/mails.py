"""Every kind of mail of this app, for ``mailing.kinds``."""

from companies.documents import mails as documents_mails
from companies.life.members import mails as members_mails
from companies.life.ownership import mails as ownership_mails
from companies.life.page_reports import mails as page_reports_mails
from companies.main_info import mails as main_info_mails
from companies.registration.edit_orders import mails as edit_orders_mails
from companies.registration.review import mails as review_mails

__all__ = [
    "documents_mails",
    "edit_orders_mails",
    "main_info_mails",
    "members_mails",
    "ownership_mails",
    "page_reports_mails",
    "review_mails",
]
