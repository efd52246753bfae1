-- SQLite changes no CHECK: the table is written anew.
CREATE TABLE sessions_with_managers (
    id TEXT PRIMARY KEY,
    -- SHA-256 of the token; the token itself is nowhere.
    token_hash BYTEA NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('owner', 'agent', 'staff', 'manager')),
    subject_id TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    address TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    ended_at BIGINT,
    -- The paired device of a session of staff; unset for all others.
    device_id TEXT
);
INSERT INTO sessions_with_managers (id, token_hash, kind, subject_id, user_agent, address, created_at, last_used_at,
    ended_at, device_id)
SELECT id, token_hash, kind, subject_id, user_agent, address, created_at, last_used_at, ended_at, device_id
FROM sessions;
DROP TABLE sessions;
ALTER TABLE sessions_with_managers RENAME TO sessions;
CREATE INDEX sessions_by_subject ON sessions (subject_id, created_at) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_age ON sessions (created_at);
CREATE INDEX sessions_by_device ON sessions (device_id) WHERE device_id IS NOT NULL AND ended_at IS NULL;

-- Members of the staff whom the owner let onto the dashboard, or invited there.
CREATE TABLE managers (
    -- The holder of their sessions: 'manager:', outlet, ':', number.
    manager_id TEXT PRIMARY KEY,
    shop_id TEXT NOT NULL,
    staff_number BIGINT NOT NULL,
    -- Typed at the sign-in.
    user_id TEXT NOT NULL UNIQUE,
    -- PHC string of argon2id; unset until an invitation is accepted.
    password_hash TEXT,
    access_since_at BIGINT,
    -- When the invitation was made by which the password was chosen.
    access_invited_at BIGINT,
    -- SHA-256 of the link's secret; unset while no invitation is open.
    invitation_hash BYTEA UNIQUE,
    invitation_expires_at BIGINT,
    UNIQUE (shop_id, staff_number),
    CHECK ((password_hash IS NULL) = (access_since_at IS NULL)),
    CHECK ((password_hash IS NULL) = (access_invited_at IS NULL)),
    CHECK ((invitation_hash IS NULL) = (invitation_expires_at IS NULL)),
    CHECK (password_hash IS NOT NULL OR invitation_hash IS NOT NULL)
);
CREATE INDEX managers_by_age ON managers (invitation_expires_at) WHERE password_hash IS NULL;
