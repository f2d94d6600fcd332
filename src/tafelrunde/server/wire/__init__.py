"""Types of requests, responses and socket messages, and the closed list of problems."""
