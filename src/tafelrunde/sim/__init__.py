"""Playing many games: random batches, bots against each other, and what can be learnt from them."""
