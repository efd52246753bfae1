-- How the owner's identity documents stand, as registration told last.
ALTER TABLE accounts ADD COLUMN papers_state TEXT NOT NULL DEFAULT 'missing'
    CHECK (papers_state IN ('missing', 'supplied', 'rejected', 'approved'));
ALTER TABLE accounts ADD COLUMN papers_at BIGINT;
ALTER TABLE accounts ADD COLUMN papers_version BIGINT NOT NULL DEFAULT 0;
-- From when on the days for the papers count: an account that is there already gets all of them from the day
-- on which its owner can supply papers.
ALTER TABLE accounts ADD COLUMN papers_from_at BIGINT;
