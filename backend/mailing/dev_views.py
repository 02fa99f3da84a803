"""The mails in ``MAIL_DIR`` as pages: a list, and each mail as HTML, as text and as it was written to disk."""

import email
import email.policy
import re
from dataclasses import dataclass
from datetime import datetime
from email.message import EmailMessage
from email.utils import parseaddr, parsedate_to_datetime
from pathlib import Path

from csp.decorators import csp_replace
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.views.decorators.clickjacking import xframe_options_sameorigin

_NAME = re.compile(r"^[A-Za-z0-9-]+\.eml$")
LIST_SIZE = 200


@dataclass(frozen=True)
class WrittenMail:
    name: str
    message: EmailMessage

    @property
    def subject(self) -> str:
        return str(self.message["Subject"])

    @property
    def recipient(self) -> str:
        return str(self.message["To"])

    @property
    def sender(self) -> str:
        return str(self.message["From"])

    @property
    def sender_name(self) -> str:
        return parseaddr(self.sender)[0]

    @property
    def sender_address(self) -> str:
        return parseaddr(self.sender)[1]

    @property
    def language(self) -> str:
        return str(self.message["Content-Language"] or "")

    @property
    def sent_at(self) -> datetime:
        return parsedate_to_datetime(str(self.message["Date"]))

    @property
    def html(self) -> str:
        return self._half("html")

    @property
    def text(self) -> str:
        return self._half("plain")

    def _half(self, kind: str) -> str:
        part = self.message.get_body((kind,))
        return "" if part is None else str(part.get_content())


def _read(file: Path) -> WrittenMail:
    with file.open("rb") as stream:
        return WrittenMail(file.name, email.message_from_binary_file(stream, policy=email.policy.default))


def _find(name: str) -> Path:
    file = Path(settings.MAIL_DIR) / name
    if not _NAME.match(name) or not file.is_file():
        raise Http404
    return file


def mail_list(request: HttpRequest) -> HttpResponse:
    files = sorted(Path(settings.MAIL_DIR).glob("*.eml"), reverse=True)[:LIST_SIZE]
    return render(request, "mailing/dev_list.html", {"mails": [_read(file) for file in files]})


@csp_replace({"frame-src": ["'self'"]})  # type: ignore[arg-type]  # its types know only views without arguments
def mail_show(request: HttpRequest, name: str) -> HttpResponse:
    """One mail: its heads, both halves, and a link to the file itself."""
    return render(request, "mailing/dev_show.html", {"mail": _read(_find(name))})


@xframe_options_sameorigin
def mail_html(_request: HttpRequest, name: str) -> HttpResponse:
    """The HTML half, for the frame: its own styles may work, nothing may run or be loaded."""
    response = HttpResponse(_read(_find(name)).html)
    response["Content-Security-Policy"] = (
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; "
        "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
    )
    return response


def mail_raw(_request: HttpRequest, name: str) -> HttpResponse:
    return HttpResponse(_find(name).read_bytes(), content_type="text/plain; charset=utf-8")


urlpatterns = [
    path("mail", mail_list, name="dev-mail"),
    path("mail/<str:name>", mail_show, name="dev-mail-show"),
    path("mail/<str:name>/html", mail_html, name="dev-mail-html"),
    path("mail/<str:name>/raw", mail_raw, name="dev-mail-raw"),
]
