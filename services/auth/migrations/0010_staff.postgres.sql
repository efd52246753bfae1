ALTER TABLE sessions DROP CONSTRAINT sessions_kind_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_kind_check CHECK (kind IN ('owner', 'agent', 'staff'));
-- The paired device of a session of staff; unset for owners and agents.
ALTER TABLE sessions ADD COLUMN device_id TEXT;
CREATE INDEX sessions_by_device ON sessions (device_id) WHERE device_id IS NOT NULL AND ended_at IS NULL;
