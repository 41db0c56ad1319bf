"""Sessions: a match as a log, kept on the disk, taken back, replayed and checked."""
