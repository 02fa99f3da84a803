"""Demo data: companies in every state, made by the same services as real ones, at instants of the past."""
