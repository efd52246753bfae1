-- Accounts whose owner registered again, each with the newest account of that owner: the credit of orders of the first is
-- the newest one's.
CREATE TABLE account_successors (
    account_id TEXT PRIMARY KEY,
    successor_id TEXT NOT NULL,
    replaced_at BIGINT NOT NULL,
    CONSTRAINT account_successors_other CHECK (account_id <> successor_id)
);
CREATE INDEX account_successors_by_successor ON account_successors (successor_id);

-- Owners read the orders of all their accounts.
CREATE INDEX orders_by_owner ON orders (owner_id, id);
