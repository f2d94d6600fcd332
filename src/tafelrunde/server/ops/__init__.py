"""For whoever runs a server: metrics, journal, doctor, workers, warm-up, and several processes side by side."""
