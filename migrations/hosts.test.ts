import { fileURLToPath } from 'node:url';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#api/core/database/migrate.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { canonicalHost, shownHost } from '#shared/domain/host.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { findHostFaults } from './hosts/find-host-faults.ts';
import { showHost, spellHost } from './hosts/spell-host.ts';
import { restoreRelease } from './releases/restore-release.ts';

/** From a release that took each spelling of a host for a website of its own. */

let database: TestDatabase;
let db: Knex;
let sites: number[];
beforeAll(async () => {
  database = await createTestDatabase('empty');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const dump = new URL('releases/0007.sql.gz', import.meta.url);
  await restoreRelease(client, fileURLToPath(dump));
  await client.end();
  db = knex({ client: 'pg', connection: database.ownerUrl, pool: { min: 0, max: 1 } });
  const company = mustExist(await db('companies').orderBy('id').first('id'));
  const urls = ['bücher.example', 'xn--bcher-kva.example', 'xn--a.example', 'müller.example'];
  const planted = await db('sites')
    .insert(urls.map((url) => ({ url, company_id: company.id })))
    .returning('id');
  sites = planted.map(({ id }) => id);
  await db('site_domains').insert([
    ...urls.map((domain, at) => ({ site_id: site(at), domain })),
    // Both spellings of one site's domain, for a while on the same days.
    { site_id: site(3), domain: 'grün.example', to_on: '2026-06-30' },
    {
      site_id: site(3),
      domain: 'xn--grn-ioa.example',
      from_on: '2026-06-01',
      to_on: '2026-09-30',
    },
  ]);
  await db('datalake_websites').insert([
    { domain: 'müller.example', site_id: site(3) },
    { domain: 'äpfel.example' },
    { domain: 'xn--pfel-koa.example' },
  ]);
  await db('feed_keys').insert(
    ['www.Müller.example', 'müller.example.', '(not set)', 'plain.example'].map((domain) => ({
      feed: 'cm',
      domain,
      site_url: domain.toLowerCase().replace(/^www\./, ''),
    })),
  );
}, 120_000);
const site = (at: number) => mustExist(sites[at]);
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

it.each([
  ...[
    'plain.example.',
    'Bücher.example',
    'xn--bcher-kva.example',
    'аррle.example',
    'xn--a.example',
  ],
  ...['例え.テスト', 'हिन्दी.भारत', '한국.example', 'пример.example', 'مثال.example', 'localhost'],
])('spells %s as the product does', (name) => {
  const host = canonicalHost(name);
  expect(spellHost(name)).toBe(host);
  if (host) expect(showHost(host)).toBe(shownHost(host));
});

it('names what becomes one, and what is no name, with what to do; the upgrade touches nothing', async () => {
  const [first, second, third] = sites;
  const owner = '(bücher.example)';
  expect(await findHostFaults(db)).toEqual([
    `Site ${third} (xn--a.example) is no valid name: give it its right one`,
    `The domain xn--a.example of site ${third} (xn--a.example) is no valid name: give it its right one`,
    expect.stringMatching(
      new RegExp(
        `^Sites ${first} \\(bücher\\.example\\) and ${second} \\(xn--bcher-kva\\.example\\) are one website: .*delete the other`,
      ),
    ),
    `The domain bücher.example of site ${first} ${owner} is xn--bcher-kva.example of site ${second} (xn--bcher-kva.example): correct under “Domains” whose it was`,
  ]);
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    /^Nothing was changed: 4 names of websites .* npm run hosts lists them\. Site \d+ \(xn--a\.example\)/,
  );
  expect(await db.schema.hasColumn('sites', 'host')).toBe(false);
});

it('once they are put right, each host has its one spelling', async () => {
  await db('site_domains')
    .where({ site_id: site(1) })
    .delete();
  await db('sites')
    .where({ id: site(1) })
    .update({ url: 'zweite.example' });
  await db('site_domains').insert({ site_id: site(1), domain: 'zweite.example' });
  await db('site_domains')
    .where({ site_id: site(2) })
    .update({ domain: 'dritte.example' });
  await db('sites')
    .where({ id: site(2) })
    .update({ url: 'dritte.example' });
  expect(await findHostFaults(db)).toEqual([]);
  await migrate(database.ownerUrl);

  expect(await db('sites').whereIn('id', sites).orderBy('id').select('url', 'host')).toEqual([
    { url: 'bücher.example', host: 'xn--bcher-kva.example' },
    { url: 'zweite.example', host: 'zweite.example' },
    { url: 'dritte.example', host: 'dritte.example' },
    { url: 'müller.example', host: 'xn--mller-kva.example' },
  ]);
  const { rows } = await db.raw(
    `select domain, cast(from_on as text) as from_on, cast(to_on as text) as to_on
       from site_domains where site_id = ? order by domain`,
    [site(3)],
  );
  expect(rows).toEqual([
    { domain: 'xn--grn-ioa.example', from_on: null, to_on: '2026-09-30' },
    { domain: 'xn--mller-kva.example', from_on: null, to_on: null },
  ]);
  const websites = await db('datalake_websites')
    .whereIn('domain', ['xn--mller-kva.example', 'äpfel.example', 'xn--pfel-koa.example'])
    .orderBy('domain')
    .select('domain', 'shown', 'site_id');
  expect(websites).toEqual([
    { domain: 'xn--mller-kva.example', shown: 'müller.example', site_id: site(3) },
    { domain: 'xn--pfel-koa.example', shown: 'äpfel.example', site_id: null },
    // What was a website twice stays, without a reader.
    { domain: 'äpfel.example', shown: 'äpfel.example', site_id: null },
  ]);
  const keys = await db('feed_keys').whereIn('domain', [
    'www.Müller.example',
    'müller.example.',
    '(not set)',
    'plain.example',
  ]);
  expect(Object.fromEntries(keys.map(({ domain, site_url }) => [domain, site_url]))).toEqual({
    'www.Müller.example': 'xn--mller-kva.example',
    'müller.example.': 'xn--mller-kva.example',
    '(not set)': '(not set)',
    'plain.example': 'plain.example',
  });
});

it('the version before goes on beside it: a url in ASCII is its host', async () => {
  const company = mustExist(await db('companies').orderBy('id').first('id'));
  const [{ id, host } = { id: 0, host: '' }] = await db('sites')
    .insert({ url: 'alt.example', company_id: company.id })
    .returning(['id', 'host']);
  expect(host).toBe('alt.example');
  await db('sites').where({ id }).update({ url: 'neu.example' });
  expect(await db('sites').where({ id }).first('host')).toEqual({ host: 'neu.example' });
  const inUmlauts = db('sites').where({ id }).update({ url: 'ärger.example' });
  await expect(inUmlauts).rejects.toThrow('sites_host_check');
});
