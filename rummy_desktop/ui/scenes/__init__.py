"""The scenes beside the table itself. Each is given what it needs and returns what comes next."""
