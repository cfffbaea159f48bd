#!/bin/sh
# Runs once, when PostgreSQL makes its data folder: the login of the nodes, which owns no table (docs/deploying.md).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$WENYUAN_DATABASE_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'END'
create role wenyuan_app nologin;
create role wenyuan_login login password :'password' in role wenyuan_app;
END
