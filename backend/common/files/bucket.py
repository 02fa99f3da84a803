"""Files in a bucket of an object store that speaks S3; loaded only where the settings name one."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from types import SimpleNamespace
from typing import IO, Any

import httpx
import structlog
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from s3transfer.exceptions import RetriesExceededError
from storages.backends.s3 import S3Storage

from common.errors import Busy
from common.files.storage import OwnStorage
from common.metrics import FILE_STORE_FAILED

logger = structlog.get_logger(__name__)

# Long enough to begin a download.
LINK_SECONDS = 60
PROBE_SECONDS = 1


@contextmanager
def _asked(call: str) -> Iterator[None]:
    """Raises Busy where the store does not do what it is asked, for whatever reason; the log says which."""
    try:
        yield
    except (BotoCoreError, ClientError, RetriesExceededError) as error:
        code = error.response.get("Error", {}).get("Code") if isinstance(error, ClientError) else None
        _failed(call, error=type(error).__name__, code=code)
        raise Busy from error


def _failed(call: str, *, error: str | None, code: str | int | None) -> None:
    FILE_STORE_FAILED.inc()
    logger.error("file_store_failed", call=call, error=error, code=code)


class BucketStorage(S3Storage, OwnStorage):  # type: ignore[misc]  # the library has no types
    """One bucket."""

    def __init__(self, *, addressing_style: str, **options: Any) -> None:
        config = Config(
            signature_version="s3v4",
            s3={"addressing_style": addressing_style},
            # A row may be locked meanwhile, and whoever waits for the answer gives up after half a minute.
            connect_timeout=2,
            read_timeout=10,
            retries={"mode": "standard", "total_max_attempts": 2},
            # Stores of others do not know all of Amazon's newer checksums.
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
        )
        super().__init__(client_config=config, **options)
        # One client for all threads, which is safe, instead of one for each, of 15 MB.
        self._connections = SimpleNamespace()

    _save = _asked("save")(S3Storage._save)
    delete = _asked("delete")(S3Storage.delete)
    exists = _asked("exists")(S3Storage.exists)
    listdir = _asked("list")(S3Storage.listdir)

    @_asked("open")
    def _open(self, name: str, mode: str = "rb") -> Any:
        found = super()._open(name, mode)
        # Its content at once, while we can still say that there is none; what is large is streamed.
        return found.open() if "r" in mode else found

    @property
    def place(self) -> str:
        return f"s3://{self.bucket_name}"

    def names(self, *, before: datetime) -> Iterator[str]:
        with _asked("list"):
            # A thousand in each answer.
            for found in self.bucket.objects.all():
                if found.last_modified < before:
                    yield found.key

    @_asked("stream")
    def stream(self, name: str) -> tuple[IO[bytes], int]:
        try:
            found = self.bucket.Object(name).get()
        except self.connection.meta.client.exceptions.NoSuchKey as error:
            raise FileNotFoundError(name) from error
        return found["Body"], found["ContentLength"]

    @_asked("sign")
    def address(self, name: str, *, content_type: str, disposition: str) -> str | None:
        headers = {"ResponseContentType": content_type, "ResponseContentDisposition": disposition}
        return str(S3Storage.url(self, name, parameters=headers, expire=LINK_SECONDS))

    def answers(self) -> bool:
        """The bucket itself, asked by a signed link: our keys are tried, too, within a time of its own."""
        try:
            link = self.connection.meta.client.generate_presigned_url(
                "head_bucket", Params={"Bucket": self.bucket_name}, ExpiresIn=LINK_SECONDS
            )
            code = httpx.head(link, timeout=PROBE_SECONDS).status_code
        except (BotoCoreError, httpx.HTTPError) as error:
            _failed("probe", error=type(error).__name__, code=None)
            return False
        if code != httpx.codes.OK:
            _failed("probe", error=None, code=code)
        return code == httpx.codes.OK
