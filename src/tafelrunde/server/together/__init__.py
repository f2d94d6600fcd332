"""People around a table: seats, clocks, talk, what they decide together."""
