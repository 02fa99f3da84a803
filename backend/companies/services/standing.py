"""The only writer of a company's standing (D2): what billing activated, the instants that follow, auto-renew."""

from dataclasses import dataclass
from datetime import datetime

from companies.models import Company, Standing


@dataclass(frozen=True)
class Licence:
    """A licence as activation determined it. The instants are in order (a constraint of the table)."""

    level: int
    package_id: int
    package_name_ar: str
    package_name_en: str
    period: str
    started_at: datetime
    period_ends_at: datetime
    partial_suspension_at: datetime
    total_suspension_at: datetime
    erase_at: datetime


def standing_set(*, company: Company, licence: Licence, auto_renew: bool, now: datetime) -> Standing:
    """Put the company under a licence. Ends a waiver: it belonged to the instants that are replaced.

    The caller holds the company's lock and records what happened.
    """
    standing = company.standing
    for name, value in vars(licence).items():
        setattr(standing, name, value)
    standing.auto_renew = auto_renew
    standing.waiver_until, standing.waiver_reason = None, ""
    standing.updated_at = now
    standing.save()
    return standing


def standing_auto_renew_set(*, company: Company, enabled: bool) -> Standing:
    """Switch auto-renew. The caller holds the company's lock and records what happened."""
    standing = company.standing
    standing.auto_renew = enabled
    standing.save(update_fields=["auto_renew", "updated_at"])
    return standing
