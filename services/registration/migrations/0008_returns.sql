-- The owner who has the proven address already, and registers again; owner_id stays the id of a draft's password.
ALTER TABLE registrations ADD COLUMN returning_owner_id TEXT;
-- Account opened the account of that owner.
ALTER TABLE registrations ADD COLUMN opened_again_at BIGINT;
CREATE INDEX registrations_by_returning_owner ON registrations (returning_owner_id) WHERE returning_owner_id IS NOT NULL;

-- A code that was not mailed: no guess is right.
ALTER TABLE mail_codes ADD COLUMN silent_at BIGINT;

-- Wrong codes for one address (SHA-256), whichever drafts they were typed for.
CREATE TABLE wrong_codes (
    address_hash BYTEA NOT NULL,
    typed_at BIGINT NOT NULL
);
CREATE INDEX wrong_codes_by_address ON wrong_codes (address_hash, typed_at);
CREATE INDEX wrong_codes_by_time ON wrong_codes (typed_at);
