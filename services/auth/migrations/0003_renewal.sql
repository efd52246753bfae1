-- Since when the owner of a frozen account may order one subscription; unset where that is not so.
ALTER TABLE owners ADD COLUMN may_renew_since_at BIGINT;
