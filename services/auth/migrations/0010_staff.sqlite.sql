-- SQLite changes no CHECK: the table is written anew.
CREATE TABLE sessions_with_staff (
    id TEXT PRIMARY KEY,
    -- SHA-256 of the token; the token itself is nowhere.
    token_hash BYTEA NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('owner', 'agent', 'staff')),
    subject_id TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    address TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    ended_at BIGINT,
    -- The paired device of a session of staff; unset for owners and agents.
    device_id TEXT
);
INSERT INTO sessions_with_staff (id, token_hash, kind, subject_id, user_agent, address, created_at, last_used_at, ended_at)
SELECT id, token_hash, kind, subject_id, user_agent, address, created_at, last_used_at, ended_at FROM sessions;
DROP TABLE sessions;
ALTER TABLE sessions_with_staff RENAME TO sessions;
CREATE INDEX sessions_by_subject ON sessions (subject_id, created_at) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_age ON sessions (created_at);
CREATE INDEX sessions_by_device ON sessions (device_id) WHERE device_id IS NOT NULL AND ended_at IS NULL;
