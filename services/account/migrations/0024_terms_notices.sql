-- The versions of the terms of which owners were told. Another version is told anew.
CREATE TABLE terms_notices (
    account_id TEXT NOT NULL REFERENCES accounts (account_id),
    version TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, version)
);
