"""How the OpenAPI document describes our Bearer tokens. Loaded when the app is ready."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class SessionTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # the library is untyped here
    """The ``Authorization`` header."""

    target_class = "accounts.sessions.authentication.SessionTokenAuthentication"
    name = "bearer"

    def get_security_definition(self, auto_schema: Any) -> dict[str, Any]:
        """An access token of ours, a JWT."""
        return {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}
