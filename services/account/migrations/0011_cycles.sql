-- The days that an order of a year gives to this account; unset for the usual ones.
ALTER TABLE accounts ADD COLUMN cycle_days BIGINT CHECK (cycle_days > 0);

-- What was agreed, and since when: it holds for orders that were placed after it.
CREATE TABLE agreed_cycles (
    account_id TEXT NOT NULL REFERENCES accounts (account_id),
    -- The account's version with this agreement.
    version BIGINT NOT NULL,
    agent_id TEXT NOT NULL,
    days BIGINT NOT NULL CHECK (days > 0),
    agreed_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, version)
);
