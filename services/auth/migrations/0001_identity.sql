-- Passwords of a sign-up draft, hashed at once. The one that registration names when the address is proven becomes the
-- owner's; a device that staged one without getting it into the draft has no say.
CREATE TABLE staged_passwords (
    owner_id TEXT NOT NULL,
    stage_id TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    -- When the password is an e-mail address: the hash of that address as addresses are stored. The draft's may become it.
    address_hash TEXT,
    staged_at BIGINT NOT NULL,
    PRIMARY KEY (owner_id, stage_id)
);
CREATE INDEX staged_passwords_by_age ON staged_passwords (staged_at);

CREATE TABLE owners (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    -- In lower case.
    email TEXT NOT NULL UNIQUE,
    full_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    locale TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    standing TEXT NOT NULL CHECK (standing IN ('full', 'limited', 'none')),
    standing_version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    -- When the account was last told that the owner is active.
    activity_noted_at BIGINT NOT NULL
);

CREATE TABLE agents (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('viewer', 'support', 'finance', 'admin')),
    password_hash TEXT NOT NULL,
    totp_secret_sealed BYTEA NOT NULL,
    -- The last time step whose code was used: no code counts twice.
    totp_last_step BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    -- SHA-256 of the token; the token itself is nowhere.
    token_hash BYTEA NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('owner', 'agent')),
    subject_id TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    address TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX sessions_by_subject ON sessions (subject_id, created_at) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_age ON sessions (created_at);

-- What edges must refuse at once; written in the transaction that ends the session.
CREATE TABLE ended_sessions (
    session_id TEXT PRIMARY KEY,
    ended_at BIGINT NOT NULL
);
CREATE INDEX ended_sessions_by_age ON ended_sessions (ended_at);

-- A device that signed in before keeps its own budget of tries.
CREATE TABLE known_devices (
    subject_id TEXT NOT NULL,
    device_hash BYTEA NOT NULL,
    last_used_at BIGINT NOT NULL,
    PRIMARY KEY (subject_id, device_hash)
);
CREATE INDEX known_devices_by_age ON known_devices (last_used_at);

CREATE TABLE password_resets (
    token_hash BYTEA PRIMARY KEY,
    owner_id TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    -- When it was asked for: void. It still counts among the owner's mails of the hour.
    expires_at BIGINT NOT NULL
);
CREATE INDEX password_resets_by_owner ON password_resets (owner_id, asked_at);
CREATE INDEX password_resets_by_age ON password_resets (asked_at);

CREATE TABLE passport_keys (
    kid TEXT PRIMARY KEY,
    secret_sealed BYTEA NOT NULL,
    public_key BYTEA NOT NULL,
    -- Signs from here until there; verifiers keep it until `expires_at`.
    signs_from BIGINT NOT NULL,
    signs_until BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX passport_keys_by_age ON passport_keys (expires_at);
