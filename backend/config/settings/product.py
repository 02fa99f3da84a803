"""Policy: the product's numbers, each with its unit, in one place."""

from config.settings.environment import env

PRODUCT_NAME_AR = env.str("PRODUCT_NAME_AR", default="قافلة")
PRODUCT_NAME_EN = env.str("PRODUCT_NAME_EN", default="Qafila")
# Business days, invoice years and the dates of mails are counted in the seller's zone.
SELLER_TIMEZONE = env.str("SELLER_TIMEZONE", default="Asia/Riyadh")
SITE_URL = env.str("SITE_URL", default="http://127.0.0.1:8000")

ACCESS_TOKEN_MINUTES = 15
REFRESH_TOKEN_DAYS = env.int("REFRESH_TOKEN_DAYS", default=30)
EMAIL_VERIFICATION_HOURS = env.int("EMAIL_VERIFICATION_HOURS", default=72)
PASSWORD_RESET_MINUTES = 60
# How long the old mailbox can undo a change of the e-mail address.
EMAIL_UNDO_DAYS = 7
RESEND_SECONDS = 60
# How long a sign-up, a forgotten password and a mail asked for again take, whether the e-mail address is known or not:
# more than the work for any of them needs (decision 7).
EMAIL_ANSWER_MS = env.int("EMAIL_ANSWER_MS", default=250)
TWO_STEP_CHALLENGE_MINUTES = 5
# Wrong passwords in portal and admin together; the last where the account was never used from.
SIGN_IN_FAILURES_AN_HOUR_PER_NETWORK = 100
SIGN_IN_FAILURES_AN_HOUR_PER_ACCOUNT_AND_NETWORK = 20
SIGN_IN_FAILURES_AN_HOUR_PER_ACCOUNT = 30
# Coupons and vouchers that one person tried in vain.
WRONG_CODES_AN_HOUR = 20
# For one person at all doors together. Three codes of a million are right at a time.
TWO_STEP_WRONG_CODES_AN_HOUR = 20
# Whether the admin stays closed to colleagues until they have set up two-step verification.
OPS_TWO_STEP_REQUIRED = False

INVITATION_DAYS = 7
# Invitations that one company sends, and that all companies send to one address, in 24 hours; mails about one in all.
INVITATIONS_A_DAY = env.int("INVITATIONS_A_DAY", default=200)
INVITATIONS_A_DAY_PER_ADDRESS = env.int("INVITATIONS_A_DAY_PER_ADDRESS", default=10)
INVITATION_MAILS_MAX = 5
# How long a member may think about becoming the owner.
OWNERSHIP_OFFER_DAYS = 7
# E-mail addresses in one request.
INVITATIONS_AT_ONCE = 50
DELETION_REQUEST_DAYS = 30
# Working days within which a review is promised, while too few were decided lately to say what they take.
REVIEW_DAYS = env.int("REVIEW_DAYS", default=1)
# How long the file with a person's data can be fetched.
EXPORT_HOURS = env.int("EXPORT_HOURS", default=72)
# A list with more rows comes by mail: the view asks the second for it.
CSV_MAX_ROWS = env.int("CSV_MAX_ROWS", default=10_000)
LONG_LISTS = "lifecycle.export.lists_api.list_ask"
# An account whose address was never verified goes after so many days.
UNVERIFIED_ACCOUNT_DAYS = env.int("UNVERIFIED_ACCOUNT_DAYS", default=30)
# A draft that nobody touched for so long is deleted; its owner is told so many days before.
DRAFT_DAYS = env.int("DRAFT_DAYS", default=365)
DRAFT_NOTICE_DAYS = 30
# Of one person at a time.
DRAFTS_MAX = env.int("DRAFTS_MAX", default=20)
SUB_DOMAIN_QUARANTINE_MONTHS = 12
# How long the digital name that a company changed leads on to its page and is kept from others.
FORMER_NAME_DAYS = 90
# Addresses, phones, links, contact people, bank accounts and permission templates of one company, each.
COMPANY_ITEMS_MAX = env.int("COMPANY_ITEMS_MAX", default=50)
# How long a colleague who took a review or an edit order is the only one who may decide it.
REVIEW_CLAIM_HOURS = 4
# For how long a colleague sees personal data that they asked for, giving a reason.
SHOWN_DATA_MINUTES = 15
# For how long a rejected edit order is shown before anything else; the history keeps it.
REJECTION_TOLD_DAYS = 30

