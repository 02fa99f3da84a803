"""The state machines of lifecycle: one file each."""
