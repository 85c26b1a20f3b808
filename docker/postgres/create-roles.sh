#!/bin/sh
# Run once by the image, on an empty volume.
set -eu
run() {
  psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" "$@"
}
run --dbname postgres --command "create database platform template template0
  encoding 'UTF8' locale_provider icu icu_locale 'de-DE' locale 'C'"
run --dbname platform --set owner_password="$OWNER_PASSWORD" --set login_password="$LOGIN_PASSWORD" \
  --set client_password="$CLIENT_PASSWORD" --file /etc/platform/roles.sql
