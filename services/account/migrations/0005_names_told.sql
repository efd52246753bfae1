-- When commerce was last told the names of the account and its shops; unset until then.
ALTER TABLE accounts ADD COLUMN names_told_at BIGINT;
CREATE INDEX accounts_names_untold ON accounts (account_id) WHERE names_told_at IS NULL;
