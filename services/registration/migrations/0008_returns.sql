-- The owner who has the proven address already, and registers again; owner_id stays the id of a draft's password.
ALTER TABLE registrations ADD COLUMN returning_owner_id TEXT;
CREATE INDEX registrations_by_returning_owner ON registrations (returning_owner_id) WHERE returning_owner_id IS NOT NULL;
