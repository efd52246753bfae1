-- The next step that the policy leaves to agents, with the last instant before it. It is planned with the work on the
-- account.
ALTER TABLE accounts ADD COLUMN left_step TEXT;
ALTER TABLE accounts ADD COLUMN left_step_at BIGINT CHECK ((left_step IS NULL) = (left_step_at IS NULL));
CREATE INDEX accounts_by_left_step ON accounts (left_step_at, account_id) WHERE left_step_at IS NOT NULL;
