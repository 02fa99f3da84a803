"""Arabic formats with Latin digits, a decimal point and ISO short dates (domain.md 4.3)."""

DECIMAL_SEPARATOR = "."
THOUSAND_SEPARATOR = ","
NUMBER_GROUPING = 3
DATE_FORMAT = "Y-m-d"
# The space that keeps day and time one number, read from the left in Arabic, too.
DATETIME_FORMAT = "Y-m-d\u00a0H:i"
SHORT_DATE_FORMAT = DATE_FORMAT
SHORT_DATETIME_FORMAT = DATETIME_FORMAT
