#!/usr/bin/env bash
# Run once by a new PostgreSQL: a database and a user for each service, with the order of text that all of them
# need. /run/secrets has a password for each.
set -euo pipefail

for service in auth registration commerce account newsletter mailer; do
  password=$(cat "${SECRETS:-/run/secrets}/$service")
  psql -v ON_ERROR_STOP=1 -v name="mostrador_$service" -v password="$password" \
    --username "${POSTGRES_USER:-postgres}" --dbname postgres --quiet <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C';
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
