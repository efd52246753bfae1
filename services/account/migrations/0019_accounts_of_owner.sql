-- Who registers again has accounts before.
CREATE INDEX accounts_by_owner ON accounts (owner_id, account_id);

-- The version with which the account was opened: those of an owner's accounts go on from one to the next.
ALTER TABLE accounts ADD COLUMN opened_version BIGINT NOT NULL DEFAULT 1;
