-- Equal lines are told apart by what the bank calls them and by the pages that they stand on, and a statement that was a
-- mistake can be taken back.

-- What the bank calls the line in each of its files; empty when it does not say, or was not asked when it was stored.
ALTER TABLE transfers ADD COLUMN bank_reference TEXT NOT NULL DEFAULT '';
-- Which of its file's statements holds it, from 0; -1 for a line that pages of other files were found to lack.
ALTER TABLE transfers ADD COLUMN page BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seen_again ADD COLUMN page BIGINT NOT NULL DEFAULT 0;
CREATE INDEX seen_again_by_line ON seen_again (transfer_id);

-- Debits that take back a credit, also one that is still to come.
CREATE INDEX transfers_corrections ON transfers (bank_account) WHERE queue_reason = 'correction';

-- Statements of a file that begin or end at a balance within the day: where two of them meet, they have no line in
-- common.
CREATE TABLE statement_pages (
    statement_id TEXT NOT NULL,
    page BIGINT NOT NULL,
    bank_account TEXT NOT NULL,
    first_day TEXT NOT NULL,
    last_day TEXT NOT NULL,
    -- Empty at the beginning or the end of the bank's day.
    opens TEXT NOT NULL,
    closes TEXT NOT NULL,
    PRIMARY KEY (statement_id, page)
);
CREATE INDEX statement_pages_by_day ON statement_pages (bank_account, last_day);

-- A taken back statement is `undoing`, then `discarded`: who did it, why, and how many lines went.
ALTER TABLE statements ADD COLUMN discarded_by TEXT NOT NULL DEFAULT '';
ALTER TABLE statements ADD COLUMN discard_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE statements ADD COLUMN discarded_at BIGINT;
CREATE INDEX statements_by_account ON statements (bank_account, id);

-- The lines of taken back statements, for the books: allocations of the past name them. Nothing looks for money here.
CREATE TABLE discarded_transfers (
    id TEXT PRIMARY KEY,
    statement_id TEXT NOT NULL,
    position BIGINT NOT NULL,
    physical_line BIGINT NOT NULL,
    bank_account TEXT NOT NULL,
    booked_on TEXT NOT NULL,
    direction TEXT NOT NULL,
    amount_sen BIGINT NOT NULL,
    currency TEXT NOT NULL,
    description TEXT NOT NULL,
    payer_name TEXT NOT NULL,
    payer_account TEXT NOT NULL,
    bank_reference TEXT NOT NULL,
    discarded_at BIGINT NOT NULL
);
CREATE INDEX discarded_transfers_by_statement ON discarded_transfers (statement_id, position);

-- Orders that lost money to a discard that still runs: each owner is told once, of all of them.
CREATE TABLE undone_orders (
    statement_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (statement_id, owner_id, order_id)
);
