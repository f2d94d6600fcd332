"""Who people are beyond a table: accounts, standing, the archive, the deal of the day."""
