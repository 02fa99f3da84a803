"""The REST framework, its tokens and its document."""

from datetime import timedelta

from config.settings.product import ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_DAYS

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["accounts.sessions.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["common.api.bodies.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["common.api.bodies.StrictJSONParser", "common.api.bodies.BoundedMultiPartParser"],
    "DEFAULT_METADATA_CLASS": "common.api.bodies.PlainMetadata",
    "DEFAULT_PAGINATION_CLASS": "common.api.pagination.PagePagination",
    "DEFAULT_FILTER_BACKENDS": [
        "common.api.filters.FilterBackend",
        "common.api.filters.FoldedSearchFilter",
        "common.api.filters.StrictOrderingFilter",
    ],
    "DEFAULT_SCHEMA_CLASS": "common.api.schema.QafilaSchema",
    "EXCEPTION_HANDLER": "common.api.handler.handle_exception",
    "DEFAULT_THROTTLE_CLASSES": ["common.api.throttles.UploadThrottle"],
    "DEFAULT_THROTTLE_RATES": {
        "signin": "10/min",
        "two-step": "10/min",
        "signup": "20/hour",
        "mail": "10/hour",
        "resend": "1/min",
        "token": "60/min",
        "upload": "60/min",
        "theme": "30/hour",
        "report": "5/hour",
        "export": "10/hour",
        "deletion": "5/hour",
    },
    "COERCE_DECIMAL_TO_STRING": True,
    "DATETIME_FORMAT": "%Y-%m-%dT%H:%M:%SZ",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}

SIMPLE_JWT = {
    "ACCESS_TOKEN_LIFETIME": timedelta(minutes=ACCESS_TOKEN_MINUTES),
    "REFRESH_TOKEN_LIFETIME": timedelta(days=REFRESH_TOKEN_DAYS),
    "AUTH_TOKEN_CLASSES": ("accounts.sessions.tokens.AccessToken",),
    # The scheme's name in either case, as HTTP has it.
    "AUTH_HEADER_TYPES": ("Bearer", "bearer"),
}

SPECTACULAR_SETTINGS = {
    "TITLE": "Qafila API",
    "DESCRIPTION": "The API of the company portal. Paths and shapes do not change without a new version.",
    "VERSION": "1",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {
        "CompanyKindEnum": "companies.company.models.CompanyKind",
        "DocumentKindEnum": "companies.documents.models.DocumentKind",
        "EditOrderStatusEnum": "companies.registration.edit_orders.models.EditOrderStatus",
        "ReviewStatusEnum": "companies.company.models.ReviewStatus",
        "ChargeMethodEnum": "billing.charges.models.ChargeMethod",
        "InvitationOutcomeEnum": [
            "invited",
            "address_invited_often",
            "already_invited",
            "already_member",
            "too_many_invitations",
        ],
        "InvitationStatusEnum": "invitations.models.InvitationStatus",
        "InvoiceStatusEnum": "billing.invoices.models.InvoiceStatus",
        "LedgerEntryKindEnum": "billing.ledger.models.EntryKind",
        "LedgerReferenceKindEnum": "billing.ledger.models.ReferenceKind",
        "LicencePeriodEnum": "billing.catalogue.models.Period",
        "LicenceStageEnum": ["none", "active", "allowance", "partial_suspension", "total_suspension"],
        "OrderKindEnum": "billing.subscriptions.models.OrderKind",
        "OrderStatusEnum": "billing.subscriptions.models.OrderStatus",
        "OwnershipOfferStatusEnum": "companies.life.ownership.models.OfferStatus",
        "PaymentMethodEnum": "billing.payments.models.PaymentMethod",
        "PaymentOutcomeEnum": "billing.payments.models.PaymentOutcome",
        "PaymentStatusEnum": "billing.payments.models.PaymentStatus",
        "RefundStatusEnum": ["requested", "succeeded", "failed"],
        "PhoneTypeEnum": "companies.main_info.models.PhoneType",
        "SearchKindEnum": ["company", "invoice", "withdrawal_request", "member", "invitation"],
        "StepStateEnum": ["done", "pending", "inactive"],
        "WithdrawalStatusEnum": "billing.withdrawals.models.WithdrawalStatus",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "common.api.schema.one_of_to_any_of",
        "common.api.schema.add_errors",
    ],
}
