"""Why no backup is made or restored, as a sentence for the operator."""


class BackupRefused(Exception):
    """Nothing was changed, unless the sentence says so."""
