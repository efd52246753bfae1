-- Baskets and orders. Items are read and written whole, so they are one JSON text.

CREATE TABLE baskets (
    account_id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    -- Under which version of the price list the basket was last shown.
    price_list TEXT NOT NULL,
    items TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE TABLE orders (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    reference TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    version BIGINT NOT NULL,
    items TEXT NOT NULL,
    total BIGINT NOT NULL,
    unique_code BIGINT NOT NULL,
    -- What is to be transferred: total minus the code.
    amount BIGINT NOT NULL CHECK (amount > 0),
    received BIGINT NOT NULL CHECK (received >= 0 AND received <= amount),
    -- How money last met this order: exact, partial, over, late, duplicate, cancelled, expired_partly.
    outcome TEXT NOT NULL,
    bank_name TEXT NOT NULL,
    bank_account TEXT NOT NULL,
    bank_holder TEXT NOT NULL,
    -- The outbox row that ends the wait.
    deadline_id TEXT NOT NULL,
    pay_before_at BIGINT NOT NULL,
    -- Until when its amount is nobody else's.
    held_until_at BIGINT NOT NULL,
    paid_at BIGINT,
    created_at BIGINT NOT NULL
);
CREATE INDEX orders_by_account ON orders (account_id, id);
CREATE INDEX orders_unpaid ON orders (account_id, held_until_at) WHERE paid_at IS NULL;
CREATE INDEX orders_by_amount ON orders (amount, bank_account, held_until_at);
CREATE INDEX orders_partly_paid ON orders (bank_account) WHERE state = 'partly_paid';
CREATE INDEX orders_by_total ON orders (total);

-- An exact amount on a bank account belongs to one order at a time.
CREATE TABLE held_amounts (
    bank_account TEXT NOT NULL,
    amount BIGINT NOT NULL,
    order_id TEXT NOT NULL,
    held_until_at BIGINT NOT NULL,
    PRIMARY KEY (bank_account, amount)
);
CREATE INDEX held_amounts_by_end ON held_amounts (held_until_at);

-- A statement is visible once it is complete: `writing`, then `matching`, then `imported`. One that cannot be completed
-- is `discarding` until its lines are gone.
CREATE TABLE statements (
    id TEXT PRIMARY KEY,
    bank_account TEXT NOT NULL,
    format TEXT NOT NULL,
    file_name TEXT NOT NULL,
    state TEXT NOT NULL,
    lines BIGINT NOT NULL,
    duplicates BIGINT NOT NULL,
    agent_id TEXT NOT NULL,
    -- The agent's key, which answers with this statement as long as it is there.
    idempotency_key TEXT NOT NULL,
    -- Whoever works on it, until when; after that another worker discards or goes on, and this one is refused.
    worker TEXT NOT NULL,
    lease_until_at BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    -- Since when its lines are visible.
    imported_at BIGINT
);
CREATE UNIQUE INDEX statements_incomplete ON statements (bank_account) WHERE imported_at IS NULL;
CREATE INDEX statements_unfinished ON statements (lease_until_at) WHERE state <> 'imported';

CREATE TABLE transfers (
    id TEXT PRIMARY KEY,
    statement_id TEXT NOT NULL,
    -- Place in the file, from 0.
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
    -- Description and payer in lower case.
    search_text TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    -- Equal lines of one file count from 1.
    occurrence BIGINT NOT NULL,
    -- The format it came in.
    source TEXT NOT NULL,
    -- certain (about to be applied), queued, matched, ignored
    state TEXT NOT NULL,
    queue_reason TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
-- Two indexes in one, as each line of a long file is written into all of them: a line is there once, and lines are found
-- by their amount, which the fingerprint holds anyway.
CREATE UNIQUE INDEX transfers_once ON transfers (amount_sen, bank_account, booked_on, fingerprint, occurrence);
CREATE INDEX transfers_by_state ON transfers (state, id);
CREATE INDEX transfers_by_progress ON transfers (statement_id, state, position);
CREATE INDEX transfers_by_payer ON transfers (payer_account) WHERE payer_account <> '' AND state = 'matched';

-- Lines of a file that were there before, as far as outcomes are shown.
CREATE TABLE seen_again (
    statement_id TEXT NOT NULL,
    position BIGINT NOT NULL,
    physical_line BIGINT NOT NULL,
    transfer_id TEXT NOT NULL,
    PRIMARY KEY (statement_id, position)
);

-- The ledger: where money of a line went. Entries are only ever added; undoing adds negative ones.
CREATE TABLE allocations (
    id TEXT PRIMARY KEY,
    transfer_id TEXT NOT NULL,
    -- order or credit
    kind TEXT NOT NULL,
    account_id TEXT NOT NULL,
    -- The order that the money was meant for, also when it became credit.
    order_id TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount <> 0),
    actor TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX allocations_by_transfer ON allocations (transfer_id, id);
CREATE INDEX allocations_by_order ON allocations (order_id);
CREATE INDEX allocations_credit ON allocations (account_id) WHERE kind = 'credit';
