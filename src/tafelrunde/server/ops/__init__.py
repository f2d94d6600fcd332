"""Operations: metrics, journal, rate limits, doctor, workers, warm-up, and pub/sub between processes."""
