-- What every service's database has: the outbox, remembered messages, remembered answers, the timeline.

CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    topic TEXT NOT NULL,
    payload BYTEA NOT NULL,
    -- The payload holds tokens or codes and is encrypted when this is set.
    sealed_at BIGINT,
    -- Next try; moved ahead by the lease of the worker that claims the row.
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    -- Tries that the receiver answered with what will not change; enough of them park the row.
    final_answers BIGINT NOT NULL,
    parked_at BIGINT,
    last_reason TEXT,
    trace_parent TEXT,
    created_at BIGINT NOT NULL
);
CREATE INDEX outbox_due ON outbox (topic, due_at) WHERE parked_at IS NULL;
CREATE INDEX outbox_parked ON outbox (parked_at) WHERE parked_at IS NOT NULL;

CREATE TABLE received (
    id TEXT PRIMARY KEY,
    received_at BIGINT NOT NULL
);
CREATE INDEX received_by_age ON received (received_at);

CREATE TABLE remembered_answers (
    caller TEXT NOT NULL,
    call TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    request_hash BYTEA NOT NULL,
    answer BYTEA NOT NULL,
    answered_at BIGINT NOT NULL,
    PRIMARY KEY (caller, call, idempotency_key)
);
CREATE INDEX remembered_answers_by_age ON remembered_answers (answered_at);

CREATE TABLE events (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    happened_at BIGINT NOT NULL,
    actor_kind TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    text_es TEXT NOT NULL,
    text_en TEXT NOT NULL,
    text_id TEXT NOT NULL
);
CREATE INDEX events_by_account ON events (account_id, id);
