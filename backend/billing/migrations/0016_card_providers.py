import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import F
from django.db.models.functions import TruncDate


def in_dollars(apps, schema_editor):
    """What was paid by card so far was asked for in dollars, at the sandbox."""
    Payment = apps.get_model("billing", "Payment")
    cards = Payment.objects.exclude(provider="")
    cards.update(
        card_method="card",
        provider_currency="USD",
        provider_minor=F("card_cents"),
        provider_rate=1,
        provider_rate_on=TruncDate("started_at"),
    )
    cards.filter(status="succeeded").exclude(provider_ref="").update(charge_ref=F("provider_ref"))


class Migration(migrations.Migration):

    dependencies = [
        ('billing', '0015_payment_taken_back'),
        ('companies', '0014_quotation_marks_in_names_of_files'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='PaymentRule',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created at')),
                ('updated_at', models.DateTimeField(auto_now=True, verbose_name='last changed')),
                ('position', models.PositiveSmallIntegerField(unique=True, verbose_name='position')),
                ('country', models.CharField(blank=True, max_length=2, verbose_name="company's country")),
                ('language', models.CharField(blank=True, choices=[('ar', 'Arabic'), ('en', 'English')], max_length=2, verbose_name="payer's language")),
                ('method', models.CharField(blank=True, choices=[('mada', 'mada'), ('card', 'Visa / Mastercard'), ('apple_pay', 'Apple Pay'), ('stc_pay', 'STC Pay')], max_length=10, verbose_name='payment method')),
                ('provider', models.CharField(choices=[('moyasar', 'Moyasar'), ('stripe', 'Stripe'), ('sandbox', 'Sandbox')], max_length=20, verbose_name='payment provider')),
            ],
            options={
                'verbose_name': 'payment rule',
                'verbose_name_plural': 'payment rules',
                'ordering': ['position'],
            },
        ),
        migrations.CreateModel(
            name='SandboxDispute',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created at')),
                ('updated_at', models.DateTimeField(auto_now=True, verbose_name='last changed')),
                ('amount_cents', models.BigIntegerField()),
                ('status', models.CharField(choices=[('open', 'open'), ('won', 'won'), ('lost', 'lost')], default='open', max_length=10)),
                ('due_at', models.DateTimeField()),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='SandboxRefund',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created at')),
                ('updated_at', models.DateTimeField(auto_now=True, verbose_name='last changed')),
                ('key', models.UUIDField(unique=True)),
                ('amount_cents', models.BigIntegerField()),
                ('status', models.CharField(choices=[('requested', 'requested'), ('succeeded', 'succeeded'), ('failed', 'failed')], max_length=10)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='SandboxSettlement',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created at')),
                ('updated_at', models.DateTimeField(auto_now=True, verbose_name='last changed')),
                ('charge_ref', models.CharField(max_length=60)),
                ('amount_cents', models.BigIntegerField()),
                ('fee_cents', models.BigIntegerField(default=0)),
                ('settled_on', models.DateField()),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.AddField(
            model_name='payment',
            name='card_method',
            field=models.CharField(blank=True, choices=[('mada', 'mada'), ('card', 'Visa / Mastercard'), ('apple_pay', 'Apple Pay'), ('stc_pay', 'STC Pay')], max_length=10, verbose_name='payment method'),
        ),
        migrations.AddField(
            model_name='payment',
            name='charge_ref',
            field=models.CharField(blank=True, max_length=120, verbose_name="payment provider's number of the money"),
        ),
        migrations.AddField(
            model_name='payment',
            name='provider_currency',
            field=models.CharField(blank=True, max_length=3, verbose_name="provider's currency"),
        ),
        migrations.AddField(
            model_name='payment',
            name='provider_minor',
            field=models.BigIntegerField(null=True, verbose_name="amount in the provider's currency"),
        ),
        migrations.AddField(
            model_name='payment',
            name='provider_rate',
            field=models.DecimalField(decimal_places=6, max_digits=14, null=True, verbose_name='rate'),
        ),
        migrations.AddField(
            model_name='payment',
            name='provider_rate_on',
            field=models.DateField(null=True, verbose_name='exchange rate date'),
        ),
        migrations.AddField(
            model_name='sandboxdispute',
            name='checkout',
            field=models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='dispute', to='billing.sandboxcheckout'),
        ),
        migrations.AddField(
            model_name='sandboxrefund',
            name='checkout',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='refunds', to='billing.sandboxcheckout'),
        ),
        migrations.RunPython(in_dollars, migrations.RunPython.noop),
    ]
