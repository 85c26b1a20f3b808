#!/bin/sh
# docker-compose.yml and its images with a container engine, in a clean clone: all services become
# healthy, and do the main job (tests/main-job.machine.test.ts). For a CI that has an engine.
set -eu
cd "$(dirname "$0")/.."
[ ! -e secrets ] || { echo 'secrets/ exists: run this in a clean clone' >&2; exit 1; }

# A domain for which the proxy is its own authority.
export DOMAIN=localhost ADMIN_EMAIL=first@example.com
sh docker/make-secrets.sh
for feed in cm f11_de f11_at qmn; do printf 'a token of the feeds' >"secrets/${feed}_token"; done
compose() {
  docker compose --project-name platform-check --env-file docker/env.example \
    --file docker-compose.yml --file docker/check.yml "$@"
}
trap 'compose down --volumes; rm -r secrets' EXIT
compose config --quiet
compose build
compose up --detach --wait --wait-timeout 900 || { compose logs --tail 50; exit 1; }
npm ci
ADMIN_PASSWORD=$(cat secrets/admin_password) E2E_URL="https://$DOMAIN" NODE_TLS_REJECT_UNAUTHORIZED=0 \
  npx vitest run --project machines tests/main-job.machine.test.ts
