"""The tests mirror the tree; beside them: architecture, concurrency, contract, scenarios and e2e."""
