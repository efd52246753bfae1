CREATE TABLE subscribers (
    id TEXT PRIMARY KEY,
    -- In lower case.
    email TEXT NOT NULL UNIQUE,
    locale TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'removed', 'suppressed')),
    -- The last confirmation mail.
    mailed_at BIGINT,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

-- Secrets of links, hashed. A subscriber has one for unsubscribing per mail that went out; those never expire.
CREATE TABLE link_tokens (
    hash BYTEA PRIMARY KEY,
    subscriber_id TEXT NOT NULL REFERENCES subscribers (id),
    purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
    expires_at BIGINT,
    created_at BIGINT NOT NULL
);
CREATE INDEX link_tokens_by_subscriber ON link_tokens (subscriber_id, purpose);
CREATE INDEX link_tokens_by_expiry ON link_tokens (expires_at) WHERE expires_at IS NOT NULL;

-- Who agreed to what, when, from where (hashed) and under which text.
CREATE TABLE consents (
    id TEXT PRIMARY KEY,
    subscriber_id TEXT NOT NULL REFERENCES subscribers (id),
    step TEXT NOT NULL CHECK (step IN ('asked', 'confirmed', 'withdrawn')),
    happened_at BIGINT NOT NULL,
    address_hash BYTEA,
    locale TEXT NOT NULL,
    text_version TEXT NOT NULL
);
CREATE INDEX consents_by_subscriber ON consents (subscriber_id, id);
