#!/bin/sh
# Makes what docker-compose.yml mounts below /run/secrets, a file each; what is there already stays.
# sh docker/make-secrets.sh [folder]
set -eu
folder=${1:-secrets}
mkdir -p "$folder"
# The folder keeps others of this machine out; the accounts inside the containers read the files.
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
# id:key, the first one encrypts; with a new one in front the old ones stay behind it.
keep encryption_keys "$(date +%Y):$(head -c 32 /dev/urandom | base64)"
# Without TLS only because it stays inside; of a server elsewhere sslmode=verify-full.
at='database:5432/platform?sslmode=disable'
keep database_url_owner "postgresql://platform_owner:$(of owner_password)@$at"
keep database_url_login "postgresql://platform_login:$(of login_password)@$at"
keep database_url_client "postgresql://platform_client_login:$(of client_password)@$at"
keep storage_url "s3://$(of files_key):$(of files_secret)@files:9000/platform?tls=false"
# Of others: written into the file where there is one, an empty file is none.
for name in database_url_read relay_password sevdesk_token \
  cm_token f11_de_token f11_at_token qmn_token; do
  keep "$name" ''
done
