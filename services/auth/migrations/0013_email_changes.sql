-- An owner's way from one address to another.
CREATE TABLE email_changes (
    -- SHA-256 of the token in the mail to the new address.
    confirm_hash BYTEA PRIMARY KEY,
    -- SHA-256 of the token in the mails to the old one.
    undo_hash BYTEA NOT NULL UNIQUE,
    -- That token itself: a second mail brings it again.
    undo_sealed BYTEA NOT NULL,
    owner_id TEXT NOT NULL,
    -- Both in lower case.
    from_email TEXT NOT NULL,
    to_email TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    -- Unset while it waits for the new address.
    confirmed_at BIGINT,
    -- Undone, by its own link or with one before it.
    over_at BIGINT
);
CREATE INDEX email_changes_by_owner ON email_changes (owner_id, asked_at);
CREATE UNIQUE INDEX email_changes_waiting ON email_changes (owner_id) WHERE confirmed_at IS NULL AND over_at IS NULL;
-- The old address stays the owner's for a while.
CREATE INDEX email_changes_by_former ON email_changes (from_email) WHERE confirmed_at IS NOT NULL AND over_at IS NULL;
CREATE INDEX email_changes_by_age ON email_changes (asked_at);

-- Grows with each change of address, name or telephone: account ignores older news.
ALTER TABLE owners ADD COLUMN contact_version BIGINT NOT NULL DEFAULT 0;
