#!/bin/sh
# Creates the files that docker-compose.yml mounts below /run/secrets; existing ones stay.
# sh docker/make-secrets.sh [folder]
set -eu
folder=${1:-secrets}
mkdir -p "$folder"
# The folder shuts out others on this machine; the accounts inside the containers read the files.
chmod 700 "$folder"
random() { head -c "${1:-24}" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
keep() {
  [ -e "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"
  chmod 644 "$folder/$1"
}
of() { cat "$folder/$1"; }

for name in postgres_password owner_password login_password client_password \
  files_key files_secret admin_password metrics_token; do
  keep "$name" "$(random)"
done
keep session_secret "$(random 32)"
# id:key, the first one encrypts; put a new one in front and keep the old ones after it.
keep encryption_keys "$(date +%Y):$(head -c 32 /dev/urandom | base64)"
# Without TLS only because it stays inside; for a server elsewhere use sslmode=verify-full.
at='database:5432/platform?sslmode=disable'
keep database_url_owner "postgresql://platform_owner:$(of owner_password)@$at"
keep database_url_login "postgresql://platform_login:$(of login_password)@$at"
keep database_url_client "postgresql://platform_client_login:$(of client_password)@$at"
keep storage_url "s3://$(of files_key):$(of files_secret)@files:9000/platform?tls=false"
# Issued by others: write each into its file; an empty file counts as none.
# Up to release 12 it stood in .env.
keep bank_statements_url "$(sed -n 's/^BANK_STATEMENTS_URL=//p' .env 2>/dev/null)"
for name in database_url_read relay_password sevdesk_token \
  cm_token f11_de_token f11_at_token qmn_token; do
  keep "$name" ''
done
