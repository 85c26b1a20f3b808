#!/bin/sh
# Run once by the image, on an empty volume.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$OWNER_PASSWORD" --set login_password="$LOGIN_PASSWORD" \
  --file /etc/platform/roles.sql
