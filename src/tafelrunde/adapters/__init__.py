"""The games as other people's libraries know them, one library in each file: `pip install 'tafelrunde[lab]'`."""
