-- The accounts that money came from. Once one was seen to pay for two of our accounts, or an agent said that it is shared,
-- it proves nothing of its payer any more, whatever becomes of those matches.
CREATE TABLE payer_accounts (
    number TEXT PRIMARY KEY,
    -- For whose orders it paid first; empty when it was marked before it ever paid.
    account_id TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    shared_at BIGINT
);
INSERT INTO payer_accounts (number, account_id, seen_at, shared_at)
SELECT t.payer_account, MIN(a.account_id), MIN(a.created_at),
       CASE WHEN COUNT(DISTINCT a.account_id) > 1 THEN MAX(a.created_at) END
FROM allocations a JOIN transfers t ON t.id = a.transfer_id
WHERE t.payer_account <> '' GROUP BY t.payer_account;

-- What the ledger gave of a line: the schema refuses what a reader of old rows would let through.
ALTER TABLE transfers ADD COLUMN given BIGINT NOT NULL DEFAULT 0 CHECK (given >= 0 AND given * 100 <= amount_sen);
UPDATE transfers
SET given = (SELECT CAST(SUM(a.amount) AS BIGINT) FROM allocations a WHERE a.transfer_id = transfers.id)
WHERE id IN (SELECT transfer_id FROM allocations);

-- Why a line could not be applied although it was certain; empty for all others.
ALTER TABLE transfers ADD COLUMN failure TEXT NOT NULL DEFAULT '';

-- Orders of one price whose hold covers a day; it finds totals as the one before did.
CREATE INDEX orders_by_price ON orders (total, bank_account, held_until_at);
DROP INDEX orders_by_total;
