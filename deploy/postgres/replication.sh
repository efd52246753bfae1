#!/usr/bin/env bash
# Lets `follow` connect from its container; a new container of PostgreSQL runs it by itself.
echo 'host replication postgres all scram-sha-256' >>"$PGDATA/pg_hba.conf"
