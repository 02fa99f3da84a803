"""Who has left since a backup was made: accounts and companies by number, kept outside of the database that a restore
replaces, so that it removes them again.

A number alone is not enough: after a restore a sequence gives some of them out once more. Who came after the instant
of a removal is somebody else.
"""

import json
from datetime import datetime
from uuid import UUID

from django.db import connection

from accounts.users.models import User
from common.errors import DomainError
from companies.company.models import Company
from lifecycle.backups import repository
from lifecycle.erasure.models import ErasureCertificate
from lifecycle.erasure.services import companies_erase, restored_company_erase
from lifecycle.removal.models import AccountRemoval
from lifecycle.removal.services import removals_finish, restored_account_remove

TAG = "departed"
_FILE = "departed.json"

# By kind, the number of each and when it left (ISO 8601, UTC).
Departed = dict[str, dict[str, str]]


def departed_save() -> Departed:
    """Add to the repository's list those that the database knows of; says the whole list."""
    kept = departed_kept()
    known = _merged(kept, departed_here())
    if known != kept:
        repository.snapshot_of_text(json.dumps(known), name=_FILE, tag=TAG)
    return known


def departed_kept() -> Departed:
    """The list as the repository has it."""
    snapshot = repository.snapshot_find("latest", tag=TAG)
    return {} if snapshot is None else json.loads(repository.snapshot_text(snapshot, f"/{_FILE}"))


def departed_here() -> Departed:
    """Those whom the database itself knows of; of one without tables, nobody."""
    if AccountRemoval._meta.db_table not in connection.introspection.table_names():
        return {}
    accounts = AccountRemoval.objects.values_list("user_id", "started_at")
    companies = ErasureCertificate.objects.values_list("company_id", "started_at")
    return {
        "accounts": {str(number): at.isoformat() for number, at in accounts.order_by("user_id")},
        "companies": {str(number): at.isoformat() for number, at in companies.order_by("company_id")},
    }


def departed_remove(departed: Departed, *, now: datetime) -> list[str]:
    """Erase and remove again whoever is back, and erase what is due; says which accounts stay, and why.

    Companies go first: whoever owns one cannot be removed.
    """
    for number, at in departed.get("companies", {}).items():
        if Company.objects.filter(pk=number, erased_at=None, created_at__lte=datetime.fromisoformat(at)).exists():
            restored_company_erase(company_id=UUID(number), now=now)
    companies_erase(now=now)
    removals_finish(now=now)
    refused = []
    for number, at in departed.get("accounts", {}).items():
        if User.objects.filter(pk=int(number), created_at__lte=datetime.fromisoformat(at)).exists():
            try:
                restored_account_remove(user_id=int(number), now=now)
            except DomainError as error:
                refused.append(f"account {number}: {error.code}")
    return refused


def _merged(kept: Departed, here: Departed) -> Departed:
    return {kind: kept.get(kind, {}) | here.get(kind, {}) for kind in ("accounts", "companies")}
