-- New events hold facts that the edge puts into a sentence of their kind; those from before hold the sentence itself.
ALTER TABLE events ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';
