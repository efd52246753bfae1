-- Names of accounts whose personal data are deleted: they stay with invoices and statements for the law's time, and
-- finance alone sees them.
CREATE TABLE kept_names (
    account_id TEXT PRIMARY KEY,
    owner_name TEXT NOT NULL,
    store_name TEXT NOT NULL,
    until_at BIGINT NOT NULL
);
CREATE INDEX kept_names_by_end ON kept_names (until_at);