# How long the law keeps invoices with both parties, by the seller's country, from the end of the calendar year.
SEALED_YEARS = {"SA": 6, "AE": 7, "EG": 5, "OM": 10}
SEALED_YEARS_ELSEWHERE = 10

ALLOWANCE_DAYS = env.int("ALLOWANCE_DAYS", default=7)
PARTIAL_SUSPENSION_DAYS = env.int("PARTIAL_SUSPENSION_DAYS", default=14)
RETENTION_DAYS = 15
# How long an erasure waits for ops to send a warning again that could not be delivered.
ERASURE_UNWARNED_DAYS = 30
RENEWAL_NOTICE_DAYS = 7
INVOICE_DUE_DAYS = 7
AUTO_RENEW_ATTEMPT_DAYS = (0, 2, 6, 13, 20)

# The month on one page: mailed on the first at this hour of the seller's zone, and that many days later at most; what
# ends in so many days is on it.
MONTH_PAGE_HOUR = 8
MONTH_PAGE_LATE_DAYS = 10
MONTH_PAGE_DAYS_AHEAD = 45

CHARGE_MIN_CENTS = env.int("CHARGE_MIN_CENTS", default=100)
CHARGE_MAX_CENTS = env.int("CHARGE_MAX_CENTS", default=10_000_000)
WITHDRAWAL_MIN_CENTS = env.int("WITHDRAWAL_MIN_CENTS", default=1_000)
WITHDRAWAL_FEE_CENTS = env.int("WITHDRAWAL_FEE_CENTS", default=500)
# Days of the seller's banks after which a request has usually arrived.
WITHDRAWAL_BANK_DAYS = env.int("WITHDRAWAL_BANK_DAYS", default=3)
# Days of the seller's banks within which a transfer may still come back: until then an erased company is not settled.
SETTLEMENT_BANK_DAYS = env.int("SETTLEMENT_BANK_DAYS", default=10)
# How many days back the settlements of card providers are compared each night, and after how many a payment must be in
# one of them.
SETTLEMENT_COMPARED_DAYS = env.int("SETTLEMENT_COMPARED_DAYS", default=45)
SETTLEMENT_EXPECTED_DAYS = env.int("SETTLEMENT_EXPECTED_DAYS", default=10)
CARD_PAYMENT_MINUTES = 15
# How long one question to a card provider may take, whatever its server does.
CARD_PROVIDER_SECONDS = 10.0
# A provider whose calls have waited for so long takes no more threads of a process (``providers/places.py``).
CARD_PROVIDER_PLACE_SECONDS = 2.0
# Of the web server, in each process, as in ``config/gunicorn.py``.
WEB_THREADS = int(env.str("WEB_THREADS", default="") or 4)

# A company's clock can be moved, demo data loaded and cards paid in the sandbox: never in production.
TEST_CLOCK_ENABLED = True
DEMO_ENABLED = True
SANDBOX_PAYMENTS_ENABLED = True
DEV_MAIL_ENABLED = True

# Card providers: one is set up where its secret key is there.
MOYASAR_SECRET_KEY = env.str("MOYASAR_SECRET_KEY", default="")
MOYASAR_WEBHOOK_SECRET = env.str("MOYASAR_WEBHOOK_SECRET", default="")
MOYASAR_API_URL = env.str("MOYASAR_API_URL", default="https://api.moyasar.com/v1")
STRIPE_SECRET_KEY = env.str("STRIPE_SECRET_KEY", default="")
STRIPE_WEBHOOK_SECRET = env.str("STRIPE_WEBHOOK_SECRET", default="")
STRIPE_API_URL = env.str("STRIPE_API_URL", default="https://api.stripe.com")
