-- An admin keeps the personal data of one account, such as for a dispute before a court.

ALTER TABLE accounts ADD COLUMN deletion_stopped_at BIGINT;
-- Who stopped it, and the words for colleagues; they go when it is resumed.
ALTER TABLE accounts ADD COLUMN deletion_stopped_by TEXT;
ALTER TABLE accounts ADD COLUMN deletion_stop_reason TEXT;
-- When it was last resumed: the notices begin anew.
ALTER TABLE accounts ADD COLUMN deletion_resumed_at BIGINT;
