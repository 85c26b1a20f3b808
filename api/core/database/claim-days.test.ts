import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDay, type Day, listDays } from '#shared/dates.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { claimDays } from './claim-days.ts';
import type { Db } from './db.ts';

let db: Db;
withTestDatabase((open) => {
  db = open();
});

/** The days of the claims, one before all of them and one after. */
const days = listDays('2026-10-30', '2026-11-04');
const watched = [addDay(days[0] as Day, -100), ...days, addDay(days.at(-1) as Day, 100)];

const bound = fc.option(fc.constantFrom(...days));
const claim = fc
  .record({ holder: fc.option(fc.constantFrom(1, 2)), from: bound, to: bound, only: fc.boolean() })
  .filter(({ from, to }) => from === null || to === null || from <= to);

it('gives each day to the last to claim it, and leaves all others as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(claim, { minLength: 1, maxLength: 8 }), async (claims) => {
      const holders: (number | null)[] = watched.map(() => null);
      await db.raw(`
        drop table if exists held_things;
        create table held_things (
          id integer generated always as identity primary key, name text, holder integer, from_on date, to_on date,
          exclude using gist (name with =, daterange(from_on, to_on, '[]') with &&))`);
      await db('held_things').insert({ name: 'another', holder: 3 });
      for (const { holder, from, to, only } of claims) {
        // Days may also be taken from one holder alone.
        const formerHolder = only && holder === null ? { formerHolder: { holder: 1 } } : {};
        const former = await claimDays<{ holder: number }>(db, {
          ...{ table: 'held_things', key: { name: 'it' }, from, to, ...formerHolder },
          holder: holder === null ? null : { holder },
        });
        const lost = new Set<number>();
        watched.forEach((day, place) => {
          if ((from !== null && day < from) || (to !== null && day > to)) return;
          if (formerHolder.formerHolder && holders[place] !== 1) return;
          if (holders[place]) lost.add(holders[place]);
          holders[place] = holder;
        });
        expect(new Set(former.map((row) => row.holder))).toEqual(lost);
      }
      const { rows } = await db.raw(
        `select (select holder from held_things h
                  where name = 'it' and (from_on is null or from_on <= day) and (to_on is null or to_on >= day))
           from unnest(cast(? as date[])) day order by day`,
        [watched],
      );
      expect(rows.map((row: { holder: number | null }) => row.holder)).toEqual(holders);
      expect(await db('held_things').where({ name: 'another' }).select('from_on', 'to_on')).toEqual(
        [{ from_on: null, to_on: null }],
      );
    }),
    { numRuns: 60, seed: 20_261_123 },
  );
});
