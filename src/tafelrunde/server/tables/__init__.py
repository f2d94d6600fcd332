"""Tables in play: their history, who sits there, their clocks, votes and chat, and who sees what."""
