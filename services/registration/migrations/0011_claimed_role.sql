-- The role in which the reviewer claimed the papers: an admin takes over only the claims of reviewers who may no longer
-- decide. Empty for claims of a version without it, which last for minutes.
ALTER TABLE identity_cases ADD COLUMN claimed_role TEXT;
