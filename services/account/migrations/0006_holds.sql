-- What keeps an account frozen, each hold with the instant from which it holds. The cause of a frozen account named
-- its one hold until now; the check of the last column holds for all of them, so it comes after they are filled.
ALTER TABLE accounts ADD COLUMN held_still_idle_at BIGINT;
ALTER TABLE accounts ADD COLUMN held_agent_at BIGINT;
ALTER TABLE accounts ADD COLUMN held_missing_papers_at BIGINT;
ALTER TABLE accounts ADD COLUMN held_payment_late_at BIGINT;

UPDATE accounts SET held_still_idle_at = state_since_at
    WHERE account_state = 'frozen' AND state_cause = 'still_idle';
UPDATE accounts SET held_missing_papers_at = state_since_at
    WHERE account_state = 'frozen' AND state_cause = 'data_missing';
UPDATE accounts SET held_payment_late_at = state_since_at
    WHERE account_state = 'frozen' AND state_cause = 'payment_late';
UPDATE accounts SET held_agent_at = state_since_at
    WHERE account_state = 'frozen' AND state_cause NOT IN ('still_idle', 'data_missing', 'payment_late');

ALTER TABLE accounts ADD COLUMN held_fraud_at BIGINT
    CHECK ((account_state = 'frozen') = (COALESCE(held_fraud_at, held_still_idle_at, held_agent_at,
        held_missing_papers_at, held_payment_late_at) IS NOT NULL));
