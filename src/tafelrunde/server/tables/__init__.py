"""Tables in play: event history, seats, clocks, votes and chat, and what each guest may see."""
