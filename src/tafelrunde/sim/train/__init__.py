"""Training a net by self-play, from nothing but the rules: on a CPU or a GPU."""
