-- Names of accounts whose personal data are deleted: they stay with invoices and statements for the law's time, and
-- finance alone sees them.
CREATE TABLE kept_names (
    account_id TEXT PRIMARY KEY,
    owner_name TEXT NOT NULL,
    store_name TEXT NOT NULL,
    until_at BIGINT NOT NULL
);
CREATE INDEX kept_names_by_end ON kept_names (until_at);

-- What an account has in the ledger, and the payers it is known by, are found when its personal data go.
CREATE INDEX allocations_by_account ON allocations (account_id);
CREATE INDEX payer_accounts_by_account ON payer_accounts (account_id);
