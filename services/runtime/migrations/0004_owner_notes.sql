-- What an agent writes for the owner, beside the reason, which is for colleagues.
ALTER TABLE events ADD COLUMN owner_note TEXT NOT NULL DEFAULT '';
