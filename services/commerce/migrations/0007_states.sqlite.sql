-- What the program never writes the schema refuses: unknown names, and values that contradict a state.
-- SQLite adds no constraint to a table that is there: each is written anew.

CREATE TABLE orders_checked (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    reference TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    version BIGINT NOT NULL,
    items TEXT NOT NULL,
    total BIGINT NOT NULL,
    unique_code BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    received BIGINT NOT NULL CHECK (received >= 0 AND received <= amount),
    outcome TEXT NOT NULL,
    bank_name TEXT NOT NULL,
    bank_account TEXT NOT NULL,
    bank_holder TEXT NOT NULL,
    deadline_id TEXT NOT NULL,
    pay_before_at BIGINT NOT NULL,
    held_until_at BIGINT NOT NULL,
    paid_at BIGINT,
    created_at BIGINT NOT NULL,
    waived BIGINT NOT NULL DEFAULT 0,
    covered BIGINT NOT NULL DEFAULT 0 CHECK (covered >= 0 AND covered <= total),
    CONSTRAINT orders_state CHECK (
        state IN ('awaiting_transfer', 'partly_paid', 'checking', 'paid', 'fulfilled', 'expired', 'cancelled')
    ),
    CONSTRAINT orders_outcome CHECK (
        outcome IN ('', 'exact', 'partial', 'over', 'late', 'duplicate', 'cancelled', 'expired_partly',
            'taken_back')
    ),
    CONSTRAINT orders_paid CHECK ((paid_at IS NOT NULL) = (state IN ('paid', 'fulfilled'))),
    CONSTRAINT orders_version CHECK (version >= 1)
);
INSERT INTO orders_checked (
    id, account_id, owner_id, reference, state, version, items, total, unique_code, amount, received, outcome,
    bank_name, bank_account, bank_holder, deadline_id, pay_before_at, held_until_at, paid_at, created_at,
    waived, covered
)
SELECT
    id, account_id, owner_id, reference, state, version, items, total, unique_code, amount, received, outcome,
    bank_name, bank_account, bank_holder, deadline_id, pay_before_at, held_until_at, paid_at, created_at,
    waived, covered
FROM orders;
DROP TABLE orders;
ALTER TABLE orders_checked RENAME TO orders;
CREATE INDEX orders_by_account ON orders (account_id, id);
CREATE INDEX orders_unpaid ON orders (account_id, held_until_at) WHERE paid_at IS NULL;
CREATE INDEX orders_by_amount ON orders (amount, bank_account, held_until_at);
CREATE INDEX orders_partly_paid ON orders (bank_account) WHERE state = 'partly_paid';
CREATE INDEX orders_by_price ON orders (total, bank_account, held_until_at);
CREATE INDEX orders_checking ON orders (bank_account, id) WHERE state = 'checking';
CREATE INDEX orders_with_a_part ON orders (bank_account) WHERE state IN ('partly_paid', 'checking');
CREATE INDEX orders_by_rest_of_total ON orders ((total - covered)) WHERE covered > 0;

CREATE TABLE statements_checked (
    id TEXT PRIMARY KEY,
    bank_account TEXT NOT NULL,
    format TEXT NOT NULL,
    file_name TEXT NOT NULL,
    state TEXT NOT NULL,
    lines BIGINT NOT NULL,
    duplicates BIGINT NOT NULL,
    agent_id TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    worker TEXT NOT NULL,
    lease_until_at BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    imported_at BIGINT,
    discarded_by TEXT NOT NULL DEFAULT '',
    discard_reason TEXT NOT NULL DEFAULT '',
    discarded_at BIGINT,
    covers_from TEXT,
    covers_until TEXT,
    CONSTRAINT statements_state CHECK (
        state IN ('writing', 'discarding', 'matching', 'imported', 'undoing', 'discarded')
    ),
    CONSTRAINT statements_discarded CHECK ((discarded_at IS NOT NULL) = (state = 'discarded'))
);
INSERT INTO statements_checked (
    id, bank_account, format, file_name, state, lines, duplicates, agent_id, idempotency_key, worker,
    lease_until_at, started_at, imported_at, discarded_by, discard_reason, discarded_at, covers_from,
    covers_until
)
SELECT
    id, bank_account, format, file_name, state, lines, duplicates, agent_id, idempotency_key, worker,
    lease_until_at, started_at, imported_at, discarded_by, discard_reason, discarded_at, covers_from,
    covers_until
FROM statements;
DROP TABLE statements;
ALTER TABLE statements_checked RENAME TO statements;
CREATE UNIQUE INDEX statements_incomplete ON statements (bank_account) WHERE imported_at IS NULL;
CREATE INDEX statements_unfinished ON statements (lease_until_at) WHERE state <> 'imported';
CREATE INDEX statements_by_account ON statements (bank_account, id);
CREATE INDEX statements_by_days ON statements (bank_account, covers_until) WHERE covers_until IS NOT NULL;

