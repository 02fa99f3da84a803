"""Card providers' servers, played by small ones of our own, with their hosted pages and their webhooks.

Each answers the calls that its adapter makes as the provider documents them, no more.
"""
