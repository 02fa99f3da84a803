"""Many processes at once. What they are asked afterwards says what it found instead."""

import pytest

pytest.register_assert_rewrite("tests.load.facts", "tests.load.calls")
