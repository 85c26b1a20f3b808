import type { Knex } from 'knex';
import { auditChanges, operatorOnly, touchUpdatedAt } from './table-policies.ts';

/** What a site recommends to its readers: how, from which pages, and the precomputed answers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table recommendation_configs (
      id integer generated always as identity primary key,
      site_id integer not null unique references sites on delete cascade,
      -- Shapes: shared/schemas/calls/recommendations.ts.
      sitemaps jsonb not null default '[]',
      processing_config jsonb not null,
      selector_blacklist jsonb not null default '[]',
      recommendation_style_config jsonb not null,
      plugin_config jsonb not null,
      custom_image_selector text,
      custom_image_attribute text,
      custom_image_css_regex text,
      username text,
      -- Sealed for its row.
      password text check (password like 'v1.%'),
      title_replace_regex text,
      exclude_image_url text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    ${touchUpdatedAt('recommendation_configs')}
    ${auditChanges('recommendation_configs', { secrets: ['password'] })}
    ${operatorOnly('recommendation_configs')}

    -- What a site's pages are known by: public, and replaced when it is misused. One is current.
    create table recommendation_keys (
      key text collate "C" primary key,
      config_id integer not null references recommendation_configs on delete cascade,
      valid_until timestamptz(3), -- null: the current one
      created_at timestamptz(3) not null default now()
    );
    create unique index recommendation_keys_current on recommendation_keys (config_id)
      where valid_until is null;
    create index recommendation_keys_config on recommendation_keys (config_id);
    ${auditChanges('recommendation_keys', { idColumn: 'config_id' })}
    ${operatorOnly('recommendation_keys')}

    create table recommendation_runs (
      id integer generated always as identity primary key,
      config_id integer not null references recommendation_configs on delete cascade,
      state text not null default 'QUEUED'
        check (state in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED')),
      phase text not null default 'DISCOVER' check (phase in ('DISCOVER', 'FETCH', 'COMPUTE')),
      requested_by integer references users on delete set null,
      -- The run in the jobs table whose log tells more; the last attempt at it.
      job_run_id bigint,
      -- Requests that were answered with a body.
      bodies integer not null default 0,
      last_error text,
      requested_at timestamptz(3) not null default now(),
      started_at timestamptz(3),
      completed_at timestamptz(3)
    );
    create index recommendation_runs_config on recommendation_runs (config_id, id desc);
    create index recommendation_runs_user on recommendation_runs (requested_by);
    create unique index recommendation_runs_one_open on recommendation_runs (config_id)
      where state in ('QUEUED', 'RUNNING');
    ${operatorOnly('recommendation_runs')}

    create table recommendation_articles (
      id integer generated always as identity primary key,
      config_id integer not null references recommendation_configs on delete cascade,
      -- What spellings of its address have in common; a reader's page is looked up by it.
      key text collate "C" not null,
      url text not null,
      title text not null,
      image text,
      language text,
      published_at timestamptz(3),
      text text not null,
      text_hash text not null,
      -- Most telling first: shared/schemas/calls/recommendations.ts.
      keywords jsonb not null default '[]',
      -- Recommended articles, best first; of each its score and the shared keywords.
      recommended integer[],
      reasons jsonb,
      unique (config_id, key)
    );
    create index recommendation_articles_fresh
      on recommendation_articles (config_id, published_at desc nulls last, key);
    ${operatorOnly('recommendation_articles')}

    -- Every address that sitemaps listed, and what became of it.
    create table recommendation_pages (
      id integer generated always as identity primary key,
      config_id integer not null references recommendation_configs on delete cascade,
      key text collate "C" not null,
      url text not null,
      -- How many redirects away from a sitemap.
      depth integer not null default 0,
      lastmod text,
      -- What the sitemap said when the body was last read.
      read_lastmod text,
      etag text,
      last_modified text,
      body_hash text,
      -- With which settings it was read: others make it worth reading anew.
      read_with text,
      state text not null default 'PENDING' check (state in ('PENDING', 'KEPT', 'SKIPPED', 'GONE')),
      reason text,
      moved_to text,
      article_id integer references recommendation_articles on delete set null,
      listed_run integer not null,
      done_run integer,
      unique (config_id, key)
    );
    create index recommendation_pages_listed on recommendation_pages (config_id, listed_run, done_run, id);
    create index recommendation_pages_article on recommendation_pages (article_id);
    ${operatorOnly('recommendation_pages')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table recommendation_pages, recommendation_articles, recommendation_runs,
      recommendation_keys, recommendation_configs
  `);
}
