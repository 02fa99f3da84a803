"""Settings: one small file a topic, put together by ``base``; ``local``, ``test`` and ``production`` choose."""
