"""Migrations, reference data, static files and demo data in one process: Django is loaded once."""

import os
import sys


def main(arguments: list[str]) -> None:
    """Bring the configured database up to date; ``--demo`` fills it. Everything can be repeated."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
    _past_the_pooler()
    # A migration that waits for a lock holds up everybody behind it: it fails instead, and is tried again.
    os.environ.setdefault("PGOPTIONS", "-c lock_timeout=10s")
    import django
    from django.core.management import call_command

    django.setup()
    from common.checks import check_at_start

    # Files that a server must have are made below.
    check_at_start("security")
    commands: list[tuple[str, dict[str, object]]] = [
        ("migrate", {"interactive": False, "verbosity": 0}),
        ("make_word_indexes", {}),
        ("load_references", {}),
        ("load_billing_reference", {}),
        ("load_roles", {}),
    ]
    # An image brings its static files, in a folder that nothing writes to.
    if "STATIC_ROOT" not in os.environ:
        commands.append(("collectstatic", {"interactive": False, "verbosity": 0}))
    if "--demo" in arguments:
        commands.append(("load_demo", {}))
    for name, options in commands:
        call_command(name, **options)


def _past_the_pooler() -> None:
    """A pooler refuses the setting of a session that migrations have."""
    from config.settings.environment import env

    if direct := env.str("DATABASE_DIRECT_URL", default=""):
        os.environ.pop("DATABASE_URL_FILE", None)
        os.environ["DATABASE_URL"] = direct
    elif env.str("DATABASE_POOLER", default=""):
        sys.exit("DATABASE_DIRECT_URL must lead to PostgreSQL past the pooler: tables are made there.")


if __name__ == "__main__":
    main(sys.argv[1:])
