"""The kinds of mail the product sends. Each app declares its own in its ``mails.py``; declaring registers."""

from dataclasses import dataclass

from django.utils.module_loading import autodiscover_modules

_KINDS: dict[str, "MailKind"] = {}


@dataclass(frozen=True)
class MailKind:
    """One kind of mail: ``<app>.<event>`` and where its link leads.

    ``link_path`` is a path of the portal (or of the admin), formatted with the mail's context; ``{token}`` stands for
    the secret of the mail's one-time token, derived only when the mail is sent. Its templates are
    ``<app>/templates/mail/<name>.ar.mail`` and ``.en.mail``.
    """

    name: str
    link_path: str = ""

    def __post_init__(self) -> None:
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
