"""The product's way of hashing passwords, with a hundredth of its work."""

from django.contrib.auth.hashers import PBKDF2PasswordHasher


class QuickHasher(PBKDF2PasswordHasher):
    """Some milliseconds instead of some tenths of a second."""

    iterations = PBKDF2PasswordHasher.iterations // 100
