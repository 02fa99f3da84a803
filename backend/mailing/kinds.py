"""The kinds of mail the product sends. Each app declares its own in its ``mails.py``; declaring registers."""

from dataclasses import dataclass

from django.db.models import TextChoices
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _

from common.errors import Text

_KINDS: dict[str, "MailKind"] = {}


class Topic(TextChoices):
    """What people are told of in the portal as well as by mail, as they choose it."""

    SECURITY = "security", _("Account and bank account security")
    MONEY = "money", _("Invoices, top-ups and withdrawals")
    LICENCE = "licence", _("Plan and company closure")
    REVIEW = "review", _("Review decisions")
    EDIT_ORDERS = "edit_orders", _("Edit requests")
    DOCUMENTS = "documents", _("Expiring documents")
    MEMBERS = "members", _("Invitations and ownership offers")
    MONTHS = "months", _("Monthly summary")


# What is lost by whoever does not hear of it.
FIXED_TOPICS = frozenset({Topic.SECURITY, Topic.MONEY, Topic.LICENCE})


@dataclass(frozen=True)
class MailKind:
    """One kind of mail: ``<app>.<event>``, what the outbox calls it, and where its link leads.

    ``link_path`` is a path of the portal (or of the admin), formatted with the mail's context; ``{token}`` is
    the secret of the mail's one-time token, derived only when the mail is sent, ``{recipient}`` for a part of the
    address that it is sent to, by which the portal knows a link opened by somebody else. Its templates are
    ``<app>/templates/mail/<name>.ar.mail`` and ``.en.mail``. With a ``topic`` the portal tells its reader of it too, in
    the words of its subject; links with a secret stay in the mailbox that they prove. ``portal_path`` is where it leads
    from there, if that is another place: its reader is signed in.
    """

    name: str
    title: Text = ""
    link_path: str = ""
    topic: Topic | None = None
    portal_path: str = ""

    def __post_init__(self) -> None:
        if self.topic is not None and self.needs_token:
            raise ValueError(f"{self.name}: what carries a secret is told by mail alone")
        if _KINDS.setdefault(self.name, self) != self:
            raise ValueError(f"two different kinds of mail are named {self.name}")

    def template_name(self, language: str) -> str:
        return f"mail/{self.name}.{language}.mail"

    @property
    def needs_token(self) -> bool:
        return "{token}" in self.link_path


def kind_named(name: str) -> MailKind:
    """The kind of that name. Raises KeyError for one that no app declares."""
    if name not in _KINDS:
        autodiscover_modules("mails")
    return _KINDS[name]


def all_kinds() -> tuple[MailKind, ...]:
    autodiscover_modules("mails")
    return tuple(_KINDS[name] for name in sorted(_KINDS))
