"""Bank accounts of one company."""

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.envelope import changed, created
from common.api.fields import CleanCharField, InstantField
from common.api.out import Out
from common.api.schema import envelope, keyed
from companies.company.api import CompanyViewSet, WordsFilter
from companies.company.standing import Action
from companies.locks import item_of
from companies.main_info import selectors as main_info
from companies.main_info.api.items import SUCCESSOR, successor_of
from companies.main_info.models import AccountType, BankAccount
from companies.main_info.services import bank_accounts


class BankAccountIn(serializers.Serializer[Any]):
    """An account: an IBAN where the country has them, else a number. Omitted fields keep their value, null clears."""

    account_user_name = CleanCharField(max_length=100, required=False, allow_null=True, allow_blank=True)
    account_name = CleanCharField(max_length=100, required=False, allow_null=True, allow_blank=True)
    account_holder_name = CleanCharField(max_length=150, required=False, allow_null=True, allow_blank=True)
    bank_name = CleanCharField(max_length=120, required=False, allow_null=True, allow_blank=True)
    branch_name = CleanCharField(max_length=120, required=False, allow_null=True, allow_blank=True)
    branch_number = CleanCharField(max_length=20, required=False, allow_null=True, allow_blank=True)
    iban = CleanCharField(max_length=60, required=False, allow_null=True, allow_blank=True)
    account_number = CleanCharField(max_length=60, required=False, allow_null=True, allow_blank=True)
    currency = CleanCharField(max_length=3, required=False, allow_null=True, allow_blank=True)
    account_type = serializers.ChoiceField(
        choices=AccountType.choices, required=False, allow_null=True, allow_blank=True
    )
    primary = serializers.BooleanField(required=False)


class BankAccountOut(Out[Any]):
    """An account, for those who may view bank accounts; ``last4`` is what other screens show."""

    id = serializers.IntegerField()
    account_user_name = serializers.CharField()
    account_name = serializers.CharField()
    account_holder_name = serializers.CharField()
    bank_name = serializers.CharField()
    branch_name = serializers.CharField()
    branch_number = serializers.CharField()
    iban = serializers.CharField()
    account_number = serializers.CharField()
    last4 = serializers.CharField()
    currency = serializers.CharField()
    account_type = serializers.ChoiceField(choices=AccountType.choices)
    primary = serializers.BooleanField(source="is_primary")
    created_at = InstantField()
    updated_at = InstantField()


class BankAccountViewSet(CompanyViewSet):
    """Bank accounts of one company; readable even in total suspension, for withdrawing."""

    requires: ClassVar = {
        "list": "view_bank_accounts",
        "retrieve": "view_bank_accounts",
        "create": "create_bank_accounts",
        "update": "edit_bank_accounts",
        "make_primary": "edit_bank_accounts",
        "destroy": "delete_bank_accounts",
    }
    kinds: ClassVar = {
        "list": Action.READ_ESSENTIAL,
        "retrieve": Action.READ_ESSENTIAL,
        "create": Action.ADD_FIRST,
    }
    row: ClassVar = ("item", BankAccount)
    filterset_class = WordsFilter
    orderings: ClassVar = {"bank_name": "bank_name", "created_at": "created_at"}
    serializer_class = BankAccountOut

    def get_queryset(self) -> QuerySet[BankAccount]:
        """The company's accounts."""
        return main_info.bank_accounts(self.company)

    @extend_schema(responses=BankAccountOut(many=True))
    def list(self, request: Request, company_id: str) -> Response:
        """One page, the primary one first."""
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(BankAccountOut(page, many=True).data)

    @extend_schema(responses=keyed("data", BankAccountOut))
    def retrieve(self, request: Request, company_id: str, item: int) -> Response:
        """One account."""
        return Response({"data": BankAccountOut(item_of(self.company, BankAccount, item)).data})

    @extend_schema(request=BankAccountIn, responses={201: envelope(BankAccountOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Add an account."""
        body = BankAccountIn(data=request.data)
        body.is_valid(raise_exception=True)
        account = bank_accounts.bank_account_create(
            company_id=self.company.pk, values=body.validated_data, actor=self.actor, now=self.now
        )
        return created(_("Added successfully"), BankAccountOut(account).data)

    @extend_schema(request=BankAccountIn, responses=envelope(BankAccountOut))
    def update(self, request: Request, company_id: str, item: int) -> Response:
        """Change what is given."""
        body = BankAccountIn(data=request.data)
        body.is_valid(raise_exception=True)
        account = bank_accounts.bank_account_update(
            company_id=self.company.pk,
            account_id=item,
            values=body.validated_data,
            actor=self.actor,
            now=self.now,
        )
        return changed(_("Updated successfully"), BankAccountOut(account).data)

    @extend_schema(request=None, responses=envelope(BankAccountOut))
    def make_primary(self, request: Request, company_id: str, item: int) -> Response:
        """Make it the primary."""
        account = bank_accounts.bank_account_make_primary(
            company_id=self.company.pk, account_id=item, actor=self.actor, now=self.now
        )
        return changed(_("The primary bank account was changed."), BankAccountOut(account).data)

    @extend_schema(parameters=[SUCCESSOR], responses=envelope())
    def destroy(self, request: Request, company_id: str, item: int) -> Response:
        """Delete it; the primary one names its successor while others remain."""
        bank_accounts.bank_account_delete(
            company_id=self.company.pk,
            account_id=item,
            successor_id=successor_of(request),
            actor=self.actor,
            now=self.now,
        )
        return changed(_("Deleted successfully"))
