"""``make bench``: what Qafila costs beside the least that the same work could cost, in one run on one machine."""
