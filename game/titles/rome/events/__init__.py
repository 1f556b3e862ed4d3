"""Action cards played as events: in the own turn, and in windows that interrupt the business of others."""
