import { describe, expect, it } from 'vitest';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import type { Db } from './db.ts';
import { selectByColumn } from './select-by-column.ts';

let db: Db;
withTestDatabase((open) => {
  db = open();
});

interface Row {
  siteId: number | null;
  date: string | null;
  payoutMicros: number;
  region: string | null;
}
const blank: Row = { siteId: null, date: null, payoutMicros: 0, region: 'all' };
const select = (values: string) =>
  selectByColumn(db, {
    sql: `select * from (values ${values}) v (site_id, date, payout_micros)
           where payout_micros >= cast(:least as bigint) order by payout_micros desc`,
    bindings: { least: 1 },
    columns: ['site_id', 'date', 'payout_micros'],
    blank,
  });

describe('rows fetched by column', () => {
  it('are those of the query, in its order, with what it does not have left blank', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(
      await select(`(1, date '2026-11-20', 5), (null, null, ${most}), (2, date '2026-11-21', 0)`),
    ).toEqual([
      { siteId: null, date: null, payoutMicros: most, region: 'all' },
      { siteId: 1, date: '2026-11-20', payoutMicros: 5, region: 'all' },
    ]);
  });

  it('are none where the query has none', async () => {
    expect(await select(`(1, date '2026-11-20', 0)`)).toEqual([]);
  });

  it('hold no number that is not exact', async () => {
    const tooMuch = String(BigInt(Number.MAX_SAFE_INTEGER) + 2n);
    await expect(select(`(1, date '2026-11-20', ${tooMuch})`)).rejects.toThrow(RangeError);
  });
});
