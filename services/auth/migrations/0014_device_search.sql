-- For agents who search: the name in lower case. A process of the version before writes none.
ALTER TABLE paired_devices ADD COLUMN search_name TEXT NOT NULL DEFAULT '';
UPDATE paired_devices SET search_name = LOWER(device_name);
