import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#api/core/database/rows.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { sendInvoices } from '#api/operations/invoices/sending/send-invoices.ts';
import { centsFromMicros } from '#shared/money.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { selectUnits } from './select-units.ts';
import { actOnInvoice } from './testing/act-on-invoice.ts';
import { plantOperator, plantPayee } from './testing/plant-settlement.ts';
import { runSettlementJob } from './testing/run-settlement-job.ts';

const days = { from: '2026-10-30', to: '2026-11-02' };
const months = [
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-11-01', to: '2026-11-30' },
];
const clock = () => new Date('2026-12-02T11:00:00Z');

let test: TestApp;
let companyId: number;
beforeAll(async () => {
  test = await createTestApp({ clock });
  companyId = test.network.companies.own;
  await plantWorld(test.ownerDb, companyId);
  await plantOperator(test.ownerDb);
  await plantPayee(test.ownerDb, companyId);
  test.sevdesk.records.Contact.push({ id: 9000 + companyId, name: 'Eigener Verlag' });
  await takeInWorld(test.services.systemDb, days.from, days.to, clock);
});
afterAll(() => test.close());

/** Micro-euros of each site and month, as if nothing had ever been final; nothing is kept. */
async function computeAfresh(): Promise<Map<string, number>> {
  const enough = new Error('Rolls back');
  const found = new Map<string, number>();
  await test.ownerDb
    .transaction(async (db) => {
      await db('settled_months').delete();
      await db('restated_payouts').delete();
      await processRange(db, { ...days, clock });
      for (const row of await db('metrics').select('site_id', 'date', 'payout_micros')) {
        const key = `${row.site_id} ${row.date.slice(0, 7)}`;
        found.set(key, (found.get(key) ?? 0) + row.payout_micros);
      }
      throw enough;
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error;
    });
  return found;
}

/** For each unit: what living documents settled, and what the next one would. */
async function settledAndOpen(): Promise<Map<string, number>> {
  const units = await selectUnits(test.ownerDb, {
    companyIds: [companyId],
    from: '2026-10-01',
    to: '2026-11-30',
  });
  const living = await test
    .ownerDb('invoice_months as m')
    .join('invoices as i', 'i.id', 'm.invoice_id')
    .where({ 'm.is_living': true })
    .whereNot({ 'i.status': 'DRAFT' })
    .select('m.site_id', 'm.month', 'm.cents');
  return new Map(
    units.map((unit) => {
      const own = living.filter((row) => row.site_id === unit.siteId && row.month === unit.month);
      const settled = own.reduce((sum, { cents }) => sum + cents, 0);
      return [
        `${unit.siteId} ${unit.month.slice(0, 7)}`,
        settled + (unit.cents - unit.settledCents),
      ];
    }),
  );
}

const frozenOf = () =>
  rows(
    test.ownerDb,
    `select m.site_id, m.date, m.tracker_id, m.region, m.payout_micros
       from metrics m
       join settled_months s on s.site_id = m.site_id and s.company_id = m.company_id
        and s.month = cast(date_trunc('month', cast(m.date as timestamp)) as date)
      where m.payout_micros > 0
      order by 1, 2, 3, 4`,
  );

it('living documents and open differences are what was computed, whatever happens in whichever order', async () => {
  const random = randomNumbers(20_261_205);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const finance = await test.as('finance');
  const all = () => test.ownerDb('invoices').orderBy('id');
  const steps = {
    async restate() {
      const urls = ['alpha.example', 'beta.example', 'gamma.example'];
      await test.ownerDb.raw(
        `update feed_rows set page_impressions = page_impressions * ? / 100, views = views * ? / 100
          where key_id in (select id from feed_keys where site_url = ? or placement_id like ?)
            and date = ?`,
        [
          pick([40, 80, 120, 250]),
          pick([50, 150]),
          ...[pick(urls)].flatMap((url) => [url, `%${url}`]),
          pick(['2026-10-30', '2026-10-31', '2026-11-01']),
        ],
      );
      await processRange(test.services.systemDb, { ...days, clock });
    },
    async settle() {
      const period = random() < 0.3 ? { from: '2026-10-01', to: '2026-11-30' } : pick(months);
      const { body } = await finance.post('/api/admin/invoices').send({ companyId, ...period });
      if (body.id) await actOnInvoice(finance, body.id, 'approve');
    },
    async reload() {
      const draft = pick((await all()).filter(({ status }) => status === 'DRAFT'));
      if (!draft) return;
      await actOnInvoice(finance, draft.id, 'reload');
      await actOnInvoice(finance, draft.id, 'approve');
    },
    async revoke() {
      const one = pick((await all()).filter(({ status }) => status === 'APPROVED'));
      if (one)
        await finance.post(`/api/admin/invoices/${one.id}/revoke`).send({ reason: 'Irrtum' });
    },
    async send() {
      const one = pick((await all()).filter(({ status }) => status === 'APPROVED'));
      if (!one) return;
      await finance.post('/api/admin/invoices/send-batch').send({ ids: [one.id] });
      await runSettlementJob(test, sendInvoices, { invoiceIds: [one.id] }, { now: clock });
    },
    async cancel() {
      const one = pick((await all()).filter(({ status }) => status === 'SENT'));
      if (!one) return;
      const { body } = await actOnInvoice(finance, one.id, 'cancel', { reason: 'Irrtum' });
      if (body.cancelledById) {
        const invoiceIds = [body.cancelledById];
        await runSettlementJob(test, sendInvoices, { invoiceIds }, { now: clock });
      }
    },
  };
  const names = Object.keys(steps) as (keyof typeof steps)[];
  const done = new Set<string>();
  for (let round = 0; round < times(60, 400); round += 1) {
    const name = pick([...names, 'restate' as const, 'settle' as const, 'cancel' as const]);
    const before = await frozenOf();
    await steps[name]();
    const [computed, found] = [await computeAfresh(), await settledAndOpen()];
    for (const [unit, micros] of computed) {
      expect([name, unit, found.get(unit) ?? 0]).toEqual([name, unit, centsFromMicros(micros)]);
    }
    if (name === 'restate') expect(await frozenOf()).toEqual(before);
    expect(await readRollupFaults(test.ownerDb)).toEqual([]);
  }
  for (const { status, kind } of await all()) done.add(`${kind} ${status}`);
  expect([...done]).toEqual(expect.arrayContaining(['SETTLEMENT SENT', 'CANCELLATION SENT']));
  expect(await test.ownerDb('restated_payouts')).not.toEqual([]);
}, 600_000);
