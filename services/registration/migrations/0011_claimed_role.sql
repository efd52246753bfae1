-- The role in which the agent `claimed_role_of` claimed the papers: an admin takes over a claim whose role may not
-- decide. A service of the version before sets `claimed_by` alone, so a role counts only where `claimed_role_of` is
-- that agent; any other claim counts as one of support, and lasts for minutes.
ALTER TABLE identity_cases ADD COLUMN claimed_role TEXT;
ALTER TABLE identity_cases ADD COLUMN claimed_role_of TEXT;
