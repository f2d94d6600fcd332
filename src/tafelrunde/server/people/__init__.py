"""Who people are beyond a table: accounts, sessions, mail, results, ratings, the deal of the day."""
