import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { emptyAccounts, plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { addDay } from '#shared/dates.ts';
import { isBelowMinimumSql } from '#shared/domain/paying/payout-minimum.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { selectPayoutHolds } from './read.ts';

let test: TestApp;
let own: number;
beforeAll(async () => {
  test = await createTestApp();
  own = test.network.companies.own;
  await plantOperator(test.ownerDb);
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyAccounts(test.ownerDb);
  for (const table of ['payout_blocks', 'invoices', 'agreements'] as const) {
    await test.ownerDb(table).delete();
  }
  await setMinimum({ ofAll: 25_00, own: null });
  await agree({ startsAt: '2026-01-01', endsAt: null });
});

async function setMinimum(cents: { ofAll: number; own: number | null }): Promise<void> {
  await test.ownerDb('operator_profiles').update({ minimum_payout_cents: cents.ofAll });
  await test.ownerDb('companies').where({ id: own }).update({ minimum_payout_cents: cents.own });
}

const agree = (days: { startsAt: string | null; endsAt: string | null }, more: object = {}) =>
  test.ownerDb('agreements').insert({
    ...{ site_id: test.network.sites.own, status: 'RETIRED', mode: 'PLUS', type: 'STANDARD' },
    ...{ management_type: 'QMN', consent_manager_type: 'CONSENT_MANAGER' },
    ...{ starts_at: days.startsAt, ends_at: days.endsAt },
    ...more,
  });

let seq = 0;
async function plantOpen(cents: number, dueOn: string): Promise<number> {
  seq += 1;
  const [row] = await test
    .ownerDb('invoices')
    .insert({
      ...{ company_id: own, status: 'SENT', from_on: '2026-10-01', to_on: '2026-10-31' },
      ...{ date: '2026-11-04', issued_on: '2026-11-04', approved_at: new Date(), due_on: dueOn },
      ...{ top_content: 'Oben', bottom_content: 'Unten', net_cents: cents, gross_cents: cents },
      ...{ number_year: 2026, number_seq: seq },
    })
    .returning('id');
  return mustExist(row).id;
}

const plantBlock = (days: { from: string; until: string | null }, more: object = {}) =>
  test.ownerDb('payout_blocks').insert({
    ...{ company_id: own, reason: 'Verdacht', public_text: 'Wir prüfen Ihr Konto.' },
    ...{ from_on: days.from, until_on: days.until, blocked_by: test.network.users.finance },
    ...more,
  });

const ownHolds = async (today: string) =>
  mustExist((await selectPayoutHolds(test.services.systemDb, today, [own])).get(own));
/** The same by the reader's own rights. */
const asPublisher = <T>(work: (db: Db) => Promise<T>) =>
  test.clientDb.transaction(async (db) => {
    await db.raw(`set local app.company_id = '${own}'`);
    return work(db);
  });

describe('what a payout waits for', () => {
  const day = '2026-11-27';

  it.each<[string, number, number | null, number]>([
    ['nothing', 0, null, 0],
    ['the operator’s minimum', 25_00, null, 25_00],
    ['the company’s own', 25_00, 100_00, 100_00],
    ['the company’s own, where the operator has none', 0, 10_00, 10_00],
    ['nothing: lifted by hand', 25_00, 0, 0],
  ])('%s', async (_name, ofAll, its, minimumCents) => {
    await setMinimum({ ofAll, own: its });
    expect(await ownHolds(day)).toMatchObject({ minimumCents, termsCents: minimumCents });
  });

  it.each<[string, string | null, string | null, object, number]>([
    ['that runs', '2026-01-01', null, {}, 25_00],
    ['that begins today', day, null, {}, 25_00],
    ['that ends today', '2026-01-01', day, {}, 25_00],
    ['that ended yesterday', '2026-01-01', '2026-11-26', {}, 0],
    ['that begins tomorrow', '2026-11-28', null, { status: 'SCHEDULED' }, 0],
    ['that is a draft', '2026-01-01', null, { status: 'DRAFT' }, 0],
  ])('an agreement %s', async (_name, startsAt, endsAt, more, minimumCents) => {
    await test.ownerDb('agreements').delete();
    await agree({ startsAt, endsAt }, more);
    expect(await ownHolds(day)).toMatchObject({ minimumCents, termsCents: minimumCents });
  });

  it('not for who has left: the next run pays what is open, however little', async () => {
    await plantOpen(12_40, '2026-12-04');
    expect((await ownHolds(day)).minimumCents).toBe(25_00);
    await test.ownerDb('agreements').update({ ends_at: '2026-11-30' });
    expect((await ownHolds('2026-11-30')).minimumCents).toBe(25_00);
    expect((await ownHolds('2026-12-01')).minimumCents).toBe(0);
  });

  it('not for who has left one site, while another stays', async () => {
    const [site] = await test
      .ownerDb('sites')
      .insert({ company_id: own, url: 'zweite.example' })
      .returning('id');
    await test.ownerDb('agreements').update({ ends_at: '2026-06-30' });
    await agree({ startsAt: '2026-01-01', endsAt: null }, { site_id: mustExist(site).id });
    expect((await ownHolds(day)).minimumCents).toBe(25_00);
  });

  it.each<[string, string, string | null, object, boolean]>([
    ['for good', '2026-11-01', null, {}, true],
    ['from today', day, null, {}, true],
    ['until today', '2026-11-01', day, {}, true],
    ['until yesterday', '2026-11-01', '2026-11-26', {}, false],
    ['from tomorrow', '2026-11-28', null, {}, false],
    ['that was lifted', '2026-11-01', null, { lifted_at: new Date(), lifted_by: 1 }, false],
  ])('a block %s', async (_name, from, until, more, isBlocked) => {
    await plantBlock({ from, until }, more);
    const block = isBlocked ? { publicText: 'Wir prüfen Ihr Konto.', until } : null;
    expect((await ownHolds(day)).block).toEqual(block);
    const holds = await selectPayoutHolds(test.services.systemDb, day);
    expect(holds.get(test.network.companies.other)?.block).toBeNull();
  });
});

describe('a document below the minimum', () => {
  it('is one for its publisher, for lists and for runs alike', async () => {
    const invoiceId = await plantOpen(1_00, '2026-12-04');
    const cents = fc.integer({ min: 0, max: 60_00 });
    const days = fc.integer({ min: 0, max: 800 }).map((count) => addDay('2026-06-01', count));
    const world = fc.record({
      ofAll: fc.oneof(fc.constant(0), cents),
      own: fc.option(cents),
      gross: fc.integer({ min: 1, max: 60_00 }),
      dueOn: days,
      endsAt: fc.option(days),
      today: days,
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ ofAll, own: its, gross, dueOn, endsAt, today }) => {
        await setMinimum({ ofAll, own: its });
        await test
          .ownerDb('invoices')
          .where({ id: invoiceId })
          .update({
            ...{ due_on: dueOn, gross_cents: gross, net_cents: gross },
          });
        await test.ownerDb('agreements').update({ ends_at: endsAt });
        const { minimumCents } = await ownHolds(today);
        const isBelow = async (db: Db) =>
          (
            await oneRow<{ is: boolean }>(
              db,
              `select ${isBelowMinimumSql(':own', 'cast(:today as date)')} as is`,
              { own, today },
            )
          ).is;
        expect(await isBelow(test.services.systemDb)).toBe(gross < minimumCents);
        expect(await asPublisher(isBelow)).toBe(gross < minimumCents);
      }),
      { seed: 20_261_127, numRuns: 150 },
    );
  });

  it('is none once it is paid, or with another one that reaches it', async () => {
    const isBelow = async () =>
      (
        await oneRow<{ is: boolean }>(
          test.services.systemDb,
          `select ${isBelowMinimumSql(':own', `date '2026-11-27'`)} as is`,
          { own },
        )
      ).is;
    expect(await isBelow()).toBe(false);
    const first = await plantOpen(12_40, '2026-12-04');
    expect(await isBelow()).toBe(true);
    await plantOpen(12_60, '2026-12-20');
    expect(await isBelow()).toBe(false);
    await recordPayment(test.services.systemDb, {
      ...{ companyId: own, invoiceId: first, amountCents: 12_40, valueOn: '2026-11-27' },
      ...{ source: 'TOOL', reference: 'Überweisung', actorId: null },
    });
    expect(await isBelow()).toBe(true);
  });
});
