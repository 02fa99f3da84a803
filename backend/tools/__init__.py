"""What the commands of the Makefile do; what runs before the virtual environment exists uses only Python itself."""
