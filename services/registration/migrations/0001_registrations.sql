-- One row per registration; the rows of its steps exist once the step is complete.

CREATE TABLE registrations (
    id TEXT PRIMARY KEY,
    -- Made here, so that auth and account can be asked again without making a second owner or account.
    owner_id TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL UNIQUE,
    shop_id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL
        CHECK (state IN ('draft', 'verification_sent', 'verified', 'ready', 'expired', 'refused')),
    locale TEXT NOT NULL,
    plan TEXT,
    -- The password that the draft has now, as auth knows it.
    stage_id TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    verified_at BIGINT,
    -- Auth has made the owner.
    owner_made_at BIGINT,
    ready_at BIGINT,
    refused_at BIGINT,
    expired_at BIGINT
);

CREATE TABLE personal (
    registration_id TEXT PRIMARY KEY REFERENCES registrations (id) ON DELETE CASCADE,
    full_name TEXT NOT NULL,
    -- In lower case, for the search.
    search_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT NOT NULL,
    birth_date TEXT NOT NULL
);
CREATE INDEX personal_by_email ON personal (email);
CREATE INDEX personal_by_phone ON personal (phone);

CREATE TABLE business (
    registration_id TEXT PRIMARY KEY REFERENCES registrations (id) ON DELETE CASCADE,
    store_name TEXT NOT NULL,
    search_name TEXT NOT NULL,
    business_type TEXT NOT NULL,
    outlet_count BIGINT NOT NULL CHECK (outlet_count >= 1),
    province_code TEXT NOT NULL,
    province_name TEXT NOT NULL,
    city_code TEXT NOT NULL,
    city_name TEXT NOT NULL,
    district_code TEXT NOT NULL,
    district_name TEXT NOT NULL,
    store_address TEXT NOT NULL
);

-- Who may go on with a draft: SHA-256 of what a browser keeps in its cookie.
CREATE TABLE draft_secrets (
    secret_hash BYTEA PRIMARY KEY,
    registration_id TEXT NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
    -- The password that this device chose; while it is the draft's, the device need not show it again to confirm the
    -- address.
    stage_id TEXT,
    created_at BIGINT NOT NULL
);
CREATE INDEX draft_secrets_by_registration ON draft_secrets (registration_id);

-- The links of mails that were sent to the current address: SHA-256 of their tokens.
CREATE TABLE mail_links (
    token_hash BYTEA PRIMARY KEY,
    registration_id TEXT NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'resume')),
    expires_at BIGINT NOT NULL
);
CREATE INDEX mail_links_by_registration ON mail_links (registration_id);

-- The code of the last mail to the current address.
CREATE TABLE mail_codes (
    registration_id TEXT PRIMARY KEY REFERENCES registrations (id) ON DELETE CASCADE,
    -- Encrypted: six digits are too few for a hash.
    sealed_code BYTEA NOT NULL,
    expires_at BIGINT NOT NULL,
    wrong_tries BIGINT NOT NULL
);

-- When mails were asked for, to whatever address; limits the next one. Outlives a deleted draft, so that deleting it
-- does not make room for more mails to somebody's address.
CREATE TABLE mails_sent (
    registration_id TEXT NOT NULL,
    -- SHA-256.
    address_hash BYTEA NOT NULL,
    -- Of the network that the mail was asked for from, and of the site around it, also SHA-256.
    network_hash BYTEA NOT NULL,
    site_hash BYTEA NOT NULL,
    sent_at BIGINT NOT NULL
);
CREATE INDEX mails_sent_by_registration ON mails_sent (registration_id, sent_at);
CREATE INDEX mails_sent_by_address ON mails_sent (address_hash, sent_at);

-- Every acceptance is kept, also of drafts that were submitted twice; those of registrations that came to nothing go with
-- their data.
CREATE TABLE terms_acceptances (
    registration_id TEXT NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
    version TEXT NOT NULL,
    accepted_at BIGINT NOT NULL,
    locale TEXT NOT NULL,
    address TEXT NOT NULL
);
CREATE INDEX terms_acceptances_by_registration ON terms_acceptances (registration_id, accepted_at);
