import type { Knex } from 'knex';

/** A site is found by any of its domains, among those of all others. */
export const up = (knex: Knex) =>
  knex.raw(`create index site_domains_domain_sought on site_domains
    using gin (search_text(domain) gin_trgm_ops) with (fastupdate = off)`);

export const down = (knex: Knex) => knex.raw('drop index site_domains_domain_sought');
