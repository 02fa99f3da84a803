"""Card providers behind one small interface."""
