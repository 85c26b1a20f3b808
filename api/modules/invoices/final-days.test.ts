import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { readNumbers, readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { makeFinal, releaseMonths } from '#api/modules/metrics/final-months.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { processDay, processRange } from '#api/modules/metrics/process-days.ts';
import { centsFromMicros } from '#shared/money.ts';
import { confirmRepricing, repricingOf } from '#tests/support/confirm-repricing.ts';
import { correction } from '#tests/support/correction.ts';
import { countWaiting } from '#tests/support/count-waiting.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { actOnInvoice } from './testing/act-on-invoice.ts';
import { plantOperator, plantPayee } from './testing/plant-settlement.ts';

/** The last days of October, and two of November that nobody settles. */
const days = { from: '2026-10-30', to: '2026-11-02' };
const october = { from: '2026-10-01', to: '2026-10-31' };
const clock = () => new Date('2026-11-05T11:00:00Z');

let test: TestApp;
let alpha: number;
let company: number;
beforeAll(async () => {
  test = await createTestApp({ clock });
  company = test.network.companies.own;
  alpha = (await plantWorld(test.ownerDb, company)).get('alpha.example') ?? 0;
  await plantOperator(test.ownerDb);
  await plantPayee(test.ownerDb, company);
});
afterAll(() => test.close());

const finance = () => test.as('finance');
const settle = async () => {
  const agent = await finance();
  const { body: draft } = await agent
    .post('/api/admin/invoices')
    .send({ companyId: company, ...october });
  expect(JSON.stringify(draft)).toContain('"DRAFT"');
  const { status, body } = await actOnInvoice(agent, draft.id, 'approve');
  expect([status, body]).toMatchObject([200, { status: 'APPROVED' }]);
  return body as { id: number; net: number };
};
const revoke = async (id: number) =>
  (await finance()).post(`/api/admin/invoices/${id}/revoke`).send({ reason: 'Ein Irrtum' });
const prepare = async () =>
  (
    await (await finance()).get('/api/admin/invoices/preparation').query({
      companyId: company,
      ...october,
    })
  ).body as {
    positions: { kind: string; siteUrl: string; amount: number; corrects: string | null }[];
    carriedOver: { amount: number }[];
  };

beforeEach(async () => {
  const { ownerDb } = test;
  for (const table of ['settled_months', 'restated_payouts', 'invoice_positions', 'invoices']) {
    await ownerDb(table).delete();
  }
  await takeInWorld(test.services.systemDb, days.from, days.to, clock);
});

/** A feed says of the days that share of alpha's page impressions. */
const deliver = (percent: number): Promise<void> =>
  test.ownerDb.raw(
    `update feed_rows set page_impressions = page_impressions * ? / 100 where feed = 'cm' and key_id in
      (select id from feed_keys where feed = 'cm' and site_url = 'alpha.example')`,
    [percent],
  );

/** A feed delivers the days again, with that share of alpha's page impressions. */
async function restate(percent: number): Promise<void> {
  await deliver(percent);
  await processRange(test.services.systemDb, { ...days, clock });
}

/** As the job does; days that would fall wait for an admin. */
async function holdBack(): Promise<string[]> {
  const [run] = await test.ownerDb('job_runs').insert({ name: 'process-cm' }).returning('id');
  const held = { runId: mustExist(run).id };
  for (const date of OCTOBER) {
    await processDay(test.services.systemDb, { date, feeds: ['cm'], clock, holdBack: held });
  }
  return test.ownerDb('held_days').where({ status: 'OPEN' }).orderBy('date').pluck('date');
}

const payoutOf = async (from: string, to: string) =>
  Number(
    (
      await test
        .ownerDb('site_daily')
        .where({ site_id: alpha })
        .whereBetween('date', [from, to])
        .sum('payout_micros')
    )[0]?.sum,
  );
const viewsOf = async (from: string, to: string) =>
  Number(
    (
      await test
        .ownerDb('site_daily')
        .where({ site_id: alpha })
        .whereBetween('date', [from, to])
        .sum('page_impressions')
    )[0]?.sum,
  );
/** What alpha's October would pay now, in micros. */
const payingNow = async () =>
  (
    await oneRow<{ payout: number }>(
      test.ownerDb,
      `select cast(sum(coalesce(r.payout_micros, m.payout_micros)) as bigint) as payout
         from metrics m left join restated_payouts r using (date, site_id, tracker_id, region)
        where m.site_id = ? and m.date between '2026-10-01' and '2026-10-31'`,
      [alpha],
    )
  ).payout;
const OCTOBER = ['2026-10-30', '2026-10-31'] as const;
const NOVEMBER = ['2026-11-01', '2026-11-02'] as const;

describe('days that an approved invoice settles', () => {
  it('keep their payout while counts go on; days after them do not', async () => {
    await settle();
    const before = { october: await payoutOf(...OCTOBER), november: await payoutOf(...NOVEMBER) };
    const views = await viewsOf(...OCTOBER);
    await restate(50);
    expect(await payoutOf(...OCTOBER)).toBe(before.october);
    expect(await viewsOf(...OCTOBER)).toBeLessThan(views * 0.8);
    expect(await payoutOf(...NOVEMBER)).toBeLessThan(before.november);
    expect(await readRollupFaults(test.ownerDb)).toEqual([]);
  });

  it('leave what they would pay now to be set off, which the account of the company says', async () => {
    await settle();
    await restate(50);
    const { positions, carriedOver } = await prepare();
    expect(positions).toEqual([]);
    const account = await (await finance()).get(`/api/admin/companies/${company}/account`);
    const due = carriedOver.reduce((sum, { amount }) => sum + amount, 0);
    expect(due).toBeLessThan(0);
    expect(account.body).toMatchObject({ toSetOffCents: due, balanceCents: 0, entries: [] });
  });

  it('also keep what they would pay now, and forget it when it is equal again', async () => {
    await settle();
    const frozen = await payoutOf(...OCTOBER);
    await restate(50);
    const restated = await test
      .ownerDb('restated_payouts')
      .where({ site_id: alpha, cause: 'FEED' });
    const sums = {
      now: restated.reduce((sum, row) => sum + row.payout_micros, 0),
      settled: restated.reduce((sum, row) => sum + row.settled_micros, 0),
    };
    expect(sums.now).toBeLessThan(sums.settled);
    expect(sums.settled).toBeLessThanOrEqual(frozen);
    await takeInWorld(test.services.systemDb, days.from, days.to, clock);
    expect(await test.ownerDb('restated_payouts')).toEqual([]);
    expect(await payoutOf(...OCTOBER)).toBe(frozen);
  });

  it('keep a fact whose lines went, at counts of nothing', async () => {
    await settle();
    const frozen = await payoutOf(...OCTOBER);
    await test.ownerDb.raw(
      `delete from feed_rows where feed = 'cm' and key_id in
        (select id from feed_keys where feed = 'cm' and site_url = 'alpha.example')`,
    );
    await processRange(test.services.systemDb, { ...days, clock });
    expect(await payoutOf(...OCTOBER)).toBe(frozen);
    expect(await viewsOf(...OCTOBER)).toBe(0);
    expect(await processRange(test.services.systemDb, { ...days, clock })).toEqual({
      written: 0,
      removed: 0,
    });
  });

  it('become open again with a revocation, exactly as if they had never been final', async () => {
    const { id } = await settle();
    await restate(50);
    await test.ownerDb.raw(`delete from feed_rows where feed = 'qmn' and date = '2026-10-31'`);
    await processRange(test.services.systemDb, { ...days, clock });
    expect((await revoke(id)).status).toBe(200);
    const released = await readNumbers(test.ownerDb);
    expect(await test.ownerDb('settled_months')).toEqual([]);
    expect(await test.ownerDb('restated_payouts')).toEqual([]);
    // Processing finds nothing left to do.
    expect(await processRange(test.services.systemDb, { ...days, clock })).toEqual({
      written: 0,
      removed: 0,
    });
    expect(await readNumbers(test.ownerDb)).toEqual(released);
    expect(await readRollupFaults(test.ownerDb)).toEqual([]);
  });

  it('become open again with what they would pay now, when their raw rows are long gone', async () => {
    const { id } = await settle();
    await restate(50);
    const standing = { views: await viewsOf(...OCTOBER), payout: await payingNow() };
    await test.services.systemDb.transaction(async (transaction) => {
      await lockMetrics(transaction);
      await releaseMonths(transaction, id, new Date('2030-12-05T11:00:00Z'));
    });
    const released = { views: await viewsOf(...OCTOBER), payout: await payoutOf(...OCTOBER) };
    expect(released).toEqual(standing);
    expect(await test.ownerDb('restated_payouts')).toEqual([]);
    expect(await readRollupFaults(test.ownerDb)).toEqual([]);
  });

  it('are held back for a fall of what is told, not for what was settled before one that was let in', async () => {
    await settle();
    await restate(40);
    expect(await holdBack()).toEqual([]);
    await deliver(20);
    expect(await holdBack()).toEqual([...OCTOBER]);
    await test.ownerDb('held_days').delete();
  });

  it('become open again with what they counted, where a fall waits for an admin', async () => {
    const { id } = await settle();
    await restate(80);
    const standing = { views: await viewsOf(...OCTOBER), payout: await payingNow() };
    await deliver(5);
    expect(await holdBack()).toEqual([...OCTOBER]);
    expect((await revoke(id)).status).toBe(200);
    const released = { views: await viewsOf(...OCTOBER), payout: await payoutOf(...OCTOBER) };
    expect(released).toEqual(standing);
    expect(await test.ownerDb('restated_payouts')).toEqual([]);
    expect(await readRollupFaults(test.ownerDb)).toEqual([]);
    await test.ownerDb('held_days').delete();
  });
});

describe('what a settled month would pay now', () => {
  it('is one correction of the next document, and settled with it', async () => {
    const { id, net } = await settle();
    expect(await prepare()).toMatchObject({ positions: [], carriedOver: [] });
    await restate(150);
    const { positions } = await prepare();
    expect(positions).toMatchObject([
      { kind: 'CORRECTION', siteUrl: 'alpha.example', corrects: `#${id}` },
    ]);
    const second = await settle();
    expect(second.net).toBe(positions[0]?.amount);
    expect((await prepare()).positions).toEqual([]);
    // The next difference is again measured against all that was settled.
    await restate(50);
    const [third] = (await prepare()).carriedOver;
    const unit = await oneRow<{ cents: number }>(
      test.ownerDb,
      `select cast((sum(coalesce(r.payout_micros, m.payout_micros)) + 5000) / 10000 as integer) as cents
         from metrics m left join restated_payouts r using (date, site_id, tracker_id, region)
        where m.site_id = ? and m.date between '2026-10-01' and '2026-10-31'`,
      [alpha],
    );
    const settled = await test.ownerDb('invoice_months').where({ site_id: alpha });
    const settledCents = settled.reduce((sum, { cents }) => sum + cents, 0);
    expect(third?.amount).toBe(unit.cents - settledCents);
    expect(net).toBeGreaterThan(0);
  });

  it('stands in Monthly Payouts by its document, like adjustments: what is settled adds up to each', async () => {
    const agent = await finance();
    const first = await settle();
    await restate(150);
    const { body: draft } = await agent
      .post('/api/admin/invoices')
      .send({ companyId: company, ...october });
    const adjustment = { title: 'Bonus', description: 'Wie besprochen', amount: 1_234 };
    const positions = [...draft.positions, adjustment];
    const sent = { positions, updatedAt: draft.updatedAt };
    await agent.put(`/api/admin/invoices/${draft.id}`).send(sent).expect(200);
    const { status, body: second } = await actOnInvoice(agent, draft.id, 'approve');
    expect(status).toBe(200);
    for (const [index, { id }] of [first, second].entries()) {
      const issued = { number_year: 2026, number_seq: index + 1, issued_on: '2026-11-05' };
      const row = test.ownerDb('invoices').where({ id });
      await row.update({ status: 'SENT', ...issued });
    }
    const { text } = await agent.get('/api/admin/exports/payouts?month=2026-10&format=csv');
    const lines = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    const settledBy = (number: string) =>
      lines
        .filter((cells) => cells[6] === number)
        .reduce((sum, cells) => sum + Math.round(Number(cells[7]?.replace(',', '.')) * 100), 0);
    expect([settledBy('GU-2026-001'), settledBy('GU-2026-002')]).toEqual([first.net, second.net]);
    const ofSecond = lines.filter((cells) => cells[6] === 'GU-2026-002');
    expect(ofSecond.map((cells) => [cells[2], cells[4], cells[8]])).toEqual([
      ['alpha.example', '', 'Korrektur Oktober 2026'],
      ['', '', 'Bonus'],
    ]);
  });

  it('is carried over where it would make the sum negative', async () => {
    await settle();
    await restate(50);
    const { positions, carriedOver } = await prepare();
    expect(positions).toEqual([]);
    expect(carriedOver).toHaveLength(1);
    expect(carriedOver[0]?.amount).toBeLessThan(0);
  });

  it('keeps the former from being revoked once a later one has corrected it', async () => {
    const { id } = await settle();
    await restate(150);
    await settle();
    const { status, body } = await revoke(id);
    expect([status, body.code]).toEqual([409, 'corrected-later']);
  });

  it('keeps a former that is sent from being cancelled', async () => {
    const { id } = await settle();
    await restate(150);
    await settle();
    const issued = { number_year: 2026, number_seq: 1, issued_on: '2026-11-05' };
    await test
      .ownerDb('invoices')
      .where({ id })
      .update({ status: 'SENT', ...issued });
    const reason = 'Ein Irrtum';
    const { status, body } = await actOnInvoice(await finance(), id, 'cancel', { reason });
    expect([status, body.code]).toEqual([409, 'corrected-later']);
    expect(await test.ownerDb('invoices').where({ corrects_id: id })).toEqual([]);
  });
});

describe('what would touch a final day', () => {
  it('a corrected owner is refused, with the documents to be taken back first', async () => {
    const { id } = await settle();
    const manager = await test.as('superAdmin');
    const correct = (from: string | null) =>
      manager.post(`/api/admin/sites/${alpha}/correct-owner`).send(
        correction({
          companyId: test.network.companies.other,
          from,
          to: null,
        }),
      );
    const { status, body } = await correct(null);
    expect([status, body.code, body.documents]).toEqual([409, 'final-days', [`#${id}`]]);
    expect((await correct('2026-10-31')).body.code).toBe('final-days');
    // November is not settled: its effects are shown first, as always.
    expect((await correct('2026-11-01')).body.code).toBe('history-would-change');
  });

  it('days for a company whose month of the site is final are refused: they could not go back', async () => {
    const manager = await test.as('superAdmin');
    const [day] = OCTOBER;
    const give = (companyId: number) =>
      manager
        .post(`/api/admin/sites/${alpha}/correct-owner`)
        .send(correction({ companyId, from: day, to: day }));
    expect((await confirmRepricing(() => give(test.network.companies.other))).status).toBe(200);
    const { id } = await settle();
    const { status, body } = await give(company);
    expect([status, body.code, body.documents]).toEqual([409, 'final-days', [`#${id}`]]);
    await revoke(id);
    expect((await confirmRepricing(() => give(company))).status).toBe(200);
  });

  it('an agreement that reaches back into it is refused', async () => {
    await settle();
    const manager = await test.as('superAdmin');
    const create = (startsAt: string) =>
      manager.post('/api/admin/agreements').send({
        siteId: alpha,
        status: 'SCHEDULED',
        mode: 'PLUS',
        managementType: 'QMN',
        consentManagerType: 'CLIENT',
        startsAt,
        endsAt: null,
      });
    const { status, body } = await create('2026-10-28');
    expect([status, body.code]).toEqual([409, 'final-days']);
    expect((await create('2026-11-01')).body.code).toBe('history-would-change');
  });

  it('an agreement waits for an approval that is under way, and is refused with its document', async () => {
    const agent = await finance();
    const { body: draft } = await agent
      .post('/api/admin/invoices')
      .send({ companyId: company, ...october });
    const manager = await test.as('superAdmin');
    let [hold, commit] = [() => {}, () => {}];
    const made = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const approval = test.services.systemDb.transaction(async (db) => {
      await lockMetrics(db);
      const unit = { companyId: company, siteId: alpha, month: october.from };
      await makeFinal(db, [unit], { invoiceId: draft.id, approvedOn: october.to });
      hold();
      await committed;
    });
    await made;
    const asked = manager
      .post('/api/admin/agreements')
      .send({
        siteId: alpha,
        status: 'SCHEDULED',
        mode: 'PLUS',
        managementType: 'QMN',
        consentManagerType: 'CLIENT',
        startsAt: '2026-10-28',
        endsAt: null,
      })
      .then((answer) => answer);
    await expect.poll(() => countWaiting(test.ownerDb)).toBe(1);
    commit();
    await approval;
    const { status, body } = await asked;
    expect([status, body.code, body.documents]).toEqual([409, 'final-days', [`#${draft.id}`]]);
  });

  it('a placement that reaches back into it is accepted and becomes a difference', async () => {
    await settle();
    const frozen = await payoutOf(...OCTOBER);
    const held = mustExist(
      await test.ownerDb('placements').where({ placement_id: 'q-video-alpha.example' }).first(),
    );
    const manager = await test.as('superAdmin');
    const { status } = await confirmRepricing(() =>
      manager.post(`/api/admin/sites/${alpha}/correct-placement`).send(
        correction({
          placementId: held.placement_id,
          trackerId: held.tracker_id,
          from: null,
          held: false,
        }),
      ),
    );
    expect(status).toBeLessThan(300);
    expect(await payoutOf(...OCTOBER)).toBe(frozen);
    const restated = await test.ownerDb('restated_payouts').where({ site_id: alpha });
    expect(restated.length).toBeGreaterThan(0);
    expect(restated.every((row) => row.cause === 'EDIT' && row.payout_micros === 0)).toBe(true);
  });
});

describe('an edit that only makes a difference to a settled month', () => {
  const shown = (answer: { status: number; body: object }) => {
    expect(answer).toMatchObject({ status: 409, body: { code: 'history-would-change' } });
    const { months } = mustExist(repricingOf(answer as never));
    return months.filter(({ month }) => month === '2026-10');
  };

  it('is shown first: page views of a further domain', async () => {
    await settle();
    const frozen = await payoutOf(...OCTOBER);
    const manager = await test.as('superAdmin');
    const correct = () =>
      manager
        .post(`/api/admin/sites/${alpha}/correct-domain`)
        .send(correction({ domain: 'nobody.example', from: null }));
    const [month, ...others] = shown(await correct());
    expect([month?.siteUrl, others]).toEqual(['alpha.example', []]);
    expect(month?.payoutCentsBefore).toBe(centsFromMicros(frozen));
    expect(month?.payoutCentsAfter).toBeGreaterThan(centsFromMicros(frozen));
    expect(month?.revenueCentsAfter).toBe(month?.revenueCentsBefore);
    expect((await confirmRepricing(correct)).status).toBe(200);
    expect(await payoutOf(...OCTOBER)).toBe(frozen);
    await test.ownerDb('site_domains').where({ domain: 'nobody.example' }).delete();
  });

  it('is shown first: days that were held back and are let in', async () => {
    await settle();
    await deliver(5);
    expect(await holdBack()).toEqual([...OCTOBER]);
    const manager = await test.as('superAdmin');
    const [id] = await test.ownerDb('held_days').where({ date: OCTOBER[0] }).pluck('id');
    const [month] = shown(await manager.post(`/api/admin/held-days/${id}/accept`));
    expect(month?.payoutCentsBefore).toBe(centsFromMicros(await payoutOf(...OCTOBER)));
    expect(month?.payoutCentsAfter).toBeLessThan(month?.payoutCentsBefore ?? 0);
    await test.ownerDb('held_days').delete();
  });
});
