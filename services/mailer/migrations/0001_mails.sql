-- Mails to owners, for agents to see and to send again; kept 90 days.
CREATE TABLE mails (
    id TEXT PRIMARY KEY,
    owner_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- Empty, 0 and empty for a mail that tells of no order.
    order_id TEXT NOT NULL,
    order_version BIGINT NOT NULL,
    reference TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    sent_at BIGINT,
    -- The mail that this one repeats; itself when it is the first.
    first_id TEXT NOT NULL,
    -- Who sent it again; empty for the first.
    agent_id TEXT NOT NULL,
    -- What it says, for sending it again; NULL where it holds a secret, and in repeats.
    letter_sealed BYTEA
);
CREATE INDEX mails_by_owner ON mails (owner_id, id);
CREATE INDEX mails_by_first ON mails (first_id, asked_at);
CREATE INDEX mails_by_order ON mails (order_id, order_version) WHERE order_id <> '';
CREATE INDEX mails_by_age ON mails (asked_at);
