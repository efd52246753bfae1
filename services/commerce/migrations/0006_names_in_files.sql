-- What each file calls a line that another one brought. Names are counted by file, as which line a file's line is can be
-- a guess.
ALTER TABLE seen_again ADD COLUMN bank_reference TEXT NOT NULL DEFAULT '';
