-- The notices that owners were sent before the trial or the paid time ended. Another end is told anew.
CREATE TABLE end_notices (
    account_id TEXT NOT NULL REFERENCES accounts (account_id),
    change TEXT NOT NULL,
    ends_at BIGINT NOT NULL,
    days_before BIGINT NOT NULL CHECK (days_before > 0),
    sent_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, change, ends_at, days_before)
);