CREATE TABLE transfers_checked (
    id TEXT PRIMARY KEY,
    statement_id TEXT NOT NULL,
    position BIGINT NOT NULL,
    physical_line BIGINT NOT NULL,
    bank_account TEXT NOT NULL,
    booked_on TEXT NOT NULL,
    direction TEXT NOT NULL,
    amount_sen BIGINT NOT NULL CHECK (amount_sen >= 0),
    currency TEXT NOT NULL,
    description TEXT NOT NULL,
    payer_name TEXT NOT NULL,
    payer_account TEXT NOT NULL,
    search_text TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    occurrence BIGINT NOT NULL,
    source TEXT NOT NULL,
    state TEXT NOT NULL,
    queue_reason TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    given BIGINT NOT NULL DEFAULT 0 CHECK (given >= 0 AND given * 100 <= amount_sen),
    failure TEXT NOT NULL DEFAULT '',
    bank_reference TEXT NOT NULL DEFAULT '',
    page BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT transfers_direction CHECK (direction IN ('credit', 'debit')),
    CONSTRAINT transfers_state CHECK (
        CASE
            WHEN state IN ('queued', 'set_aside') THEN queue_reason IN (
                'no_candidate', 'ambiguous', 'recent_holder', 'older_than_order', 'conflicting', 'duplicate', 'late',
                'order_cancelled', 'possible_duplicate', 'partial_again', 'reversal', 'foreign_currency', 'fraction',
                'undone', 'partly_matched', 'known_elsewhere', 'correction', 'small_rest', 'not_applied'
            )
            WHEN state = 'ignored' THEN queue_reason IN ('', 'correction')
            ELSE state IN ('certain', 'matched') AND queue_reason = ''
        END
    ),
    CONSTRAINT transfers_occurrence CHECK (occurrence >= 1)
);
INSERT INTO transfers_checked (
    id, statement_id, position, physical_line, bank_account, booked_on, direction, amount_sen, currency,
    description, payer_name, payer_account, search_text, fingerprint, occurrence, source, state, queue_reason,
    created_at, given, failure, bank_reference, page
)
SELECT
    id, statement_id, position, physical_line, bank_account, booked_on, direction, amount_sen, currency,
    description, payer_name, payer_account, search_text, fingerprint, occurrence, source, state, queue_reason,
    created_at, given, failure, bank_reference, page
FROM transfers;
DROP TABLE transfers;
ALTER TABLE transfers_checked RENAME TO transfers;
CREATE UNIQUE INDEX transfers_once ON transfers (amount_sen, bank_account, booked_on, fingerprint, occurrence);
CREATE INDEX transfers_by_state ON transfers (state, id);
CREATE INDEX transfers_by_progress ON transfers (statement_id, state, position);
CREATE INDEX transfers_by_payer ON transfers (payer_account) WHERE payer_account <> '' AND state = 'matched';
CREATE INDEX transfers_corrections ON transfers (bank_account) WHERE queue_reason = 'correction';

CREATE TABLE allocations_checked (
    id TEXT PRIMARY KEY,
    transfer_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    account_id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount <> 0),
    actor TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    credit_of TEXT NOT NULL DEFAULT '',
    spent_as TEXT NOT NULL DEFAULT '',
    credit_place BIGINT,
    credit_left BIGINT CHECK (credit_left >= 0),
    CONSTRAINT allocations_kind CHECK (kind IN ('order', 'credit')),
    CONSTRAINT allocations_spent_as CHECK (spent_as IN ('', 'covered', 'received')),
    CONSTRAINT allocations_spent CHECK (
        (spent_as = '') = (credit_of = '') AND (kind = 'order' OR spent_as = '')
    ),
    CONSTRAINT allocations_place CHECK ((credit_place IS NULL) = (credit_left IS NULL))
);
INSERT INTO allocations_checked (
    id, transfer_id, kind, account_id, order_id, amount, actor, created_at, credit_of, spent_as, credit_place,
    credit_left
)
SELECT
    id, transfer_id, kind, account_id, order_id, amount, actor, created_at, credit_of, spent_as, credit_place,
    credit_left
FROM allocations;
DROP TABLE allocations;
ALTER TABLE allocations_checked RENAME TO allocations;
CREATE INDEX allocations_by_transfer ON allocations (transfer_id, id);
CREATE INDEX allocations_by_order ON allocations (order_id);
CREATE INDEX allocations_credit ON allocations (account_id) WHERE kind = 'credit';
CREATE UNIQUE INDEX allocations_credit_place ON allocations (transfer_id, order_id, credit_place)
    WHERE kind = 'credit' AND credit_place IS NOT NULL;

CREATE TABLE set_asides_checked (
    transfer_id TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    note TEXT NOT NULL,
    agent_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT set_asides_reason CHECK (reason IN ('interest', 'own_funds', 'fee', 'reversal', 'unknown'))
);
INSERT INTO set_asides_checked (
    transfer_id, reason, note, agent_id, created_at
)
SELECT
    transfer_id, reason, note, agent_id, created_at
FROM set_asides;
DROP TABLE set_asides;
ALTER TABLE set_asides_checked RENAME TO set_asides;
