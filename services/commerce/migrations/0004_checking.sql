-- Which days a statement's file tells of as a whole; unset where it does not say, as for those imported before.
ALTER TABLE statements ADD COLUMN covers_from TEXT;
ALTER TABLE statements ADD COLUMN covers_until TEXT;
CREATE INDEX statements_by_days ON statements (bank_account, covers_until) WHERE covers_until IS NOT NULL;

-- How far finance says that a bank account was read; the newest counts.
CREATE TABLE bank_readings (
    id TEXT PRIMARY KEY,
    bank_account TEXT NOT NULL,
    read_up_to TEXT NOT NULL,
    agent_id TEXT NOT NULL,
    said_at BIGINT NOT NULL
);
CREATE INDEX bank_readings_by_account ON bank_readings (bank_account, id);

-- Which prices were in force since when, by their content. The newest is in force now.
CREATE TABLE price_lists (
    number BIGINT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    content TEXT NOT NULL,
    in_force_from_at BIGINT NOT NULL
);

-- What finance waived of an order: a rest too small to be asked of its owner. It counts as the order's money.
ALTER TABLE orders ADD COLUMN waived BIGINT NOT NULL DEFAULT 0;
CREATE TABLE waived_rests (
    order_id TEXT PRIMARY KEY,
    amount BIGINT NOT NULL CHECK (amount > 0),
    reason TEXT NOT NULL,
    agent_id TEXT NOT NULL,
    waived_at BIGINT NOT NULL
);

CREATE INDEX orders_checking ON orders (bank_account, id) WHERE state = 'checking';
CREATE INDEX orders_with_a_part ON orders (bank_account) WHERE state IN ('partly_paid', 'checking');
