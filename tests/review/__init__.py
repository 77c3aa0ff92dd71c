"""The review: luck, judgement, figures, reports on file, and bad input."""
