-- The end of the personal data of an account.

-- Since when the deletion is due and waits for its beginning: commerce is asked for open money first.
ALTER TABLE accounts ADD COLUMN deletion_asked_at BIGINT;
CREATE INDEX accounts_by_asked_deletion ON accounts (deletion_asked_at) WHERE deletion_asked_at IS NOT NULL;

-- Deletions that began. The account is closed from then on.
CREATE TABLE deletions (
    account_id TEXT PRIMARY KEY REFERENCES accounts (account_id),
    begun_at BIGINT NOT NULL,
    -- Until when names on invoices and statements stay, for finance.
    names_until_at BIGINT NOT NULL,
    -- The cause of the account's state before: of a fraud something stays with registration.
    cause_before TEXT NOT NULL,
    -- Auth's last answer: the owner has an account that is not deleted, as auth knows it, and keeps the sign-in.
    owner_stays BIGINT NOT NULL DEFAULT 0,
    -- When every service had answered.
    done_at BIGINT
);

-- What each of the other services answered first.
CREATE TABLE deletion_answers (
    account_id TEXT NOT NULL REFERENCES deletions (account_id),
    service TEXT NOT NULL CHECK (service IN ('commerce', 'auth', 'registration', 'mailer')),
    records BIGINT NOT NULL CHECK (records >= 0),
    answered_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, service)
);

-- Closed accounts wait for their deletion, too.
CREATE INDEX accounts_kept_by_plan ON accounts (planned_under) WHERE state_cause <> 'deleted';
