import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#api/core/database/migrate.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { restoreRelease } from './releases/restore-release.ts';

const release = fileURLToPath(new URL('releases/0009.sql.gz', import.meta.url));

it('tax types of the release before are valid since always, and nothing is confirmed', async () => {
  const database = await createTestDatabase('empty');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const all = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows;
  try {
    await restoreRelease(client, release);
    const before = await all('select id, tax_type from bankings order by id');
    expect(before.length).toBeGreaterThan(0);
    await migrate(database.ownerUrl);
    expect(
      await all(`select banking_id, tax_type from banking_tax_types
                  where from_on = date '0001-01-01' order by banking_id`),
    ).toEqual(before);
    expect(await all('select count(*)::integer from banking_tax_types')).toEqual([[before.length]]);
    expect(await all('select from bankings where small_business_abroad')).toEqual([]);
  } finally {
    await client.end();
    await database.drop();
  }
}, 180_000);
