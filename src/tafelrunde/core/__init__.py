"""The engine: what every game is, how its kernels compile, and what a match is."""
