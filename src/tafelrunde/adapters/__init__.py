"""The games in the form other libraries expect, one library per file. They need `pip install 'tafelrunde[lab]'`."""
