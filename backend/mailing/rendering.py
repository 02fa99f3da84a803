"""A mail as HTML and text, both from one source, in its recipient's language and direction."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import formataddr, parseaddr
from functools import cache
from html import unescape
from string import Formatter
from typing import Any
from urllib.parse import quote

import structlog
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template import Context, Engine, Template
from django.template.backends.django import get_installed_libraries
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from common.text import email_ascii, email_masked, language_of
from mailing.kinds import MailKind
from mailing.letters import Button, Facts, Letter, letter_read, shielded, unshielded

logger = structlog.get_logger(__name__)

# What a rendered source has where the context had no value.
_HOLE = "\ue00f"
_RIGHT_TO_LEFT = ("ar",)
# What a template reads: ``{{ company|isolated }}``, ``{% if days == 1 %}``.
_NAME = re.compile(r"{(?:{|% (?:el)?if(?: not)?) (\w+)")
# A run that somebody wrote, without another inside.
_WRITTEN = re.compile("\u2068([^\u2066-\u2069]*)\u2069")
_ISOLATES = {"\u2066": '<span dir="ltr">', "\u2068": '<span dir="auto">', "\u2069": "</span>"}


@dataclass(frozen=True)
class Mail:
    kind: MailKind
    to: str
    language: str
    context: dict[str, Any]
    message_id: str
    token: str | None = None


class MailHasHole(LookupError):
    """A template asks for a value that its mail does not carry."""


def product_name(language: str) -> str:
    return str(settings.PRODUCT_NAME_EN if language == "en" else settings.PRODUCT_NAME_AR)


def link_of(mail: Mail) -> str:
    """The absolute address of the mail's link; empty for a kind without one. Raises KeyError for a missing value."""
    if not mail.kind.link_path:
        return ""
    given = {**mail.context, "token": mail.token, "recipient": email_masked(mail.to)}
    values = {name: quote(str(value), safe="") for name, value in given.items()}
    path = mail.kind.link_path.format_map(values)
    # The portal's address carries the language; the admin's does not.
    prefix = "" if path.startswith("/admin/") else f"/{mail.language}"
    return f"{settings.SITE_URL.rstrip('/')}{prefix}{path}"


def subject_of(kind: MailKind, language: str, parameters: Mapping[str, Any]) -> str:
    """The subject alone, in a language that need not be the mail's."""
    with translation.override(language):
        values = {**shielded(parameters), "product": product_name(language)}
        source = _subject_template(kind, language).render(Context(values, autoescape=False))
    return letter_read(source.replace(_HOLE, "")).subject


def path_of(kind: MailKind, parameters: Mapping[str, Any]) -> str:
    """Where the kind leads within the portal, without a language; empty for one without a link. Raises KeyError."""
    path = kind.portal_path or kind.link_path
    return path.format_map({name: quote(str(value), safe="") for name, value in parameters.items()})


def parameters_of(kind: MailKind, context: Mapping[str, Any]) -> dict[str, Any]:
    """Of a mail's values those that its subject, in either language, and its place in the portal need."""
    return {name: context[name] for name in sorted(_names_needed(kind)) if name in context}


@cache
def _subject_template(kind: MailKind, language: str) -> Template:
    return _engine().from_string(_subject_source(kind, language))


def _subject_source(kind: MailKind, language: str) -> str:
    source: str = _engine().get_template(kind.template_name(language)).source
    return source.partition("\n")[0]


@cache
def _names_needed(kind: MailKind) -> frozenset[str]:
    subjects = " ".join(_subject_source(kind, language) for language in ("ar", "en"))
    path = kind.portal_path or kind.link_path
    in_path = {name for _text, name, _format, _conversion in Formatter().parse(path) if name}
    return frozenset({*_NAME.findall(subjects), *in_path})


