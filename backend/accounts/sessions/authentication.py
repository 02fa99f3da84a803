"""simplejwt's tokens with the session that they belong to; the session's row alone says whether they are good (D14)."""

from typing import Any, cast
from uuid import UUID

from django.db.models import UUIDField
from rest_framework.request import Request
from rest_framework_simplejwt.authentication import JWTAuthentication
from rest_framework_simplejwt.exceptions import InvalidToken
from rest_framework_simplejwt.settings import api_settings
from rest_framework_simplejwt.tokens import Token

from accounts.errors import SessionEnded
from accounts.sessions.models import Session
from accounts.sessions.services import session_touch
from accounts.sessions.tokens import RefreshToken
from accounts.users.models import User
from common.clock import utc_now
from common.compiled_query import CompiledQuery
from common.origin import current_ip

SESSION_CLAIM = "sid"


def refresh_token_of(session: Session) -> RefreshToken:
    """The session's current refresh token: the same one each time until the next rotation."""
    token = cast(RefreshToken, RefreshToken.for_user(cast(Any, session.user)))
    token[SESSION_CLAIM] = str(session.pk)
    token[api_settings.JTI_CLAIM] = session.refresh_nonce
    issued_at = session.rotated_at or session.created_at
    token.set_iat(at_time=issued_at)
    token.set_exp(from_time=issued_at)
    return token


def session_id_in(token: Token) -> UUID:
    """The session that a token names. Raises SessionEnded for a token without one."""
    try:
        return UUID(str(token.get(SESSION_CLAIM)))
    except ValueError as error:
        raise SessionEnded from error


# Asked by every request.
_SESSION = CompiledQuery(lambda key: Session.objects.select_related("user").filter(pk=key), key=UUIDField())


class SessionAuthentication(JWTAuthentication):
    """``request.auth`` is the session. The ``Authorization`` header alone counts: a cookie never authenticates."""

    def authenticate(self, request: Request) -> tuple[User, Session] | None:  # type: ignore[override]  # not the token
        """The user and the session, None without a token. Raises SessionEnded for one that is no (longer) good."""
        header = self.get_header(request)
        raw_token = None if header is None else self.get_raw_token(header)
        if raw_token is None:
            return None
        session = self.get_session(self.get_validated_token(raw_token))
        session_touch(session=session, ip=current_ip.get(), now=utc_now())
        return session.user, session

    def get_validated_token(self, raw_token: bytes) -> Token:
        try:
            return super().get_validated_token(raw_token)
        except InvalidToken as error:
            raise SessionEnded from error

    def get_session(self, validated_token: Token) -> Session:
        """The living session that the token names, with its user (one query)."""
        session: Session | None = _SESSION.get_or_none(key=session_id_in(validated_token))
        if session is None or not session.is_alive(utc_now()) or not session.user.is_active:
            raise SessionEnded
        return session
