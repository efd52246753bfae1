-- One merchant's relation to the vendor. Three axes: account_state, the subscription (a function of the periods below
-- and the time), and each shop's status.
CREATE TABLE accounts (
    account_id TEXT PRIMARY KEY,
    owner_id TEXT NOT NULL,
    owner_name TEXT NOT NULL,
    owner_email TEXT NOT NULL,
    owner_phone TEXT NOT NULL,
    store_name TEXT NOT NULL,
    business_type TEXT NOT NULL,
    outlet_count BIGINT NOT NULL,
    plan TEXT NOT NULL CHECK (plan IN ('lite', 'dine')),
    zone TEXT NOT NULL CHECK (zone IN ('wib', 'wita', 'wit')),
    created_at BIGINT NOT NULL,

    account_state TEXT NOT NULL CHECK (account_state IN ('active', 'inactive', 'frozen', 'closed')),
    state_cause TEXT NOT NULL,
    state_since_at BIGINT NOT NULL,
    last_active_at BIGINT NOT NULL,
    identity_supplied_at BIGINT,

    trial_starts_at BIGINT NOT NULL,
    trial_ends_at BIGINT NOT NULL,
    paid_starts_at BIGINT,
    paid_ends_at BIGINT,
    -- What the timeline was told last; what holds now follows from the periods.
    announced_subscription TEXT NOT NULL
        CHECK (announced_subscription IN ('trial', 'free', 'paid', 'past_due', 'ended')),

    version BIGINT NOT NULL,

    -- For agents who search: lower-cased, and the digits of the phone number.
    search_email TEXT NOT NULL,
    search_name TEXT NOT NULL,
    search_store TEXT NOT NULL,
    search_phone TEXT NOT NULL,

    CHECK ((paid_starts_at IS NULL) = (paid_ends_at IS NULL))
);
CREATE UNIQUE INDEX accounts_one_open_per_owner ON accounts (owner_id) WHERE account_state <> 'closed';
CREATE INDEX accounts_by_state ON accounts (account_state, account_id);

CREATE TABLE shops (
    shop_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (account_id),
    shop_name TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
    status_since_at BIGINT NOT NULL,
    -- JSON: street, province, city, district with code and name. Only ever read whole.
    address TEXT NOT NULL,
    verification_code TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    version BIGINT NOT NULL,
    search_name TEXT NOT NULL
);
CREATE INDEX shops_by_account ON shops (account_id, shop_id);

-- The newest state of each order that commerce told of; the paid period is a function of these rows.
CREATE TABLE applied_orders (
    order_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (account_id),
    version BIGINT NOT NULL,
    -- Unset when the payment was undone.
    paid_at BIGINT,
    -- Days of subscription that the order's items buy together.
    days BIGINT NOT NULL CHECK (days >= 0),
    applied_at BIGINT NOT NULL
);
CREATE INDEX applied_orders_by_account ON applied_orders (account_id) WHERE paid_at IS NOT NULL AND days > 0;
