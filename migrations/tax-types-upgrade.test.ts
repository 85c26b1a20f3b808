import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#api/core/database/migrate.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { restoreRelease } from './releases/restore-release.ts';

type Query = (sql: string) => Promise<unknown[][]>;

/** With a database as that release left it. */
async function upgrading(
  release: string,
  check: (all: Query, upgrade: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase('empty');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const dump = fileURLToPath(new URL(`releases/${release}.sql.gz`, import.meta.url));
  try {
    await restoreRelease(client, dump);
    await check(
      async (sql) => (await client.query({ text: sql, rowMode: 'array' })).rows,
      () => migrate(database.ownerUrl),
    );
  } finally {
    await client.end();
    await database.drop();
  }
}

it(
  'tax types of the release before are valid since always, and nothing is confirmed',
  () =>
    upgrading('0009', async (all, upgrade) => {
      const before = await all('select id, tax_type from bankings order by id');
      expect(before.length).toBeGreaterThan(0);
      await upgrade();
      expect(
        await all(`select banking_id, tax_type from banking_tax_types
                  where from_on = date '0001-01-01' order by banking_id`),
      ).toEqual(before);
      expect(await all('select count(*)::integer from banking_tax_types')).toEqual([
        [before.length],
      ]);
      expect(await all('select from bankings where small_business_abroad')).toEqual([]);
    }),
  180_000,
);

it(
  'tax types of accounts become those of their companies, each for the time it counted',
  () =>
    upgrading('0012', async (all, upgrade) => {
      const [former, next, last] = [9001, 9002, 9003];
      const account = (id: number, company: string, type: string, day: string) => `
      insert into bankings (id, entity_type, entity_id, tax_type, created_at) overriding system value
      select ${id}, 'Company', id, '${type}', '${day} 12:00+00' from companies where name = '${company}';`;
      const gone = (id: number, day: string) => `
      delete from bankings where id = ${id};
      alter table audit_log disable trigger user;
      update audit_log set at = '${day} 12:00+00' where entity_id = '${id}' and action = 'delete';`;
      const company = (name: string) =>
        `insert into companies (name, type, country) values ('${name}', 'EXCLUSIVE', 'DE');`;
      await all(`
      ${company('Ersetzt')}
      ${account(former, 'Ersetzt', 'SMALL_BUSINESS', '2026-01-10')}
      insert into banking_tax_types values (${former}, 'REVERSE_CHARGE_EU', '2026-03-01');
      ${gone(former, '2026-05-04')}
      ${account(next, 'Ersetzt', 'VAT_19', '2026-05-05')}
      ${gone(next, '2026-08-01')}
      ${account(last, 'Ersetzt', 'VAT_19', '2026-06-01')}
      ${company('Zwei zugleich')}
      ${account(9011, 'Zwei zugleich', 'VAT_19', '2026-01-10')}
      ${account(9012, 'Zwei zugleich', 'SMALL_BUSINESS', '2026-02-01')}
      ${company('Ohne Konto')}
      ${account(9021, 'Ohne Konto', 'VAT_19', '2026-01-10')}
      ${gone(9021, '2026-02-01')}`);
      await upgrade();
      expect(
        await all(`select c.name, y.banking_id, y.tax_type, y.from_on::text
                   from banking_tax_types y join companies c on c.id = y.company_id
                  where y.banking_id > 9000 order by c.id, y.from_on`),
      ).toEqual([
        ['Ersetzt', last, 'SMALL_BUSINESS', '0001-01-01'],
        ['Ersetzt', last, 'REVERSE_CHARGE_EU', '2026-03-01'],
        ['Ersetzt', last, 'VAT_19', '2026-05-05'],
        ['Zwei zugleich', 9011, 'VAT_19', '0001-01-01'],
        ['Ohne Konto', 9021, 'VAT_19', '0001-01-01'],
      ]);
    }),
  180_000,
);
