"""Arabic formats with Latin digits, a decimal point and ISO short dates."""

DECIMAL_SEPARATOR = "."
THOUSAND_SEPARATOR = ","
NUMBER_GROUPING = 3
# A day does not break; the time may be below it.
DATE_FORMAT = "j\u00a0M\u00a0Y"
DATETIME_FORMAT = "j\u00a0M\u00a0Y H:i"
TIME_FORMAT = "H:i"
SHORT_DATE_FORMAT = "Y-m-d"
# The space that keeps day and time one number, read from the left in Arabic, too.
SHORT_DATETIME_FORMAT = "Y-m-d\u00a0H:i"
