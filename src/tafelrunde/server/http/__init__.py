"""HTTP routes and WebSockets, the request guard, and errors as problem+json."""
