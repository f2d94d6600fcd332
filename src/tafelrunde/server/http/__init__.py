"""What is asked for over HTTP and sockets, and what is answered."""
