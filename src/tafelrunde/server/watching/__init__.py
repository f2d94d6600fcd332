"""What whoever keeps a server sees of it: its journal, its figures, and whether it is well."""
