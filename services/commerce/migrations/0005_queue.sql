-- Lines that belong to no order: out of the queue, with the reason. A line that is brought back has no row any more; why it
-- waits stays in its own row all the time.
CREATE TABLE set_asides (
    transfer_id TEXT PRIMARY KEY,
    -- interest, own_funds, fee, reversal, unknown
    reason TEXT NOT NULL,
    note TEXT NOT NULL,
    agent_id TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Who an account is, as account tells it: for agents who search, and to find an owner's name in a bank's text.
CREATE TABLE account_names (
    account_id TEXT PRIMARY KEY,
    -- Of what account told last; older news is ignored.
    version BIGINT NOT NULL,
    owner_name TEXT NOT NULL,
    store_name TEXT NOT NULL,
    -- One name per line.
    shop_names TEXT NOT NULL,
    -- All names in lower case.
    search_text TEXT NOT NULL
);
-- The words of those names that may tell one account from another.
CREATE TABLE name_words (
    word TEXT NOT NULL,
    account_id TEXT NOT NULL,
    PRIMARY KEY (word, account_id)
);
CREATE INDEX name_words_by_account ON name_words (account_id);

-- Credit that pays: a negative entry of the credit and a positive one of the order, of the same line, so that each rupiah
-- still belongs to a bank line. The order that the credit was meant for; empty for money straight from the line.
ALTER TABLE allocations ADD COLUMN credit_of TEXT NOT NULL DEFAULT '';
-- covered: a part of the order that was never to be transferred; received: like a transfer. Empty as above.
ALTER TABLE allocations ADD COLUMN spent_as TEXT NOT NULL DEFAULT '';
-- Entries of one credit are counted, and each says what it leaves: two who spend the same rupiah write the same place.
ALTER TABLE allocations ADD COLUMN credit_place BIGINT;
ALTER TABLE allocations ADD COLUMN credit_left BIGINT CHECK (credit_left >= 0);
CREATE UNIQUE INDEX allocations_credit_place ON allocations (transfer_id, order_id, credit_place)
    WHERE kind = 'credit' AND credit_place IS NOT NULL;

-- What the owner let credit cover; the amount to transfer is what stays.
ALTER TABLE orders ADD COLUMN covered BIGINT NOT NULL DEFAULT 0 CHECK (covered >= 0 AND covered <= total);
CREATE INDEX orders_by_rest_of_total ON orders ((total - covered)) WHERE covered > 0;
