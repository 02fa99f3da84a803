"""Migrations, cache table, reference data and demo data in one process: Django is loaded once."""

import os
import sys


def main(arguments: list[str]) -> int:
    """Bring the configured database up to date; ``--demo`` and ``--static`` do more. Everything can be repeated."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
    import django
    from django.core.management import CommandError, call_command

    django.setup()
    commands: list[tuple[str, dict[str, object]]] = [
        ("migrate", {"interactive": False, "verbosity": 0}),
        ("load_references", {}),
        ("load_billing_reference", {}),
        ("load_roles", {}),
    ]
    if "--demo" in arguments:
        commands.append(("load_demo", {}))
    if "--static" in arguments:
        commands.append(("collectstatic", {"interactive": False, "verbosity": 0}))
    for name, options in commands:
        try:
            call_command(name, **options)
        except CommandError as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
