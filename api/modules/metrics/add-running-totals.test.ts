import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { replaceRowsSql } from '#api/core/database/replace-rows-sql.ts';
import { addDay } from '#shared/dates.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { addRunningTotalsSql } from './add-running-totals-sql.ts';
import { differencesOf } from './differences-of.ts';

let db: Db;
withTestDatabase(async (open) => {
  db = open();
  await db.raw(`
    create table facts (date date, thing integer, amount bigint not null, primary key (date, thing));
    create table ever (third date, thing integer, amount bigint not null, facts bigint not null,
      primary key (third, thing));
    create table to_date (date date, thing integer, amount bigint not null, facts bigint not null,
      primary key (date, thing))`);
});

const ofThings = {
  key: ['thing'],
  totals: differencesOf(['amount'], 'facts'),
  differences: 'facts_differences',
};

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
  ${addRunningTotalsSql({ ...ofThings, table: 'ever', unit: 'third', since: 'ever' })},
  ${addRunningTotalsSql({ ...ofThings, table: 'to_date', unit: 'date', since: 'month' })}
  select 1`;

/** What stands where a thing's total is not the sum of its facts up to the end of the third. */
const faultsOfEverSql = `
  with thirds as (
    select cast(day as date) as third, lead(cast(day as date), 1, 'infinity') over (order by day) as next
      from (select min(third) as first, max(third) as last from ever) ends,
           generate_series(cast(first as timestamp), last + 20, '1 day') day
     where to_char(day, 'DD') in ('01', '11', '21')
  ),
  expected as (
    select t.third, f.thing, sum(f.amount) as amount, count(*) as facts
      from thirds t join facts f on f.date < t.next
     where t.third <= (select max(third) from ever)
     group by t.third, f.thing
  )
  select third, thing, e.amount, e.facts, r.amount, r.facts from expected e full join ever r using (third, thing)
   where (e.amount, e.facts) is distinct from (r.amount, r.facts)
   union all
  select f.date, f.thing, f.amount, null, null, null from facts f
   where not exists (select from ever r where r.third between f.date - 10 and f.date
                        and to_char(r.third, 'YYYY-MM') = to_char(f.date, 'YYYY-MM'))`;

/** The same of its facts from the first of the month; no day between two of a month is left out. */
const faultsToDateSql = `
  with days as (
    select cast(generate_series(cast(min(date) as timestamp), max(date), '1 day') as date) as date
      from to_date group by to_char(date, 'YYYY-MM')
  ),
  expected as (
    select d.date, f.thing, sum(f.amount) as amount, count(*) as facts
      from days d
      join facts f on f.date <= d.date and to_char(f.date, 'YYYY-MM') = to_char(d.date, 'YYYY-MM')
     group by d.date, f.thing
  )
  select date, thing, e.amount, e.facts, r.amount, r.facts from expected e full join to_date r using (date, thing)
   where (e.amount, e.facts) is distinct from (r.amount, r.facts)
   union all
  select f.date, f.thing, f.amount, null, null, null from facts f
   where not exists (select from to_date r where r.date = f.date)`;

/** Days of fourteen months, and for each what three things come to then: no fact, or an amount. */
const change = fc.dictionary(
  fc.integer({ min: 0, max: 420 }).map((number) => addDay('2025-03-20', number)),
  fc.array(fc.option(fc.integer({ min: -5, max: 1000 }), { freq: 2 }), {
    minLength: 3,
    maxLength: 3,
  }),
  { minKeys: 1, maxKeys: 4 },
);

/** The same of days of which many lie in one month. */
const changeOfMonth = fc.dictionary(
  fc.integer({ min: 0, max: 40 }).map((number) => addDay('2025-03-20', number)),
  fc.array(fc.option(fc.integer({ min: -5, max: 1000 }), { freq: 2 }), {
    minLength: 3,
    maxLength: 3,
  }),
  { minKeys: 1, maxKeys: 4 },
);

it.each([
  ['of fourteen months', change],
  ['of a month', changeOfMonth],
])(
  'running totals are the sums of the facts %s after any changes in any order',
  async (_of, changeOfDays) => {
    const changes = fc.array(changeOfDays, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(changes, async (ofEach) => {
        await db.raw('truncate facts, ever, to_date');
        for (const ofDays of ofEach) {
          const rows = Object.entries(ofDays).flatMap(([date, amounts]) =>
            amounts.flatMap((amount, thing) => (amount === null ? [] : [{ date, thing, amount }])),
          );
          await db.raw(replaceSql, {
            days: Object.keys(ofDays),
            dates: rows.map(({ date }) => date),
            things: rows.map(({ thing }) => thing),
            amounts: rows.map(({ amount }) => amount),
          });
          for (const table of ['ever', 'to_date']) {
            await db.raw(`delete from ${table} where facts = 0`);
          }
          expect((await db.raw(faultsOfEverSql)).rows).toEqual([]);
          expect((await db.raw(faultsToDateSql)).rows).toEqual([]);
        }
      }),
      { seed: 20_261_120, numRuns: 40 },
    );
  },
  120_000,
);
