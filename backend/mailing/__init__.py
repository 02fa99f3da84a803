"""The bilingual outbox: mails leave after commit, at least once, from rows."""
