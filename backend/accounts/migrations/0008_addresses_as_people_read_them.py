from django.db import migrations

from common.text import fold, normalise_email


def domains_read(apps, schema_editor):
    """A domain stands as people read it: ``xn--…`` as it was typed before becomes letters; no mailbox changes.

    An address that another account has in letters stays: one mailbox can open only one account.
    """
    User = apps.get_model("accounts", "User")
    for user in User.objects.filter(email__contains="xn--"):
        email = normalise_email(user.email)
        if email != user.email and not User.objects.filter(email=email).exists():
            user.email, user.name_folded = email, fold(user.first_name, user.last_name, email)
            user.save(update_fields=["email", "name_folded"])
    for token in apps.get_model("accounts", "OneTimeToken").objects.filter(email__contains="xn--"):
        token.email = normalise_email(token.email)
        token.save(update_fields=["email"])


class Migration(migrations.Migration):
    dependencies = [("accounts", "0007_email_undo")]

    # The way back: both spellings lead to the same mailbox, and the older code finds either as it is stored.
    operations = [migrations.RunPython(domains_read, migrations.RunPython.noop)]
