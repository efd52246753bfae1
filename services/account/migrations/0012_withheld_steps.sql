-- Holds of time that wait for an admin, as too many came at once. A step of another day is no longer this one.
CREATE TABLE withheld_steps (
    account_id TEXT NOT NULL REFERENCES accounts (account_id),
    cause TEXT NOT NULL,
    step_at BIGINT NOT NULL,
    withheld_at BIGINT NOT NULL,
    approved_at BIGINT,
    PRIMARY KEY (account_id, cause)
);
CREATE INDEX withheld_steps_waiting ON withheld_steps (account_id) WHERE approved_at IS NULL;

-- The holds that time placed in each of the last hours, and the accounts that were not closed when the hour's first
-- hold was due.
CREATE TABLE held_hours (
    -- Hours since 1970.
    hour BIGINT NOT NULL PRIMARY KEY,
    holds BIGINT NOT NULL,
    accounts BIGINT NOT NULL
);
