import type { Knex } from 'knex';
import { ownedDuring, tenantRows } from './table-policies.ts';

/**
 * How often a recommended article was seen and clicked at a place of a site: by hour, after 14 days
 * by day, at its first moment in Berlin. Nothing about who read it.
 */
export async function up(knex: Knex): Promise<void> {
  const day = `(hour at time zone 'Europe/Berlin')::date`;
  await knex.raw(`
    create table recommendation_counts (
      site_id integer not null references sites on delete cascade,
      hour timestamptz(0) not null,
      shortcode text not null check (shortcode in ('primary', 'midpage', 'endpage')),
      article_id integer not null, -- stays when the article goes
      views integer not null default 0 check (views >= 0),
      clicks integer not null default 0 check (clicks >= 0),
      primary key (site_id, hour, shortcode, article_id)
    );
    create index on recommendation_counts (hour);
    ${tenantRows(
      'recommendation_counts',
      ownedDuring('recommendation_counts', `daterange(${day}, ${day}, '[]')`),
    )}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table recommendation_counts');
}
