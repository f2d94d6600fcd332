"""Several processes on one database: what they hear of each other, and what only one of them does."""
