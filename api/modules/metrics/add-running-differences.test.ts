import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { replaceRowsSql } from '#api/core/database/replace-rows-sql.ts';
import { addDay } from '#shared/dates.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { addRunningDifferencesSql } from './add-running-differences-sql.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 10_000 });
  await db.raw(`
    create table facts (date date, thing integer, amount bigint not null, primary key (date, thing));
    create table running (month date, thing integer, amount bigint not null, facts bigint not null,
      primary key (month, thing))`);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Makes the facts of the days `:days` what the parallel lists `:dates`, `:things`, `:amounts` say. */
const replaceSql = `
  with fresh as (
    select * from unnest(cast(:dates as date[]), cast(:things as integer[]), cast(:amounts as bigint[]))
      as f (date, thing, amount)
  ),
  existing as (select * from facts where date = any(cast(:days as date[]))),
  ${replaceRowsSql({
    table: 'facts',
    key: ['date', 'thing'],
    values: ['amount'],
    compared: ['amount'],
    fresh: 'fresh',
    existing: 'existing',
    bounds: 'target.date = any(cast(:days as date[]))',
  })},
  ${addRunningDifferencesSql({
    table: 'running',
    key: ['thing'],
    sums: ['amount'],
    counter: 'facts',
    differences: 'facts_differences',
  })}
  select 1`;

/** What stands where a thing's running total is not the sum of all its facts up to the month's end. */
const faultsSql = `
  with months as (
    select cast(generate_series(cast(min(month) as timestamp), max(month), '1 month') as date) as month from running
  ),
  expected as (
    select m.month, f.thing, sum(f.amount) as amount, count(*) as facts
      from months m join facts f on f.date < m.month + interval '1 month'
     group by m.month, f.thing
  )
  select month, thing, e.amount, e.facts, r.amount, r.facts from expected e full join running r using (month, thing)
   where (e.amount, e.facts) is distinct from (r.amount, r.facts)
   union all
  select f.date, f.thing, f.amount, null, null, null from facts f
   where not exists (select from running r where r.month = date_trunc('month', f.date))`;

/** Days of fourteen months, and for each what three things come to then: no fact, or an amount. */
const change = fc.dictionary(
  fc.integer({ min: 0, max: 420 }).map((number) => addDay('2025-03-20', number)),
  fc.array(fc.option(fc.integer({ min: -5, max: 1000 }), { freq: 2 }), {
    minLength: 3,
    maxLength: 3,
  }),
  { minKeys: 1, maxKeys: 4 },
);

it('running totals are the sums of the facts after any changes in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      await db.raw('truncate facts, running');
      for (const ofDays of changes) {
        const rows = Object.entries(ofDays).flatMap(([date, amounts]) =>
          amounts.flatMap((amount, thing) => (amount === null ? [] : [{ date, thing, amount }])),
        );
        await db.raw(replaceSql, {
          days: Object.keys(ofDays),
          dates: rows.map(({ date }) => date),
          things: rows.map(({ thing }) => thing),
          amounts: rows.map(({ amount }) => amount),
        });
        await db.raw('delete from running where facts = 0');
        expect((await db.raw(faultsSql)).rows).toEqual([]);
      }
    }),
    { seed: 20_261_120, numRuns: 40 },
  );
}, 120_000);
