"""The brokers between those who send tasks and the workers: the library's, mended where they fail."""
