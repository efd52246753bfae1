-- An owner's authenticator, as an agent's; unset where the owner has none.
ALTER TABLE owners ADD COLUMN totp_secret_sealed BYTEA;
ALTER TABLE owners ADD COLUMN totp_last_step BIGINT NOT NULL DEFAULT 0;
ALTER TABLE owners ADD COLUMN next_totp_sealed BYTEA;

-- Each stands once for a code of the authenticator; a used one is gone.
CREATE TABLE recovery_codes (
    owner_id TEXT NOT NULL,
    code_hash BYTEA NOT NULL,
    PRIMARY KEY (owner_id, code_hash)
);
