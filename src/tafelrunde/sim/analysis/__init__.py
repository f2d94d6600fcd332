"""Analyses for people: of one match or of many, as pages, tables and lines of text."""
