"""The one shape of every API answer: envelope, errors, pages, repeated requests, document."""
