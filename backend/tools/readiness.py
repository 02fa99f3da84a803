"""Asks the web server of this machine whether it is ready, as a proxy would: for the container's health check."""

import os
import sys
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException

TIMEOUT_SECONDS = 5


def readiness(host: str, port: int, *, name: str = "") -> tuple[bool, str]:
    """Whether ``/readyz`` answers 200 to a request for the host ``name``, and what it says if not."""
    connection = HTTPConnection(host, port, timeout=TIMEOUT_SECONDS)
    try:
        connection.request("GET", "/readyz", headers={"Host": name or f"{host}:{port}", "X-Forwarded-Proto": "https"})
        response = connection.getresponse()
        body = response.read().decode(errors="replace")[:300]
        if response.status == HTTPStatus.OK:
            return True, ""
        return False, f"It answers {response.status}: {body}"
    except (OSError, HTTPException) as error:
        return False, f"It cannot be reached: {error}"
    finally:
        connection.close()


if __name__ == "__main__":
    port = int(os.environ.get("BIND", "127.0.0.1:8000").rpartition(":")[2])
    ready, reason = readiness("127.0.0.1", port, name=os.environ.get("ALLOWED_HOSTS", "").split(",")[0])
    sys.exit(reason if not ready else 0)
