"""What every card provider does alike, each behind its stand-in. A new one is an adapter and a line in ``benches``."""
