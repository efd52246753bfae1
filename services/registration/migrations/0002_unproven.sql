-- What an unproven address receives and reveals.

-- A device that resumed the draft by a mail's link: it sees the draft masked until it shows the password.
ALTER TABLE draft_secrets ADD COLUMN masked_at BIGINT;
-- Someone signed in or out on the device: from then on it sees the state only.
ALTER TABLE draft_secrets ADD COLUMN left_at BIGINT;

-- Asked for and not sent, because the address had its mails of the day; counts for the draft's waits only.
ALTER TABLE mails_sent ADD COLUMN silent_at BIGINT;

-- Which address a mail's link proves, whatever becomes of the draft that asked for it: SHA-256 of token and address. So
-- the owner of an address whose mails of the day a stranger used up proves it by one of them.
CREATE TABLE address_links (
    token_hash BYTEA PRIMARY KEY,
    address_hash BYTEA NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX address_links_by_address ON address_links (address_hash, expires_at);
