import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { expectToAddUp } from '#api/operations/ledger/testing/expect-to-add-up.ts';
import type { WrittenEntry } from '#demo/bank/write-statement.ts';
import { addDay, type Day } from '#shared/dates.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { times } from '#tests/support/soak.ts';
import { enterMatched } from './enter-bank-payments.ts';
import { bankWorld, plantBank } from './testing/bank-world.ts';

/**
 * What the bank has booked and what the accounts say are the same money, in whatever files it comes:
 * in any order, several times, cut in other pieces, and with a kill at any step.
 */

const today = '2026-11-26';
const clock = () => new Date(`${today}T11:00:00Z`);

let test: TestApp;
let world: ReturnType<typeof bankWorld>;
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantBank(test.ownerDb);
  world = bankWorld(test, { clock, today });
});
afterAll(() => test.close());

const fate = fc.constantFrom(
  'paid',
  'returned',
  'part-returned',
  'off',
  'twice',
  'missing',
  'named',
);
const lives = fc.record({
  companies: fc.array(fc.record({ cents: fc.integer({ min: 2, max: 50_000 }), fate }), {
    minLength: 1,
    maxLength: 5,
  }),
  asSum: fc.boolean(),
  unrelated: fc.integer({ min: 0, max: 3 }),
  // Into how many files the days are cut, in which order they come, and what is killed.
  cuts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
  order: fc.array(fc.nat(20), { minLength: 6, maxLength: 12 }),
  kills: fc.array(fc.constantFrom('none', 'taking', 'entering', 'both'), {
    minLength: 6,
    maxLength: 12,
  }),
});

class Killed extends Error {}

/** A transaction whose process dies as it is about to commit. */
const killed = async <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  test.services.systemDb.transaction(async (db) => {
    await work(db);
    throw new Killed('killed');
  });

async function enter(kill: boolean) {
  const { services } = test;
  let first = true;
  await enterMatched({
    ...{ db: services.systemDb, services, clock },
    transaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const dies = kill && !first;
      first = false;
      return dies ? killed(work) : services.systemDb.transaction(work);
    },
  }).catch((error) => {
    if (!(error instanceof Killed)) throw error;
  });
}

/** Files of a few days each, one after the other. */
function cut(
  days: readonly WrittenEntry[][],
  by: readonly number[],
  { start, round }: { start: Day; round: number },
): string[] {
  const files: string[] = [];
  let openingCents = 0;
  for (let from = 0; from < days.length; ) {
    const until = Math.min(from + (by[files.length % by.length] ?? 1), days.length);
    const entries = days.slice(from, until).flatMap((some, at) => {
      const day = addDay(start, from + at);
      return some.map((one) => ({ ...one, bookedOn: day, valueOn: day }));
    });
    const of = { from: addDay(start, from), to: addDay(start, until - 1), openingCents };
    files.push(world.xml(entries, { ...of, id: `${round} ${from}-${until}` }));
    openingCents += entries.reduce((sum, { cents }) => sum + cents, 0);
    from = until;
  }
  return files;
}

let round = 0;

