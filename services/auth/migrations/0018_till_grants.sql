-- Names of the member's grants of the cashier app, with commas between them. Programs of the version before neither
-- read nor write them, so that a member's other grants stay readable there.
ALTER TABLE staff ADD COLUMN till_grants TEXT NOT NULL DEFAULT '';
-- The version of the row with which `till_grants` came; another version, or 0, means that they are unknown and count
-- for nothing. A program of the version before raises `version` alone.
ALTER TABLE staff ADD COLUMN till_version BIGINT NOT NULL DEFAULT 0;
