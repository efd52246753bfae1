-- The agent who has a parked message; unset while nobody has.
ALTER TABLE outbox ADD COLUMN agent_id TEXT;