def mail_render(mail: Mail) -> EmailMultiAlternatives:
    """The message, ready to be sent. Raises what the template raises."""
    with translation.override(mail.language):
        letter = letter_of(mail)
        message = EmailMultiAlternatives(
            subject=letter.subject,
            body=text_of(letter, mail.language),
            from_email=formataddr((product_name(mail.language), parseaddr(settings.DEFAULT_FROM_EMAIL)[1])),
            to=[email_ascii(mail.to)],
            headers={
                "Message-ID": mail.message_id,
                "Auto-Submitted": "auto-generated",
                "X-Auto-Response-Suppress": "All",
                "Content-Language": mail.language,
            },
        )
        message.attach_alternative(html_of(letter, mail.language), "text/html")
    return message


def letter_of(mail: Mail) -> Letter:
    """The contents, from the kind's template in the mail's language."""
    values = {
        **shielded(mail.context),
        "link": link_of(mail),
        "product": product_name(mail.language),
        "site": site_of(mail.language),
    }
    # Nothing is escaped yet: the same source becomes plain text and, escaped part by part, HTML.
    template = _engine().get_template(mail.kind.template_name(mail.language))
    source = template.render(Context(values, autoescape=False))
    if _HOLE in source:
        # A recipient is better served by a mail with a gap than by none; tests must not pass with one.
        if settings.MAIL_HOLES_REFUSED:
            raise MailHasHole(f"{mail.kind.name}.{mail.language}: the context lacks a value: {source!r}")
        logger.error("mail_has_hole", kind=mail.kind.name, language=mail.language)
    return letter_read(source.replace(_HOLE, ""))


@cache
def _engine() -> Engine:
    return Engine(app_dirs=True, autoescape=False, string_if_invalid=_HOLE, libraries=get_installed_libraries())


def site_of(language: str) -> str:
    return f"{settings.SITE_URL.rstrip('/')}/{language}"


def text_of(letter: Letter, language: str) -> str:
    blocks: list[str] = []
    for part in letter.parts:
        if isinstance(part, Button):
            blocks.append(f"{unshielded(part.label)}:\n{part.url}")
        elif isinstance(part, Facts):
            blocks.append("\n".join(f"{unshielded(label)}: {unshielded(value)}" for label, value in part.rows))
        else:
            blocks.append(unshielded(part.text))
    blocks.append(f"-- \n{product_name(language)}\n{site_of(language)}")
    return "\n\n".join(blocks) + "\n"


def html_of(letter: Letter, language: str) -> str:
    """The HTML half: tables and attributes that every mail program understands."""
    right_to_left = language in _RIGHT_TO_LEFT
    parts: list[dict[str, Any]] = []
    for part in letter.parts:
        if isinstance(part, Button):
            parts.append({"kind": "button", "label": markup(part.label), "url": part.url})
        elif isinstance(part, Facts):
            parts.append({"kind": "facts", "rows": [(markup(label), markup(value)) for label, value in part.rows]})
        else:
            parts.append({"kind": "paragraph", "text": markup(part.text)})
    return render_to_string(
        "mailing/letter.html",
        {
            "language": language,
            "direction": "rtl" if right_to_left else "ltr",
            "start": "right" if right_to_left else "left",
            "end": "left" if right_to_left else "right",
            "subject": letter.subject,
            "preview": unshielded(letter.preview, line_break=" "),
            "parts": parts,
            "product": product_name(language),
            "site": site_of(language),
        },
    )


def markup(text: str) -> SafeString:
    """Text as HTML: escaped, its isolates as elements (with another language's name), its line breaks as breaks."""
    html = str(escape(text))
    opened = html.count("\u2066") + html.count("\u2068")
    balanced = opened == html.count("\u2069")
    if balanced:
        html = _WRITTEN.sub(_written, html)
    html = unshielded(html, line_break="<br>")
    for mark, element in _ISOLATES.items():
        html = html.replace(mark, element if balanced else "")
    return mark_safe(html)  # noqa: S308 (escaped above; only our own elements were added)


def _written(run: re.Match[str]) -> str:
    language = language_of(unescape(run[1]))
    lang = f' lang="{language}"' if language not in ("", translation.get_language()) else ""
    return f'<span dir="auto"{lang}>{run[1]}</span>'
