-- The newest version of the terms under which this account was looked at: its owner had accepted that version, or
-- account was told that the owner has yet to. Empty until the first look.
ALTER TABLE registrations ADD COLUMN terms_checked TEXT NOT NULL DEFAULT '';
CREATE INDEX registrations_by_terms_checked ON registrations (terms_checked) WHERE state = 'ready';
