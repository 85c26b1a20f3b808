import type { Knex } from 'knex';

/** Readers hold these tables in another order: a lock of one is never awaited while holding another. */
export const config = { transaction: false };

/**
 * A feed may end with a day, and a day may have been asked for and not answered yet. It can be
 * repeated where it was interrupted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table feeds add column if not exists ended_on date; -- its last day
    -- Up to when figures reach is for everyone to know, and so is which are not waited for.
    drop policy if exists tenant on feeds;
    create policy tenant on feeds for select to platform_client using (true);
    grant select (name, ended_on) on feeds to platform_client`);
  // Null: asked for, not answered.
  await knex.raw('alter table feed_days alter column received_at drop not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from feed_days where received_at is null;
    alter table feed_days alter column received_at set not null`);
  await knex.raw(`
    revoke select (name, ended_on) on feeds from platform_client;
    drop policy if exists tenant on feeds;
    alter table feeds drop column if exists ended_on`);
}
