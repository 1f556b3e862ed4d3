"""The Spending Phase at the screen, and the counter where each gesture becomes a purchase."""
