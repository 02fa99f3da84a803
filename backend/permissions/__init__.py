"""The vocabulary of rights: catalogue, grants, the access check."""
