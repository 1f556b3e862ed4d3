"""What every title shares: frames, actions, chance, the journal, matches and saves. Imports nothing of ours."""
