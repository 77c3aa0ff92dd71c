"""Computer players. They see a seat's view, never the state behind it."""
