-- Of the address, name and telephone that auth told last.
ALTER TABLE accounts ADD COLUMN owner_version BIGINT NOT NULL DEFAULT 0;
