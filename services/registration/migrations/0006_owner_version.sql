-- Of the owner's name and telephone, as auth tells them; 0 while they are as they were typed in the form.
ALTER TABLE personal ADD COLUMN owner_version BIGINT NOT NULL DEFAULT 0;
