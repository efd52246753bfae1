-- Accounts whose personal data this service deleted: news about them that comes late is not stored again.
CREATE TABLE forgotten_accounts (
    account_id TEXT PRIMARY KEY,
    forgotten_at BIGINT NOT NULL
);
