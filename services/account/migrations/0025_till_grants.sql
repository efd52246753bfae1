-- Names of the member's grants of the cashier app, with commas between them. Programs of the version before neither
-- read nor write them, so that a member's other grants stay readable there.
ALTER TABLE staff ADD COLUMN till_grants TEXT NOT NULL DEFAULT '';
