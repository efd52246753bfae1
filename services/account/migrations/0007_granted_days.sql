-- Days that agents gave on top of paid ones; the paid period is a function of these rows and of applied_orders.
CREATE TABLE granted_days (
    account_id TEXT NOT NULL REFERENCES accounts (account_id),
    -- The account's version with these days.
    version BIGINT NOT NULL,
    agent_id TEXT NOT NULL,
    days BIGINT NOT NULL CHECK (days > 0),
    granted_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, version)
);
