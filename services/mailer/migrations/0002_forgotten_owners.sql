-- Owners whose personal data are deleted: a mail to one of them that comes late is not sent.
CREATE TABLE forgotten_owners (
    owner_id TEXT PRIMARY KEY,
    forgotten_at BIGINT NOT NULL
);
