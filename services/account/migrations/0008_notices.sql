-- Accounts that are there already have no clocks until a job starts them: no days count from before.
ALTER TABLE accounts ADD COLUMN clocks_from_at BIGINT;
-- When the timed message for the next work on the account is due.
ALTER TABLE accounts ADD COLUMN review_at BIGINT;
-- The policy under which that work was planned; empty until it is.
ALTER TABLE accounts ADD COLUMN planned_under TEXT NOT NULL DEFAULT '';
CREATE INDEX accounts_by_plan ON accounts (planned_under) WHERE account_state <> 'closed';

-- The notices that owners were sent before steps. Another day of a step is told anew.
CREATE TABLE notices (
    account_id TEXT NOT NULL REFERENCES accounts (account_id),
    cause TEXT NOT NULL,
    step_at BIGINT NOT NULL,
    days_before BIGINT NOT NULL CHECK (days_before > 0),
    sent_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, cause, step_at, days_before)
);
