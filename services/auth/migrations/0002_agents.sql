-- An agent's password that someone else was shown, until it is changed.
ALTER TABLE agents ADD COLUMN password_due_at BIGINT;
-- May not sign in.
ALTER TABLE agents ADD COLUMN disabled_at BIGINT;
-- The TOTP secret that takes the place of the one before once a code of it was typed.
ALTER TABLE agents ADD COLUMN next_totp_sealed BYTEA;

-- Sessions that go on with another standing or role; edges ask for their passports again.
CREATE TABLE changed_sessions (
    session_id TEXT PRIMARY KEY,
    changed_at BIGINT NOT NULL
);
CREATE INDEX changed_sessions_by_age ON changed_sessions (changed_at);
