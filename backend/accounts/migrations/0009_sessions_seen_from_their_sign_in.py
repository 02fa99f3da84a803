"""A session is created at the instant of its sign-in; rows were stamped a moment later, after hashing."""

from django.db import migrations, models

# Not seen since they signed in: then ``last_seen_at`` is the instant of the sign-in.
CREATED_AT_SIGN_IN = "UPDATE accounts_session SET created_at = last_seen_at WHERE last_seen_at < created_at"


class Migration(migrations.Migration):
    dependencies = [("accounts", "0008_addresses_as_people_read_them")]

    operations = [
        migrations.AlterField("session", "created_at", models.DateTimeField(verbose_name="created at")),
        migrations.RunSQL(CREATED_AT_SIGN_IN, migrations.RunSQL.noop),
        migrations.AddConstraint(
            "session",
            models.CheckConstraint(
                condition=models.Q(last_seen_at__gte=models.F("created_at")),
                name="a_session_is_seen_from_its_sign_in_on",
            ),
        ),
    ]
