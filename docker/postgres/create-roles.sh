#!/bin/sh
# Run once by the image, on an empty volume.
set -eu
run() {
  psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" "$@"
}
of() { cat "/run/secrets/$1"; }
run --dbname postgres --command "create database platform template template0
  encoding 'UTF8' locale_provider icu icu_locale 'de-DE' locale 'C'"
run --dbname platform --set owner_password="$(of owner_password)" \
  --set login_password="$(of login_password)" --set client_password="$(of client_password)" \
  --file /etc/platform/roles.sql
