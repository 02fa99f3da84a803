"""The mails about edit orders: a new one to ops and the owner, the decision to the owner."""

from datetime import datetime

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.text import text_in
from companies.company.mails import company_name_in, owner_mail
from companies.registration.edit_orders.models import EditOrder
from companies.registration.wizard.steps import label_of
from mailing.kinds import MailKind, Topic
from mailing.services import Json, mail_queue

NEW = MailKind(
    "companies.edit_order_new", _("New edit request"), link_path="/admin/companies/editorder/{order}/change/"
)
_ORDER = "/company/{company_id}/main-info/edit-orders/{order}"
CREATED = MailKind("companies.edit_order_created", _("Edit request sent"), link_path=_ORDER, topic=Topic.EDIT_ORDERS)
APPROVED = MailKind(
    "companies.edit_order_approved", _("Edit request approved"), link_path=_ORDER, topic=Topic.EDIT_ORDERS
)
REJECTED = MailKind(
    "companies.edit_order_rejected", _("Edit request rejected"), link_path=_ORDER, topic=Topic.EDIT_ORDERS
)


def created(*, order: EditOrder, now: datetime) -> None:
    """To ops, who have work, and to the owner: who asks for what."""
    for address in settings.OPS_EMAILS:
        mail_queue(
            kind=NEW,
            cause=f"edit_order:{order.pk}:new:{address}",
            to=address,
            language="ar",
            context={
                "company_id": str(order.company_id),
                "company": company_name_in(order.company, "ar"),
                "order": order.pk,
                "part": order.part,
                "ordered_at": order.ordered_at,
            },
            now=now,
            company_id=order.company_id,
        )
    _to_owner(CREATED, order, now=now, by="" if order.ordered_by is None else order.ordered_by.get_full_name())


def approved(*, order: EditOrder, now: datetime) -> None:
    _to_owner(APPROVED, order, now=now)


def rejected(*, order: EditOrder, is_revoked: bool, now: datetime) -> None:
    """With the reason. Of an approval that was revoked with it a mail of the review tells."""
    _to_owner(REJECTED, order, now=now, is_revoked=is_revoked)


def _to_owner(kind: MailKind, order: EditOrder, *, now: datetime, **more: Json) -> None:
    """What is about to change is named, not told: the mail may be read by others."""
    event = kind.name.rsplit("_", 1)[-1]

    def context() -> dict[str, Json]:
        names = [str(label_of(change.field, country=order.company.country)) for change in order.changes]
        reason = text_in(get_language(), ar=order.rejection_reason_ar, en=order.rejection_reason_en)
        return {"order": order.pk, "part": order.part, "fields": names, "reason": reason, **more}

    owner_mail(kind, company=order.company, cause=f"edit_order:{order.pk}:{event}", context=context, now=now)
