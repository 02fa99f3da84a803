"""Somebody with many companies, the first of which has many invoices and people; who is invited to another and
offered a third. Run in Django's shell of a running stack."""

from datetime import timedelta

from django.db import transaction
from django.utils.timezone import now

from billing.invoices.models import InvoiceStatus
from billing.subscriptions.models import OrderStatus, SubscriptionOrder
from common.text import fold
from tests.factories.accounts import UserFactory
from tests.factories.billing_money import open_invoice
from tests.factories.companies import CompanyFactory, MembershipFactory, OwnershipOfferFactory
from tests.factories.invitations import InvitationFactory

# Three pages of each list.
PEOPLE = 60


@transaction.atomic
def many_make(*, email: str, companies: int, invoices: int) -> str:
    """The id of the company with the invoices; the companies are numbered in their names."""
    owner, name = UserFactory.create(email=email), email.partition("@")[0]
    first, *_others = (
        CompanyFactory.create(
            owner=owner, name_ar=f"قافلة رقم {n}", name_en=f"قافلة رقم {n}", sub_domain=f"{name}-{n}", standing__level=1
        )
        for n in range(companies)
    )
    for n in range(invoices):
        at = now() - timedelta(days=n + 10)
        over = at + timedelta(days=7)
        invoice = open_invoice(first, 1_900 + n, now=at, status=InvoiceStatus.EXPIRED, expired_at=over)
        invoice.search_text = fold(invoice.proforma_number or "")
        invoice.save(update_fields=["search_text"])
        SubscriptionOrder.objects.filter(company=first, status=OrderStatus.INVOICED).update(
            status=OrderStatus.CANCELED, canceled_at=over
        )
    members = [UserFactory.create(email=f"{name}-{n}@example.com") for n in range(PEOPLE)]
    for n, member in enumerate(members):
        MembershipFactory.create(company=first, user=member, permissions=["view_invoices"])
        InvitationFactory.create(company=first, email=f"{name}-new-{n}@example.com")
    other = CompanyFactory.create(owner=members[0], sub_domain=f"{name}-other")
    InvitationFactory.create(company=other, email=email, token=None)
    offered = CompanyFactory.create(owner=members[0], sub_domain=f"{name}-offered")
    MembershipFactory.create(company=offered, user=owner)
    OwnershipOfferFactory.create(company=offered, offered_to=owner)
    return str(first.pk)
