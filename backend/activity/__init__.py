"""What happened: who did what, to which company, when and from where."""