it('is the same money in any order, number and cut of files, also after kills', async () => {
  const property = fc.asyncProperty(
    lives,
    async ({ companies, asSum, unrelated, cuts, order, kills }) => {
      round += 1;
      const start: Day = addDay('2027-01-01', round * 40);
      const publishers = await Promise.all(
        companies.map(async ({ cents, fate }, at) => {
          const company = await world.company(`Runde ${round} Verlag ${at}`);
          const document = await world.document(company.id, cents);
          return { ...company, cents, fate, document };
        }),
      );
      const inRun = publishers.filter(({ fate }) => fate !== 'named');
      const isSum =
        asSum &&
        inRun.length > 1 &&
        inRun.every(({ fate }) => fate === 'paid' || fate === 'returned');
      const run =
        inRun.length > 0 &&
        (await world.run(
          inRun.map(({ id, iban, cents, document }) => ({
            companyId: id,
            iban,
            documents: [{ ...document, cents }],
          })),
          { requestedOn: start },
        ));
      const days: WrittenEntry[][] = [[], [], [], []];
      const book = (day: number, entry: WrittenEntry) =>
        mustExist(days[day]).push({ reference: `R${round}-${days.flat().length}`, ...entry });
      if (run && isSum)
        book(0, {
          cents: -inRun.reduce((sum, { cents }) => sum + cents, 0),
          batchId: `P${run.id}`,
        });
      for (const [at, { id, iban, cents, fate, document }] of publishers.entries()) {
        const endToEndId = run ? run.endToEnd(id) : null;
        if (fate === 'named') book(at % 4, { cents: -cents, iban, remittance: document.number });
        else if (fate === 'off') book(0, { cents: -cents - 1, endToEndId });
        else if (fate !== 'missing' && !isSum) book(0, { cents: -cents, endToEndId });
        if (fate === 'twice') book(1, { cents: -cents, endToEndId });
        if (fate === 'returned') book(2, { cents, endToEndId, returnReason: 'AC04' });
        if (fate === 'part-returned')
          book(3, { cents: cents - 1, endToEndId, returnReason: 'MS03' });
      }
      for (let at = 0; at < unrelated; at += 1)
        book(at, { cents: at % 2 ? 500 : -500, remittance: 'Miete' });

      const balance = days.flat().reduce((sum, { cents }) => sum + cents, 0);
      // Once as it is cut, and once more a day at a time.
      const files = [cuts, [1]].flatMap((by) => cut(days, by, { start, round }));
      const coming = [...order.map((at) => at % files.length), ...files.keys()];
      for (const [step, at] of coming.entries()) {
        const kill = step < order.length ? (kills[step % kills.length] ?? 'none') : 'none';
        const dies = kill === 'taking' || kill === 'both';
        await world.takeIn(mustExist(files[at]), dies ? killed : undefined).catch((error) => {
          if (!(error instanceof Killed)) throw error;
        });
        await enter(kill === 'entering' || kill === 'both');
      }

      const booked = days.flat();
      const { count, sum } = await oneRow<{ count: number; sum: number }>(
        test.ownerDb,
        'select count(*) as count, cast(coalesce(sum(cents), 0) as bigint) as sum from bank_transactions where booked_on >= ? and booked_on < ?',
        [start, addDay(start, 40)],
      );
      expect([count, sum]).toEqual([booked.length, balance]);
      // Each transaction is on accounts in full, or waits with a reason.
      const listed = await rows<{ entered: number; cents: number }>(
        test.ownerDb,
        `select t.cents, cast(coalesce((select sum(p.amount_cents) from payments p where p.bank_transaction_id = t.id), 0) as bigint) as entered
         from bank_transactions t where t.booked_on >= ? and t.booked_on < ? and t.matched_by is not null`,
        [start, addDay(start, 40)],
      );
      for (const { cents, entered } of listed) expect(entered).toBe(-cents);
      for (const { id, cents, fate, document } of publishers) {
        await expectToAddUp(test.ownerDb, id);
        const open = {
          paid: 0,
          named: 0,
          returned: cents,
          'part-returned': cents - 1,
          off: cents,
          missing: cents,
          twice: null,
        }[fate];
        // Of two with one reference the first may have been the only one so far.
        if (open === null) expect([0, cents]).toContain(await world.open(document.id));
        else expect([fate, await world.open(document.id)]).toEqual([fate, open]);
      }
      const isOver = inRun.every(
        ({ fate }) => fate !== 'off' && fate !== 'missing' && fate !== 'twice',
      );
      if (run && isOver) expect(await world.runState(run.id)).toBe('EXECUTED');
      if (run && inRun.some(({ fate }) => fate === 'off' || fate === 'missing')) {
        expect(await world.runState(run.id)).toBe('RELEASED');
      }
    },
  );
  await fc.assert(property, { seed: 20_261_127, numRuns: times(12, 300) });
}, 1_200_000);
