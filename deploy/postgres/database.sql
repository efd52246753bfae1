-- Makes the database of one service and its two roles: the owner of the tables, by which `migrate` runs, and the
-- role by which the service serves, which only reads and writes rows. A superuser runs it, by psql 15 or newer;
-- docs/operations.md has the command.
\getenv owner_password OWNER_PASSWORD
\getenv serving_password SERVING_PASSWORD
\set database mostrador_ :service
\set owner mostrador_ :service _owner
\set serving mostrador_ :service _serving

CREATE ROLE :"owner" LOGIN PASSWORD :'owner_password';
CREATE ROLE :"serving" LOGIN PASSWORD :'serving_password';
CREATE DATABASE :"database" OWNER :"owner" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C';
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO :"serving";
\connect :"database"
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO :"owner";
GRANT USAGE ON SCHEMA public TO :"serving";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"serving";
