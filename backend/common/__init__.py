"""The kernel: what every app needs and no product noun."""
