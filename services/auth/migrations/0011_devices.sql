-- Outlets as account told them last: those where a device was paired or a PIN set, and those that changed since.
CREATE TABLE staffed_shops (
    shop_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    shop_name TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
    version BIGINT NOT NULL
);
CREATE INDEX staffed_shops_by_account ON staffed_shops (account_id);

-- Members of their staff as account told them last.
CREATE TABLE staff (
    shop_id TEXT NOT NULL,
    staff_number BIGINT NOT NULL CHECK (staff_number > 0),
    staff_name TEXT NOT NULL,
    -- Names of grants with commas between them.
    grants TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'suspended', 'removed')),
    version BIGINT NOT NULL,
    -- The argon2id hash of the PIN under the seal key: six digits would soon be guessed from a hash alone.
    pin_hash_sealed BYTEA,
    PRIMARY KEY (shop_id, staff_number)
);

-- Errors in PINs, by member and device.
CREATE TABLE pin_tries (
    shop_id TEXT NOT NULL,
    staff_number BIGINT NOT NULL,
    device_id TEXT NOT NULL,
    errors BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (shop_id, staff_number, device_id)
);
CREATE INDEX pin_tries_by_age ON pin_tries (last_at);

CREATE TABLE paired_devices (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    shop_id TEXT NOT NULL,
    device_name TEXT NOT NULL,
    -- SHA-256 of the credential; unset until the device claims it.
    token_hash BYTEA UNIQUE,
    user_agent TEXT NOT NULL,
    paired_at BIGINT NOT NULL,
    -- From the pairing on: a device without use is over after a while.
    last_used_at BIGINT NOT NULL,
    unpaired_at BIGINT
);
CREATE INDEX paired_devices_by_account ON paired_devices (account_id, paired_at) WHERE unpaired_at IS NULL;
CREATE INDEX paired_devices_by_age ON paired_devices (last_used_at);

-- Devices that show a code.
CREATE TABLE pairings (
    -- SHA-256 of the secret that claims the credential.
    token_hash BYTEA PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    user_agent TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- Unset until an owner approved the code.
    device_id TEXT
);
CREATE INDEX pairings_by_age ON pairings (expires_at);
