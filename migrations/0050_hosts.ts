import type { Knex } from 'knex';
import { findHostFaults } from './hosts/find-host-faults.ts';
import { showHost, spellHost } from './hosts/spell-host.ts';

/**
 * A host has one spelling (`shared/host.ts`). A site has it beside the url that people read; domains
 * and websites are stored in it. Two sites that become one are for people to decide: nothing is
 * touched then.
 */
export async function up(knex: Knex): Promise<void> {
  const faults = await findHostFaults(knex);
  if (faults.length > 0) {
    throw new Error(
      `Nothing was changed: ${faults.length} names of websites have to be put right with the former version first; npm run hosts lists them. ${faults[0]}`,
    );
  }
  await knex.raw(`
    alter table sites
      add column host text collate "C" not null default '';
    alter table datalake_websites
      add column shown text not null default ''; -- the domain as people read it
  `);
  for (const { id, url } of await knex('sites').select('id', 'url')) {
    const host = String(spellHost(url));
    await knex('sites')
      .where({ id })
      .update({ host, ...(showHost(host) !== url && { url: showHost(host) }) });
  }
  await respell(knex, 'feed_keys', 'site_url', spellHost);
  await respell(knex, 'datalake_websites', 'domain', spellHost);
  for (const { id, domain } of await knex('datalake_websites').select('id', 'domain')) {
    await knex('datalake_websites')
      .where({ id })
      .update({ shown: showHost(domain) });
  }
  for (const { domain } of await knex('site_domains').distinct('domain')) {
    const host = String(spellHost(domain));
    if (host !== domain) await joinDays(knex, domain, host);
  }
  await knex.raw(`
    -- A url in ASCII is its host. It is set like this where only the url is, as by the version before.
    create function host_of_url() returns trigger language plpgsql as $$
    begin
      if new.host = '' or (tg_op = 'UPDATE' and new.url <> old.url and new.host = old.host) then
        new.host := new.url;
      end if;
      return new;
    end $$;
    create trigger host_of_url before insert or update of url, host on sites
      for each row execute function host_of_url();
    alter table sites
      add constraint sites_host_key unique (host),
      add constraint sites_host_check check (host ~ '^[!-~]+$');
    alter table site_domains
      add constraint site_domains_host_check check (domain ~ '^[!-~]+$');
  `);
}

/** What names no host, and what another row has in its right spelling, stays as it is. */
async function respell(
  knex: Knex,
  table: string,
  column: string,
  spell: (name: string) => string | undefined,
): Promise<void> {
  const isKey = table === 'datalake_websites';
  for (const { name } of await knex(table).distinct(`${column} as name`)) {
    const host = spell(name);
    if (!host || host === name) continue;
    if (
      isKey &&
      (await knex(table)
        .where({ [column]: host })
        .first())
    )
      continue;
    await knex(table)
      .where({ [column]: name })
      .update({ [column]: host });
  }
}

/** The days of both spellings; a site may have had both on the same day. */
async function joinDays(knex: Knex, domain: string, host: string): Promise<void> {
  const { rows } = await knex.raw(
    `select site_id, cast(lower(days) as text) as from_on, cast(upper(days) - 1 as text) as to_on
       from (select site_id, unnest(range_agg(daterange(from_on, to_on, '[]'))) as days
               from site_domains where domain = any (?) group by site_id) held`,
    [[domain, host]],
  );
  await knex('site_domains').whereIn('domain', [domain, host]).delete();
  await knex('site_domains').insert(
    rows.map((held: Record<string, unknown>) => ({ ...held, domain: host })),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table site_domains drop constraint site_domains_host_check;
    drop trigger host_of_url on sites;
    drop function host_of_url();
    alter table sites drop column host;
    alter table datalake_websites drop column shown;
  `);
}
