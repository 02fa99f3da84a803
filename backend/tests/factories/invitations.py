"""Invitations in every state."""

from datetime import timedelta

import factory
from factory.django import DjangoModelFactory

from accounts.one_time_tokens.models import Purpose
from accounts.one_time_tokens.services import token_issue
from common.clock import utc_now
from invitations.models import Invitation, InvitationStatus
from tests.factories.companies import CompanyFactory


class InvitationFactory(DjangoModelFactory[Invitation]):
    """One that was sent just now to somebody without an account."""

    class Meta:
        model = Invitation

    class Params:
        overdue = factory.Trait(
            sent_at=factory.LazyFunction(lambda: utc_now() - timedelta(days=8)),
            expires_at=factory.LazyFunction(lambda: utc_now() - timedelta(days=1)),
        )
        accepted = factory.Trait(status=InvitationStatus.ACCEPTED, answered_at=factory.LazyFunction(utc_now))
        revoked = factory.Trait(status=InvitationStatus.REVOKED)

    company = factory.SubFactory(CompanyFactory)
    invited_by = factory.SelfAttribute("company.owner")
    granted_by = factory.SelfAttribute("invited_by")
    email = factory.Sequence(lambda n: f"invited{n}@example.com")
    permissions = ["view_addresses"]  # noqa: RUF012 (a factory declaration, not shared state)
    sent_at = factory.LazyFunction(lambda: utc_now() - timedelta(hours=1))
    expires_at = factory.LazyFunction(lambda: utc_now() + timedelta(days=7))
    token = factory.LazyAttribute(
        lambda row: token_issue(
            user=None,
            purpose=Purpose.INVITATION,
            email=row.email,
            lifetime=row.expires_at - row.sent_at,
            now=row.sent_at,
        )
    )
