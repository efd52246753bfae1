ALTER TABLE sessions DROP CONSTRAINT sessions_kind_check;
-- No row breaks it, as 0016 finds while the table is in use.
ALTER TABLE sessions ADD CONSTRAINT sessions_kind_check
    CHECK (kind IN ('owner', 'agent', 'staff', 'manager')) NOT VALID;

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
