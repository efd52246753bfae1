-- The first failed try of a message that still waits: `due_at` moves on with each try.
ALTER TABLE outbox ADD COLUMN first_failed_at BIGINT;
CREATE INDEX outbox_first_failed ON outbox (first_failed_at) WHERE first_failed_at IS NOT NULL;
