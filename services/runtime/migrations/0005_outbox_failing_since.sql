-- The first try that ended in a failure nobody expected; a day later such a failure parks the row.
ALTER TABLE outbox ADD COLUMN failing_since_at BIGINT;
