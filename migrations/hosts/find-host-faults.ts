import type { Knex } from 'knex';
import { spellHost } from './spell-host.ts';

/**
 * What keeps a database from having one spelling per host, a sentence each with what to do: names
 * that are no hosts, and names of two sites that are the same host. Reads only what release 7 has,
 * too: the migration and `npm run hosts`, which comes before it, both ask this.
 */
export async function findHostFaults(db: Knex): Promise<string[]> {
  const sites = await db('sites').orderBy('id').select('id', 'url');
  const { rows } = await db.raw(`
    select d.site_id as id, d.domain as url, cast(d.from_on as text) as from_on,
           cast(d.to_on as text) as to_on, s.url as site
      from site_domains d join sites s on s.id = d.site_id order by d.id`);
  const domains: Dated[] = rows;
  return [
    ...invalid(sites, ({ id, url }) => `Site ${id} (${url})`),
    ...invalid(domains, ({ id, site, url }) => `The domain ${url} of site ${id} (${site})`),
    ...doubled(sites, () => true).map(
      ([one, other]) =>
        `Sites ${one.id} (${one.url}) and ${other.id} (${other.url}) are one website: give one of them what is right about the other under “Domains” and “Placements”, then delete the other or give it another url`,
    ),
    ...doubled(domains, (one, other) => one.id !== other.id && overlap(one, other)).map(
      ([one, other]) =>
        `The domain ${one.url} of site ${one.id} (${one.site}) is ${other.url} of site ${other.id} (${other.site}): correct under “Domains” whose it was`,
    ),
  ];
}

interface Named {
  id: number;
  url: string;
}
interface Dated extends Named {
  site: string;
  from_on: string | null;
  to_on: string | null;
}

const invalid = <N extends Named>(all: N[], call: (named: N) => string) =>
  all
    .filter(({ url }) => !spellHost(url))
    .map((one) => `${call(one)} is no valid name: give it its right one`);

/** Pairs with one host in two spellings. */
function doubled<N extends Named>(all: N[], isFault: (one: N, other: N) => boolean): [N, N][] {
  const spelled = all.map((one) => ({ one, host: spellHost(one.url) }));
  return spelled.flatMap(({ one, host }, at) =>
    spelled
      .slice(at + 1)
      .filter((next) => host && next.host === host && next.one.url !== one.url)
      .filter(({ one: other }) => isFault(one, other))
      .map(({ one: other }): [N, N] => [one, other]),
  );
}

const overlap = (one: Dated, other: Dated) =>
  (one.from_on ?? '') <= (other.to_on ?? '9999') && (other.from_on ?? '') <= (one.to_on ?? '9999');
