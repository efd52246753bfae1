-- The agent who has the account among the work of agents; unset while nobody has.
ALTER TABLE accounts ADD COLUMN agent_id TEXT;
-- When an agent greeted the owner.
ALTER TABLE accounts ADD COLUMN greeted_at BIGINT;
CREATE INDEX accounts_ungreeted ON accounts (created_at, account_id)
    WHERE greeted_at IS NULL AND account_state <> 'closed';

-- The next hold of time, with the last instant before it. It is planned with the work on the account; the policy that
-- it was planned under stands here, as a process of the version before plans the work without it.
ALTER TABLE accounts ADD COLUMN next_hold TEXT;
ALTER TABLE accounts ADD COLUMN next_hold_at BIGINT CHECK ((next_hold IS NULL) = (next_hold_at IS NULL));
ALTER TABLE accounts ADD COLUMN hold_planned_under TEXT NOT NULL DEFAULT '';
CREATE INDEX accounts_by_hold_plan ON accounts (hold_planned_under) WHERE account_state <> 'closed';
CREATE INDEX accounts_by_next_hold ON accounts (next_hold_at, account_id) WHERE next_hold_at IS NOT NULL;
