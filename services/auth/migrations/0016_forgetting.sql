-- Everything of an account or an owner is found at once when its personal data are deleted, ended sessions and unpaired
-- devices, too.
CREATE INDEX sessions_of_subject ON sessions (subject_id);
CREATE INDEX sessions_of_device ON sessions (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX paired_devices_of_account ON paired_devices (account_id);
CREATE INDEX pairings_by_device ON pairings (device_id) WHERE device_id IS NOT NULL;
