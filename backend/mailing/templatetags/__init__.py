"""Template filters of mails."""
