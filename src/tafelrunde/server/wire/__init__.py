"""What goes over the wire, as types: every room may name them."""
