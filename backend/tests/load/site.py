"""A site of two web servers, as docs/operations.md has it for many machines: nginx in front, PgBouncer in transaction
mode, PostgreSQL and Redis of its own, two workers and beat. Each part can be taken away."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import psycopg
from redis import Redis
from redis.exceptions import RedisError

from tests.billing.payments.conformance.benches import BENCHES, SECRETS
from tests.jobs.worker import House, wait_until
from tests.load.portal import Portal
from tests.stand_ins.moyasar import MoyasarStandIn
from tests.stand_ins.stripe_checkout import StripeStandIn
from tools.machine import free_port
from tools.places import BACKEND, PYTHON
from tools.processes import server_process
from tools.redis import FORGETFUL
from tools.running import HOST, PROGRAMS, keeping

SERVERS = WORKERS = 2
# Without a server whose connections are being drained.
NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1;
events {{ worker_connections 1024; }}
http {{
  log_format times '$msec $request_time $status $request_method $request_uri';
  access_log {folder}/times.log times;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  upstream qafila {{
    {servers}
  }}
  server {{
    listen {host}:{front};
    client_max_body_size 17m;
    location / {{
      proxy_pass http://qafila;
      proxy_http_version 1.1;
      proxy_set_header Connection close;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }}
  }}
}}
"""
# What a deploy waits for requests in hand, as the sample of the service does.
DRAIN_SECONDS = 10.0


@dataclass
class Program:
    """One that is started, stopped and started again."""

    words: tuple[str, ...]
    log: Path
    env: Mapping[str, str] | None
    _running: ExitStack = field(default_factory=ExitStack)
    pid: int = 0

    def start(self) -> None:
        self.pid = self._running.enter_context(server_process(self.words, self.log, cwd=BACKEND, env=self.env)).pid

    def stop(self) -> None:
        """As an operator stops it; it ends what it has in hand."""
        self._running.close()


@dataclass(frozen=True)
class Site:
    """Where it answers, and its parts."""

    portal: Portal
    # Of its processes.
    env: Mapping[str, str]
    direct: str
    redis: Program
    proxy: Program
    webs: dict[int, Program]
    workers: list[Program]
    beat: Program

    @property
    def folder(self) -> Path:
        return self.portal.folder

    def answered(self) -> Iterator[tuple[float, float, str]]:
        """Every answer of 200 as the proxy saw it: when it ended (seconds since 1970), how many seconds it took, and
        what was asked. What the caller takes to read it, busy with all the other calls, is not in it."""
        for line in (self.folder / "times.log").read_text().splitlines():
            ended, seconds, status, *asked = line.split()
            if status == "200":
                yield float(ended), float(seconds), " ".join(asked)

    def tasks_waiting(self) -> int:
        """Those that no worker has finished yet."""
        broker = Redis(port=int(self.redis.words[2]), decode_responses=True)
        queues = (key for key in broker.scan_iter("celery*", _type="list"))
        return int(broker.hlen("unacked")) + sum(int(broker.llen(key)) for key in queues)

    def redis_restart(self, away_seconds: float) -> None:
        self.redis.stop()
        time.sleep(away_seconds)
        self.redis.start()
        wait_until(lambda: _pings(self.redis))

    def worker_kill(self) -> None:
        """At once, with whatever it has in hand; its keeper starts another."""
        keeper = self.workers[0].pid
        for child in Path(f"/proc/{keeper}/task/{keeper}/children").read_text().split():
            os.kill(int(child), signal.SIGKILL)

    def database_restart(self) -> None:
        """Every session is ended, then it is started again."""
        _pg_ctl(self.direct, "restart")

    def deploy(self) -> None:
        """New code on one web server after the other: taken out of the proxy, stopped, started, and put back."""
        prepared = (str(PYTHON), "-m", "tools.database")
        subprocess.run(prepared, cwd=BACKEND, env=self.env, check=True)  # noqa: S603 (our own)
        for port, web in self.webs.items():
            self._proxy_to(*(other for other in self.webs if other != port))
            time.sleep(DRAIN_SECONDS)
            web.stop()
            web.start()
            wait_until(lambda port=port: _answers(f"http://{HOST}:{port}"))  # type: ignore[misc]  # bound now
            self._proxy_to(*self.webs)
        for program in (*self.workers, self.beat):
            program.stop()
            program.start()

    def _proxy_to(self, *ports: int) -> None:
        _proxy_write(self.folder, self.portal.url, ports)
        os.kill(self.proxy.pid, signal.SIGHUP)


