"""simplejwt's tokens, each of which names the key that signed it (``kid``): former keys can be believed for a while."""

from typing import Any

import jwt
from django.conf import settings
from rest_framework_simplejwt import tokens
from rest_framework_simplejwt.backends import TokenBackend
from rest_framework_simplejwt.exceptions import TokenBackendError
from rest_framework_simplejwt.settings import api_settings

from common.key_rotation import key_name


class KeyedTokenBackend(TokenBackend):
    def get_verifying_key(self, token: tokens.Token) -> Any:
        """That which the token names. Raises TokenBackendError for one that is neither in use nor listed."""
        keys = {key_name(key): key for key in (api_settings.SIGNING_KEY, *settings.JWT_SIGNING_KEY_FALLBACKS)}
        # The first version's tokens name none: what signed them is the oldest.
        name = jwt.get_unverified_header(token).get("kid", list(keys)[-1])  # type: ignore[arg-type]  # the encoded form
        if name not in keys:
            raise TokenBackendError("Unknown key")
        return self._prepare_key(keys[name])

    def encode(self, payload: dict[str, Any]) -> str:
        """Signed under the first key, with its name."""
        headers = {"kid": key_name(api_settings.SIGNING_KEY)}
        return jwt.encode(payload, self.prepared_signing_key, algorithm=self.algorithm, headers=headers)


class AccessToken(tokens.AccessToken):
    def get_token_backend(self) -> TokenBackend:
        return KeyedTokenBackend(api_settings.ALGORITHM, api_settings.SIGNING_KEY)


class RefreshToken(tokens.RefreshToken):
    access_token_class = AccessToken

    def get_token_backend(self) -> TokenBackend:
        return KeyedTokenBackend(api_settings.ALGORITHM, api_settings.SIGNING_KEY)


class ExpiredAccessToken(AccessToken):
    """Accepted past its time: signing out needs no more."""

    def get_token_backend(self) -> TokenBackend:
        leeway = api_settings.REFRESH_TOKEN_LIFETIME
        return KeyedTokenBackend(api_settings.ALGORITHM, api_settings.SIGNING_KEY, leeway=leeway)
