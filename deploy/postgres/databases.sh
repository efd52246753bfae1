#!/usr/bin/env bash
# Makes the database and the two roles of each service without them; PG… name the server and a superuser.
# Passwords are in $SECRETS, database.sql in $SCRIPTS. A new container of PostgreSQL runs it by itself.
set -euo pipefail
export PGUSER=${PGUSER:-postgres} PGDATABASE=postgres
secrets=${SECRETS:-/run/secrets}

for service in auth registration commerce account newsletter mailer; do
  found=$(psql -X -tAc "SELECT count(*) FROM pg_database WHERE datname = 'mostrador_$service'")
  [ "$found" = 0 ] || continue
  OWNER_PASSWORD=$(cat "$secrets/${service}_owner") SERVING_PASSWORD=$(cat "$secrets/${service}_serving") \
    psql -X -v ON_ERROR_STOP=1 -v service="$service" --quiet -f "${SCRIPTS:-/scripts}/database.sql"
done
