"""The table on the net: an event log, a guest list, and a socket for every browser."""
