"""Who is calling: a Bearer access token that names a living session (D14). One query loads both."""

from uuid import UUID

from django.db.models import UUIDField
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request
from rest_framework_simplejwt.exceptions import TokenError
from rest_framework_simplejwt.tokens import AccessToken

from accounts.errors import SessionEnded
from accounts.sessions.models import Session
from accounts.sessions.services import session_touch
from accounts.users.models import User
from common.clock import utc_now
from common.compiled_query import CompiledQuery
from common.errors import Unauthenticated
from common.origin import current_ip

SESSION_CLAIM = "sid"
# Asked by every request.
_SESSION = CompiledQuery(lambda key: Session.objects.select_related("user").filter(pk=key), key=UUIDField())


class SessionTokenAuthentication(BaseAuthentication):
    """The ``Authorization`` header alone; a cookie never authenticates."""

    def authenticate(self, request: Request) -> tuple[User, Session] | None:
        """The user and the session, None without a token. Raises Unauthenticated for one that is no (longer) good."""
        header = request.headers.get("Authorization", "")
        if not header:
            return None
        scheme, _space, raw = header.partition(" ")
        if scheme.lower() != "bearer" or not raw:
            raise Unauthenticated
        try:
            token = AccessToken(raw.strip())  # type: ignore[arg-type]  # the library's annotation names its own Token class
            session_id = UUID(str(token.get(SESSION_CLAIM)))
        except (TokenError, ValueError) as error:
            raise SessionEnded from error
        now = utc_now()
        session: Session | None = _SESSION.get_or_none(key=session_id)
        if session is None or not session.is_alive(now) or not session.user.is_active:
            raise SessionEnded
        session_touch(session=session, ip=current_ip.get(), now=now)
        return session.user, session

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"
