"""Files: private by default, public images apart, the built SPA as immutable static files."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

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

# Two buckets of an object store that speaks S3, in the place of the disk; ``common.files.checks`` says what they need.
FILES_S3_BUCKET_PRIVATE = env.str("FILES_S3_BUCKET_PRIVATE", default="")
FILES_S3_BUCKET_PUBLIC = env.str("FILES_S3_BUCKET_PUBLIC", default="")
FILES_S3_PUBLIC_URL = env.str("FILES_S3_PUBLIC_URL", default="").rstrip("/")
FILES_S3_REGION = env.str("FILES_S3_REGION", default="")
# Empty: Amazon's, of the region.
FILES_S3_ENDPOINT = env.str("FILES_S3_ENDPOINT", default="").rstrip("/")
FILES_S3_ADDRESSING = env.str("FILES_S3_ADDRESSING", default="virtual")
# Empty: the machine's role.
FILES_S3_ACCESS_KEY = env.str("FILES_S3_ACCESS_KEY", default="")
FILES_S3_SECRET_KEY = env.str("FILES_S3_SECRET_KEY", default="")
FILES_S3_ENCRYPTION = env.str("FILES_S3_ENCRYPTION", default="AES256")
FILES_S3_KMS_KEY = env.str("FILES_S3_KMS_KEY", default="")

# Nothing in the default storage has an address: it is opened by views that check rights or a signed link.
# What is public (logos, profile images, banners) is so under names that cannot be guessed.
STORAGES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "common.files.storage.DiskStorage",
        "OPTIONS": {"location": PRIVATE_DIR, "base_url": None},
    },
    "public": {
        "BACKEND": "common.files.storage.DiskStorage",
        "OPTIONS": {"location": MEDIA_ROOT, "base_url": MEDIA_URL},
    },
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# From where browsers get files besides the portal itself: first the private ones, by links of a minute.
FILES_ORIGINS: list[str] = []
if FILES_S3_BUCKET_PRIVATE:
    _store = urlsplit(FILES_S3_ENDPOINT or f"https://s3.{FILES_S3_REGION}.amazonaws.com")
    _public = urlsplit(FILES_S3_PUBLIC_URL)
    _host = f"{FILES_S3_BUCKET_PRIVATE}.{_store.netloc}" if FILES_S3_ADDRESSING == "virtual" else _store.netloc
    FILES_ORIGINS = [f"{_store.scheme}://{_host}", f"{_public.scheme}://{_public.netloc}"]
    _bucket = {
        "endpoint_url": _store.geturl(),
        "region_name": FILES_S3_REGION or None,
        "addressing_style": FILES_S3_ADDRESSING,
        "access_key": FILES_S3_ACCESS_KEY or None,
        "secret_key": FILES_S3_SECRET_KEY or None,
        "file_overwrite": False,
    }
    _encrypted = {"ServerSideEncryption": FILES_S3_ENCRYPTION, "SSEKMSKeyId": FILES_S3_KMS_KEY}
    STORAGES["default"] = {
        "BACKEND": "common.files.bucket.BucketStorage",
        "OPTIONS": {
            **_bucket,
            "bucket_name": FILES_S3_BUCKET_PRIVATE,
            "object_parameters": {name: value for name, value in _encrypted.items() if value},
        },
    }
    STORAGES["public"] = {
        "BACKEND": "common.files.bucket.BucketStorage",
        "OPTIONS": {
            **_bucket,
            "bucket_name": FILES_S3_BUCKET_PUBLIC,
            "object_parameters": {"CacheControl": "public, max-age=31536000, immutable"},
            "url_protocol": f"{_public.scheme}:",
            "custom_domain": f"{_public.netloc}{_public.path}",
        },
    }

# Where nginx may read the private files itself: its internal location for them (``X-Accel-Redirect``).
FILES_ACCEL_REDIRECT = env.str("FILES_ACCEL_REDIRECT", default="")

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
