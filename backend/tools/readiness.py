"""Asks the web server whether it is ready, as a proxy would: for the containers' health checks.

``python -m tools.readiness``: this machine's own; ``… worker web:8000``: whether that one has heard of a worker lately.
"""

import json
import os
import sys
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException

TIMEOUT_SECONDS = 5


def readiness(host: str, port: int, *, name: str = "", part: str = "") -> tuple[bool, str]:
    """Whether ``/readyz`` answers 200 to a request for the host ``name``, or that a part of it is well; and what it
    says if not."""
    connection = HTTPConnection(host, port, timeout=TIMEOUT_SECONDS)
    try:
        connection.request("GET", "/readyz", headers={"Host": name or f"{host}:{port}", "X-Forwarded-Proto": "https"})
        response = connection.getresponse()
        body = response.read().decode(errors="replace")
        if json.loads(body)["parts"].get(part) == "ok" if part else response.status == HTTPStatus.OK:
            return True, ""
        return False, f"It answers {response.status}: {body[:300]}"
    except (OSError, HTTPException, ValueError, KeyError) as error:
        return False, f"It cannot be reached: {error}"
    finally:
        connection.close()


if __name__ == "__main__":
    part, address = (*sys.argv[1:], "", "")[:2]
    host, port = (address or f"127.0.0.1:{os.environ.get('BIND', ':8000').rpartition(':')[2]}").split(":")
    ready, reason = readiness(host, int(port), name=os.environ.get("ALLOWED_HOSTS", "").split(",")[0], part=part)
    sys.exit(reason if not ready else 0)
