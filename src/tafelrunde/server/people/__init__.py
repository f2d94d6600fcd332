"""People across all tables: accounts, sessions, e-mail, push, results, ratings, the deal of the day."""
