"""Outgoing mail: an SMTP server where its address is given, ``.eml`` files otherwise."""

from config.settings.environment import VAR_DIR, env

MAIL_DIR = VAR_DIR / "mail"
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Qafila <no-reply@qafila.example>")
OPS_EMAILS = env.list("OPS_EMAILS", default=["ops@example.com"])
MAIL_DOMAIN = env.str("MAIL_DOMAIN", default="qafila.example")

if env.str("EMAIL_URL", default=""):
    _EMAIL = env.email_url("EMAIL_URL")
    EMAIL_BACKEND = _EMAIL["EMAIL_BACKEND"]
    EMAIL_HOST = _EMAIL["EMAIL_HOST"]
    EMAIL_PORT = _EMAIL["EMAIL_PORT"]
    EMAIL_HOST_USER = _EMAIL["EMAIL_HOST_USER"]
    EMAIL_HOST_PASSWORD = _EMAIL["EMAIL_HOST_PASSWORD"]
    EMAIL_USE_TLS = _EMAIL.get("EMAIL_USE_TLS", False)
    EMAIL_USE_SSL = _EMAIL.get("EMAIL_USE_SSL", False)
else:
    EMAIL_BACKEND = "mailing.backends.EmlFileBackend"
EMAIL_TIMEOUT = 10
MAIL_MAX_ATTEMPTS = env.int("MAIL_MAX_ATTEMPTS", default=10)
# A mail in work is left alone by others for so long; after that it counts as lost with its worker and is sent again.
MAIL_LEASE_SECONDS = 300
# Derives a one-time token's secret when its mail is sent: called with the token's number, None for a dead token.
MAIL_TOKEN_SECRET = "accounts.one_time_tokens.services.token_secret"  # noqa: S105 (a dotted path)
# Tests refuse a mail whose template asks for a value that it does not carry; elsewhere it is logged and leaves.
MAIL_HOLES_REFUSED = False
