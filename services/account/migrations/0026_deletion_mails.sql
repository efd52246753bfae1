-- The last instant before the deletion of personal data of which the mail is a notice; unset for every other mail. Such
-- a deletion comes only after one of its notices was accepted. A notice that a program of the version before asked for
-- does not count: it is sent once more.
ALTER TABLE account_mails ADD COLUMN deletes_at BIGINT;
