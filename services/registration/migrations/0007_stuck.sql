-- The agent who has a registration that is stuck; unset while nobody has.
ALTER TABLE registrations ADD COLUMN agent_id TEXT;
-- Ids are ordered by time: the oldest first.
CREATE INDEX registrations_unfinished ON registrations (id) WHERE state IN ('verification_sent', 'verified');
