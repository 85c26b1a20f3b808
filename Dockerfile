# syntax=docker/dockerfile:1

# That of package.json; a test compares them.
ARG VERSION=0.13.0

FROM node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci --include=dev
COPY tsconfig.json vite.server.config.ts ./
COPY scripts scripts
COPY shared shared
COPY migrations migrations
COPY demo demo
COPY seeds seeds
COPY api api
COPY admin admin
COPY partner partner
COPY plugin plugin
RUN npm run build && npm run --silent sbom > sbom.cdx.json

FROM base AS packages
RUN npm ci --omit=dev

FROM node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS platform
ARG VERSION
LABEL org.opencontainers.image.version=$VERSION
# Two arenas: with one per thread and core, freed memory would remain unused.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# Mails and files go here only without SMTP_URL and STORAGE_URL.
RUN mkdir /data && chown node:node /data
VOLUME /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
# The bill of materials.
COPY --from=build /app/sbom.cdx.json sbom.cdx.json
COPY --from=build /app/dist dist
COPY docker/healthcheck.mjs docker/healthcheck.mjs
# For the embedded database, if there is no other.
COPY docker/postgres/roles.sql docker/postgres/roles.sql
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "docker/healthcheck.mjs"]
# One image for every ROLE: api, worker, or all. Garbage is collected early: a process that sends
# 100,000 rows stays nearly as small as an idle one. One thread collects it: for so little, helpers
# cost more than they save. The young generation does not grow: while growing, it would copy what a
# report reads several times.
CMD ["node", "--enable-source-maps", "--min-semi-space-size=4", "--max-semi-space-size=4", "--no-parallel-scavenge", "--max-old-space-size=1024", "dist/server/api/main.js"]

# The program with the pg_dump of the very server it backs up; the embedded PostgreSQL among its
# packages is the scratch server that tests each backup.
FROM postgres:18.6-trixie@sha256:86c951e05bf56c93d95d397747fb8820ac76cc3bedb78f43abd83eedbe3666ae AS backup
ARG VERSION
LABEL org.opencontainers.image.version=$VERSION
ENV NODE_ENV=production DATA_DIR=/tmp
WORKDIR /app
COPY --from=base /usr/local/bin/node /usr/local/bin/node
COPY --from=platform /app ./
COPY docker/backup.mjs docker/backup.mjs
RUN mkdir /backups && chown postgres:postgres /backups
VOLUME /backups
USER postgres
ENTRYPOINT []
HEALTHCHECK --interval=10m --timeout=10s --start-period=1h --retries=1 CMD ["node", "docker/backup.mjs", "--check"]
CMD ["node", "docker/backup.mjs"]
