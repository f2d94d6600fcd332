"""The web server: tables kept as event logs, accounts, and a WebSocket for every browser."""
