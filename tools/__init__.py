"""What builds, checks and starts the game from its repository; nothing here is part of the game itself."""
