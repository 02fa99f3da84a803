"""Every table that refers to a person says what their removal does to it, and their export tells of it."""

from django.apps import apps

from accounts.users.models import User
from billing.ledger.models import Account
from common.erasure import Fate
from companies.company.models import Company, Standing
from lifecycle.erasure.rules import erasure_of, leaving_of, models_left_with, refers_to_a_person
from lifecycle.export.contents import COMPANY_PARTS, PERSON_PARTS
from lifecycle.export.money_contents import MONEY_PARTS

# Told in account.json and company.json.
SUMMARISED = {User, Company, Standing, Account}
LEFT_OUT = {
    "accounts.OneTimeToken": "keys, dead within days",
    "accounts.TwoStep": "a secret that nobody may read again",
    "accounts.RecoveryCode": "hashes of secrets",
    "accounts.SignInChallenge": "lives for minutes",
    "admin.LogEntry": "written by colleagues about their own work",
    "common.IdempotentAnswer": "answers kept for repeated requests; they say what the other files say",
    "billing.SettlementDifference": "what providers settled; written by colleagues about their own work",
    "billing.MonthTold": "that a mail about a month was sent; its amounts stand in the ledger",
    "companies.PageReport": "what strangers told the platform in confidence; what came of it stands in the log",
    "companies.QuarantinedName": "keyed hashes; the names themselves stand in the edit orders",
    "lifecycle.AccountRemoval": "exists only once the person is gone",
    "lifecycle.Announced": "how far a company's events were announced",
    "lifecycle.DraftWarning": "that a mail was sent",
    "mailing.Outbox": "mails are emptied once they have left",
}


def test_every_table_that_refers_to_a_person_declares_what_leaving_does_to_it() -> None:
    undeclared = [
        model._meta.label for model in apps.get_models() if refers_to_a_person(model) and not leaving_of(model)
    ]

    assert undeclared == []


def test_the_walk_finds_tables_by_relation_and_by_number() -> None:
    found = {model._meta.label for model in apps.get_models() if refers_to_a_person(model)}

    assert {"accounts.User", "companies.Membership", "billing.Charge", "activity.Entry", "mailing.Outbox"} <= found


def test_every_column_that_names_a_person_has_its_rule() -> None:
    forgotten = []
    for model in apps.get_models():
        rules = leaving_of(model)
        kept = any(rule.fate is Fate.KEEP for rule in rules)
        lookups = {rule.lookup for rule in rules}
        forgotten += [
            f"{model._meta.label}.{field.name}"
            for field in model._meta.concrete_fields
            if field.related_model is User and not kept and field.attname not in lookups
        ]

    assert forgotten == []


def test_lookups_and_blanks_name_real_columns() -> None:
    for fate in (Fate.DELETE, Fate.EMPTY):
        for model, rule in models_left_with(fate):
            assert rule.lookup, model
            model._default_manager.filter(**{rule.lookup: 1}).query.sql_with_params()
            assert {model._meta.get_field(column).name for column in rule.blanks} == set(rule.blanks)


def test_an_export_tells_of_every_table_about_a_person_or_a_company() -> None:
    told = {part.model for part in (*PERSON_PARTS, *COMPANY_PARTS, *MONEY_PARTS)} | SUMMARISED
    untold = {
        model._meta.label
        for model in apps.get_models()
        if model not in told
        and not model._meta.proxy
        and (refers_to_a_person(model) or ((rule := erasure_of(model)) is not None and rule.lookup is not None))
    }

    assert untold - set(LEFT_OUT) == set()


def test_an_export_tells_columns_that_exist_and_no_index_of_ours() -> None:
    for part in (*PERSON_PARTS, *COMPANY_PARTS, *MONEY_PARTS):
        names = {field.name for field in part.model._meta.concrete_fields}
        names |= {field.attname for field in part.model._meta.concrete_fields} | {"is_full"}
        assert {column.split("__")[0] for column in part.columns} <= names, part.file
        assert [name for name in part.columns if "folded" in name or "index" in name or "hash" in name] == []
