-- What the mail about a new device lets its reader do: disown the session.
CREATE TABLE disowning_tokens (
    token_hash BYTEA PRIMARY KEY,
    owner_id TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    -- Unset until it was used.
    used_at BIGINT
);
CREATE INDEX disowning_tokens_by_owner ON disowning_tokens (owner_id, sent_at);
CREATE INDEX disowning_tokens_by_age ON disowning_tokens (sent_at);
