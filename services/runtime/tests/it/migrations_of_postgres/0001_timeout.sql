CREATE TABLE migrated_under AS SELECT current_setting('statement_timeout') AS statement_timeout;