def _proxy_write(folder: Path, url: str, ports: tuple[int, ...]) -> None:
    servers = "\n    ".join(f"server {HOST}:{port};" for port in ports)
    front = url.rpartition(":")[2]
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, host=HOST, front=front, servers=servers))


def _pg_ctl(url: str, what: str) -> None:
    """Ask the program that PostgreSQL brings, as the user who owns its files."""
    with psycopg.connect(url, autocommit=True) as connection:
        data = str((connection.execute("show data_directory").fetchone() or ("",))[0])
        asked = connection.execute("select setting from pg_config where name = 'BINDIR'").fetchone()
    words = [f"{(asked or ('',))[0]}/pg_ctl", "-D", data, "-w", "-m", "fast", "-l", f"{data}/log", what]
    user = Path(data).stat().st_uid if os.geteuid() == 0 else None
    subprocess.run(words, cwd=data, user=user, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 (its own)


def _pings(redis: Program) -> bool:
    with suppress(RedisError):
        return bool(Redis(port=int(redis.words[2])).ping())
    return False


def _answers(url: str) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"{url}/readyz", trust_env=False).status_code == 200
    return False


@contextmanager
def site_running(folder: Path, *, direct: str, pooled: str) -> Iterator[Site]:
    """All of it, from the ``direct`` URL of an empty database to which ``pooled`` leads through PgBouncer."""
    moyasar: MoyasarStandIn = BENCHES["moyasar"][1]()
    stripe: StripeStandIn = BENCHES["stripe"][1]()
    url = f"http://{HOST}:{free_port()}"
    with ExitStack() as until_the_end:
        # Started again it is nobody's child: it does not end by itself.
        until_the_end.callback(_pg_ctl, direct, "stop")

        def program(name: str, words: tuple[str, ...], env: Mapping[str, str] | None = None) -> Program:
            made = Program(words, folder / f"{name}.log", env)
            made.start()
            until_the_end.callback(made.stop)
            return made

        port = free_port()
        binary = shutil.which("redis-server")
        assert binary, "redis-server is not installed"
        redis = program("redis", (binary, "--port", str(port), "--dir", str(folder), *FORGETFUL))
        wait_until(lambda: _pings(redis))
        services = {
            **SECRETS,
            "DATABASE_URL": pooled,
            "DATABASE_DIRECT_URL": direct,
            "DATABASE_POOLER": "transaction",
            "REDIS_URL": f"redis://{HOST}:{port}/0",
            "MOYASAR_API_URL": until_the_end.enter_context(moyasar.running()),
            "STRIPE_API_URL": until_the_end.enter_context(stripe.running()),
            "SITE_URL": url,
            "PROXY_COUNT": "1",
            "LOG_FORMAT": "json",
            "DJANGO_SETTINGS_MODULE": "tests.load.settings",
        }
        env = House(folder, services).environment
        webs = {}
        for number in range(SERVERS):
            port = free_port()
            webs[port] = program(f"web{number}", PROGRAMS["web"], {**env, "BIND": f"{HOST}:{port}"})
        _proxy_write(folder, url, tuple(webs))
        nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        assert nginx, "nginx is not installed"
        proxy = program("proxy", (nginx, "-e", "stderr", "-c", str(folder / "nginx.conf")))
        names = [f"worker{number}" for number in range(WORKERS)]
        workers = [program(name, keeping(name, (*PROGRAMS["worker"], "-n", f"{name}@%h")), env) for name in names]
        beat = program("beat", PROGRAMS["beat"], env)
        for each in (url, *(f"http://{HOST}:{port}" for port in webs)):
            wait_until(_asking(each))
        yield Site(
            Portal(url, folder, moyasar, stripe, web=0, keepers=()), env, direct, redis, proxy, webs, workers, beat
        )


def _asking(url: str) -> Callable[[], bool]:
    return lambda: _answers(url)
