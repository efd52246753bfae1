-- Identity documents that owners supply, and the agents' review of them.

-- One row for each submission; the newest one of an account says how its papers stand. No column holds a
-- number or a name of a card.
CREATE TABLE identity_cases (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    locale TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Grows over all cases of the account.
    version BIGINT NOT NULL,
    -- HMAC of the national ID number, under a key of the vault: see vault_secrets.
    number_hash BYTEA NOT NULL,
    -- Names with commas between.
    warnings TEXT NOT NULL,
    supplied_at BIGINT NOT NULL,
    claimed_by TEXT,
    claimed_at BIGINT,
    -- The admin who last found that a match with fraud is none.
    cleared_by TEXT,
    cleared_at BIGINT,
    decided_by TEXT,
    decided_at BIGINT,
    rejection TEXT,
    -- In the reviewer's words, for the owner.
    note TEXT,
    -- In the owner's words, against the decision of an admin.
    appeal TEXT,
    appealed_at BIGINT,
    appealed_against TEXT,
    -- When the rows of vault_objects were deleted.
    deleted_at BIGINT,
    CONSTRAINT identity_cases_state CHECK (state IN ('waiting', 'approved', 'rejected', 'withdrawn')),
    CONSTRAINT identity_cases_locale CHECK (locale IN ('es', 'en', 'id')),
    CONSTRAINT identity_cases_version CHECK (version >= 1),
    CONSTRAINT identity_cases_claim CHECK (
        (claimed_by IS NULL) = (claimed_at IS NULL) AND (claimed_by IS NULL OR state = 'waiting')
    ),
    CONSTRAINT identity_cases_cleared CHECK ((cleared_by IS NULL) = (cleared_at IS NULL)),
    CONSTRAINT identity_cases_decided CHECK (
        CASE state
            WHEN 'waiting' THEN decided_by IS NULL AND decided_at IS NULL
            WHEN 'withdrawn' THEN decided_by IS NULL AND decided_at IS NOT NULL
            ELSE decided_by IS NOT NULL AND decided_at IS NOT NULL
        END
    ),
    CONSTRAINT identity_cases_rejection CHECK (
        (rejection IS NOT NULL) = (state = 'rejected') AND (rejection IS NULL) = (note IS NULL)
    ),
    CONSTRAINT identity_cases_appeal CHECK (
        (appeal IS NULL) = (appealed_at IS NULL) AND (appeal IS NULL) = (appealed_against IS NULL)
        AND (appeal IS NULL OR state = 'waiting')
    ),
    CONSTRAINT identity_cases_deleted CHECK (deleted_at IS NULL OR state <> 'waiting')
);
CREATE UNIQUE INDEX identity_cases_one_waiting ON identity_cases (account_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX identity_cases_by_account ON identity_cases (account_id, version);
CREATE INDEX identity_cases_by_state ON identity_cases (state, id);
CREATE INDEX identity_cases_by_number ON identity_cases (number_hash);

-- Encrypted, each with a key of its own; that key is wrapped by the master key that key_id names.
CREATE TABLE vault_objects (
    case_id TEXT NOT NULL REFERENCES identity_cases (id),
    -- 'card' is number and name, 'photo' a JPEG.
    kind TEXT NOT NULL,
    key_id TEXT NOT NULL,
    wrapped_key BYTEA NOT NULL,
    sealed BYTEA NOT NULL,
    PRIMARY KEY (case_id, kind),
    CONSTRAINT vault_objects_kind CHECK (kind IN ('card', 'photo'))
);
CREATE INDEX vault_objects_by_key ON vault_objects (key_id, case_id);

-- Keys that live as long as the database, wrapped like the others: 'numbers' is that of number_hash.
CREATE TABLE vault_secrets (
    name TEXT PRIMARY KEY,
    key_id TEXT NOT NULL,
    wrapped_key BYTEA NOT NULL
);

-- Accounts that were closed for fraud: the number of their papers makes others wait for an admin.
CREATE TABLE fraud_accounts (
    account_id TEXT PRIMARY KEY,
    noted_at BIGINT NOT NULL
);
