-- The mails about accounts that mailer was asked for, and what became of each, as mailer tells.
CREATE TABLE account_mails (
    mail_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (account_id),
    asked_at BIGINT NOT NULL,
    -- When the mail server took it over.
    accepted_at BIGINT,
    -- When it was given up.
    failed_at BIGINT
);
CREATE INDEX account_mails_by_account ON account_mails (account_id, failed_at);
