-- The account's name, as papers were compared with it; never the card's. Decided cases keep what the reviewer saw.
ALTER TABLE identity_cases ADD COLUMN compared_name TEXT;
-- The name of today is the best that is known of cases that were decided before. Those that wait get theirs when they
-- are compared again: their warnings may be of another.
UPDATE identity_cases SET compared_name = (
    SELECT personal.full_name FROM registrations
    JOIN personal ON personal.registration_id = registrations.id
    WHERE registrations.account_id = identity_cases.account_id
)
WHERE state <> 'waiting';
-- To find the papers whose owner's name is corrected.
CREATE INDEX identity_cases_waiting_by_owner ON identity_cases (owner_id) WHERE state = 'waiting';
