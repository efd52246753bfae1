-- When the password was last typed again in a session that goes on.
CREATE TABLE password_proofs (
    session_id TEXT PRIMARY KEY,
    proved_at BIGINT NOT NULL
);
CREATE INDEX password_proofs_by_age ON password_proofs (proved_at);
