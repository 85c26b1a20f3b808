import type { Knex } from 'knex';

/** A feed may end with a day, and a day may have been asked for and not answered yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table feeds add column ended_on date; -- its last day
    -- Up to when figures reach is for everyone to know, and so is which are not waited for.
    create policy tenant on feeds for select to platform_client using (true);
    grant select (name, ended_on) on feeds to platform_client;
    -- Null: asked for, not answered.
    alter table feed_days alter column received_at drop not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from feed_days where received_at is null;
    alter table feed_days alter column received_at set not null;
    revoke select (name, ended_on) on feeds from platform_client;
    drop policy tenant on feeds;
    alter table feeds drop column ended_on;
  `);
}
