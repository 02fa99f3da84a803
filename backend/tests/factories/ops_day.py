"""What a day of ops finds: a freelancer's company under review, and a confirmed one that waits for its money."""

from dataclasses import replace
from datetime import timedelta

from accounts.users.models import User
from billing.charges.services import charge_add
from billing.withdrawals.services import withdrawal_request
from common.clock import utc_now
from lifecycle.demo.building import PROFILES, Cast, confirmed, submitted
from tests.factories.accounts import UserFactory

IBAN = "SA9880000000000000770012"


def ops_day_make() -> str:
    """The number of the withdrawal."""
    now, owner = utc_now() - timedelta(days=2), UserFactory.create(email="ops-day@example.com", first_name="ليان")
    ops = User.objects.get(email="ops@example.com")
    cast = Cast(owner=owner, member=owner, accountant=owner, clerk=owner, viewer=owner, ops=ops)
    freelancer = replace(PROFILES["sara"], name_ar="رحلات ليان", name_en="Layan Trips", sub_domain="layan-trips")
    submitted(freelancer, cast, now=now)
    paid = replace(
        PROFILES["wahat"],
        name_ar="دروب ليان",
        name_en="Layan Trails",
        sub_domain="layan-trails",
        bank={**PROFILES["wahat"].bank, "iban": IBAN},
    )
    company = confirmed(paid, cast, now=now - timedelta(days=2))
    charge_add(company_id=company.pk, amount_cents=50_000, note="حوالة", actor=cast.ops, now=now)
    return str(withdrawal_request(company_id=company.pk, amount_cents=20_000, actor=owner, now=now).pk)
