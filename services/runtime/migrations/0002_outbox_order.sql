-- Messages of one sequence leave one after the other, by their number in it.
ALTER TABLE outbox ADD COLUMN sequence TEXT;
ALTER TABLE outbox ADD COLUMN number BIGINT;
CREATE INDEX outbox_sequences ON outbox (sequence, number) WHERE sequence IS NOT NULL AND parked_at IS NULL;
