"""Files: private by default, public images apart, the built SPA as immutable static files."""

from pathlib import Path

from config.settings.environment import REPOSITORY_DIR, VAR_DIR, env

PRIVATE_DIR = VAR_DIR / "private"
MEDIA_ROOT = VAR_DIR / "media"
MEDIA_URL = "/media/"

STATIC_URL = "/static/"
# An image brings its own; elsewhere ``tools.database`` collects them.
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(VAR_DIR / "static")))

SPA_DIST_DIR = REPOSITORY_DIR / "frontend" / "dist"
SPA_DOCUMENTS = SPA_DIST_DIR / "documents.json"
if (SPA_DIST_DIR / "public").is_dir():
    WHITENOISE_ROOT = SPA_DIST_DIR / "public"


def _immutable(_path: str, url: str) -> bool:
    # Vite puts a hash of the content into every name below /assets/.
    return url.startswith("/assets/")


WHITENOISE_IMMUTABLE_FILE_TEST = _immutable

STORAGES = {
    # Nothing in the default storage has an address: it is opened by views that check rights or a signed link.
    "default": {
        "BACKEND": "common.files.stored.DiskStorage",
        "OPTIONS": {"location": PRIVATE_DIR, "base_url": None},
    },
    # Logos, profile images and banners: public, under names that cannot be guessed.
    "public": {
        "BACKEND": "common.files.stored.DiskStorage",
        "OPTIONS": {"location": MEDIA_ROOT, "base_url": MEDIA_URL},
    },
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# Where restic keeps the backups, and the file with the password of that repository (docs/operations.md); what else it
# needs, such as the keys of an object store, it reads itself.
RESTIC_REPOSITORY = env.str("RESTIC_REPOSITORY", default="")
RESTIC_PASSWORD_FILE = env.str("RESTIC_PASSWORD_FILE", default="")
# What is written into a backup; docker-compose.yml starts the image of this name.
QAFILA_VERSION = env.str("QAFILA_VERSION", default="")

UPLOAD_MAX_BYTES = env.int("UPLOAD_MAX_BYTES", default=512 * 1024)
# A whole multipart request: far above one file, so that a picture that is too large is refused beside its field.
UPLOAD_BODY_MAX_BYTES = env.int("UPLOAD_BODY_MAX_BYTES", default=16 * 1024 * 1024)
# A jpg may have twice as many, and is kept with a quarter of them; a scan in black and white, greys or a palette four
# times, as a byte holds a pixel there instead of four.
UPLOAD_MAX_PIXELS = env.int("UPLOAD_MAX_PIXELS", default=16_000_000)
# Pictures are decoded one after the other, each in a second or so; whoever had no turn for so long is asked to try
# again, before the portal itself gives their request up (30 seconds).
PICTURE_WAIT_SECONDS = 25
DOCUMENTS_MAX_PER_KIND = env.int("DOCUMENTS_MAX_PER_KIND", default=3)
SIGNED_LINK_SECONDS = 5 * 60
