-- The staff of outlets. A row stays when its member is removed: the number is never given twice, and what the person
-- did keeps its name.
CREATE TABLE staff (
    shop_id TEXT NOT NULL REFERENCES shops (shop_id),
    staff_number BIGINT NOT NULL CHECK (staff_number > 0),
    staff_name TEXT NOT NULL,
    staff_position TEXT NOT NULL,
    -- Names of grants with commas between them.
    grants TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'suspended', 'removed')),
    status_since_at BIGINT NOT NULL,
    added_at BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (shop_id, staff_number)
);
