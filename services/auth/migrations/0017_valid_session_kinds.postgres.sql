-- In a transaction of its own: reads and writes go on meanwhile.
ALTER TABLE sessions VALIDATE CONSTRAINT sessions_kind_check;
