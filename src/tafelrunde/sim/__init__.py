"""Playing many games: random batches, bots against each other, balance reports."""
