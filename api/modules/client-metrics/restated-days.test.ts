import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { actOnInvoice } from '#api/modules/invoices/testing/act-on-invoice.ts';
import { plantOperator, plantPayee } from '#api/modules/invoices/testing/plant-settlement.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ClientExplanation } from '#shared/schemas/calls/reports/explanation.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { sumUp } from '#shared/sum-up.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const days = { from: '2026-10-30', to: '2026-11-02' };
const october = { from: '2026-10-01', to: '2026-10-31' };
const clock = () => new Date('2026-11-05T11:00:00Z');

let test: TestApp;
let own: number;
let alpha: number;
let seq = 0;
beforeAll(async () => {
  test = await createTestApp({ clock });
  own = test.network.companies.own;
  alpha = mustExist((await plantWorld(test.ownerDb, own)).get('alpha.example'));
  await plantOperator(test.ownerDb);
  await plantPayee(test.ownerDb, own);
});
afterAll(() => test.close());

beforeEach(async () => {
  for (const table of ['settled_months', 'restated_payouts', 'invoice_positions', 'invoices']) {
    await test.ownerDb(table).delete();
  }
  await takeInWorld(test.services.systemDb, days.from, days.to, clock);
});

async function approve(): Promise<Invoice> {
  const finance = await test.as('finance');
  const { body } = await finance.post('/api/admin/invoices').send({ companyId: own, ...october });
  const answer = await actOnInvoice(finance, body.id, 'approve');
  expect([answer.status, answer.body]).toMatchObject([200, { status: 'APPROVED' }]);
  return answer.body;
}

async function send({ id }: Invoice): Promise<string> {
  seq += 1;
  await test
    .ownerDb('invoices')
    .where({ id })
    .update({ status: 'SENT', number_year: 2026, number_seq: seq, issued_on: '2026-11-05' });
  const { number } = mustExist(await test.ownerDb('invoices').where({ id }).first('number'));
  return mustExist(number);
}

/** A feed delivers alpha's days again, with that share of its page impressions. */
async function restate(percent: number): Promise<void> {
  await test.ownerDb.raw(
    `update feed_rows set page_impressions = page_impressions * ? / 100 where feed = 'cm' and key_id in
      (select id from feed_keys where feed = 'cm' and site_url = 'alpha.example')`,
    [percent],
  );
  await processRange(test.services.systemDb, { ...days, clock });
}

const get = async <T>(path: string): Promise<T> => {
  const { status, body } = await (await test.as('owner')).get(`/api/client/metrics${path}`);
  expect(status).toBe(200);
  return body;
};
const readDays = async ({ from, to } = october) =>
  (await get<ClientMetrics>(`?from=${from}&to=${to}`)).days;
const restatedOf = async () => (await readDays()).flatMap(({ restated }) => restated ?? []);
const leftOf = async () => sumUp((await restatedOf()).map(({ leftCents }) => leftCents));

/** Of the settlement of October's next document. */
const correctedBy = ({ positions }: Invoice) =>
  sumUp(positions.filter(({ kind }) => kind === 'CORRECTION').map(({ amount }) => amount));

describe('a restated day', () => {
  it.each([150, 103])(
    'announces what is left for a later document, to its cent, until that settles it: %i per cent',
    async (percent) => {
      await send(await approve());
      await restate(percent);
      const left = await leftOf();
      expect(left).toBeGreaterThan(0);
      const correction = await approve();
      expect(correctedBy(correction)).toBe(left);
      // Approved is not issued: to its company it is still to come.
      expect(await leftOf()).toBe(left);
      const document = await send(correction);
      const restated = await restatedOf();
      expect(restated.map(({ leftCents }) => leftCents)).toEqual(restated.map(() => 0));
      const told = restated.flatMap(({ corrections }) => corrections);
      expect(sumUp(told.map(({ cents }) => cents))).toBe(left);
      expect(new Set(told.map((one) => one.document))).toEqual(new Set([document]));
      expect(told[0]?.state).toBe('OPEN');
      // What they do not read, they are not told the number of.
      const { body } = await (await test.as('member')).get(
        `/api/client/metrics?from=${october.from}&to=${october.to}`,
      );
      const days: ClientMetrics['days'] = body.days;
      expect(days.map((day) => day.documentNumber).filter(Boolean)).toEqual([]);
      const unnamed = told.map((one) => ({ ...one, document: null }));
      expect(days.flatMap((day) => day.restated?.corrections ?? [])).toEqual(unnamed);
    },
  );

  it('has left what a feed restates again, or takes back after it was settled', async () => {
    await send(await approve());
    await restate(150);
    const first = await leftOf();
    await send(await approve());
    await restate(120);
    const second = await leftOf();
    expect(second).toBeGreaterThan(0);
    await takeInWorld(test.services.systemDb, days.from, days.to, clock);
    // Nothing is restated any more, but the document has paid more.
    expect(await test.ownerDb('restated_payouts')).toEqual([]);
    expect(await leftOf()).toBe(-first);
    expect((await restatedOf()).flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('asked for alone, has the cents that it has in its month', async () => {
    await send(await approve());
    await restate(103);
    const [day] = await readDays({ from: '2026-10-31', to: '2026-10-31' });
    const inMonth = (await readDays()).find(({ date }) => date === '2026-10-31');
    expect(mustExist(day).restated).toEqual(mustExist(inMonth).restated);
  });

  it('is no other company’s', async () => {
    await send(await approve());
    await restate(150);
    const { body } = await (await test.as('otherOwner')).get(
      `/api/client/metrics?from=${october.from}&to=${october.to}`,
    );
    expect(body.days.filter((one: { restated: unknown }) => one.restated)).toEqual([]);
  });
});

describe('the file of a restated month', () => {
  const file = async (more: string) => {
    const path = `/api/exports/daily-metrics?siteId=${alpha}&month=10&year=2026&format=csv${more}`;
    const { status, text } = await (await test.as('owner')).get(path);
    expect(status).toBe(200);
    const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    return { head: head.split(';'), rows: lines.map((line) => line.split(';')) };
  };

  it('has the state of each day, and what a count comes to that was settled at another', async () => {
    const states = async () => (await file('')).rows.slice(-2).map((cells) => cells[5]);
    expect((await file('')).head[4]).toBe('Vergütung ohne Steuer');
    expect(await states()).toEqual(['Geschätzt', 'Geschätzt']);
    const settlement = await approve();
    expect(await states()).toEqual(['Endgültig', 'Endgültig']);
    await send(settlement);
    expect(await states()).toEqual(['Offen', 'Offen']);
    // Of all sites too, settled a moment ago.
    const query = `from=${october.from}&to=${october.to}&format=csv&table=positions`;
    const { text } = await (await test.as('owner')).get(`/api/client/metrics/export?${query}`);
    const rows = text
      .trimEnd()
      .split('\r\n')
      .map((line: string) => line.split(';'));
    const paid = rows.slice(1).filter((cells: string[]) => /[1-9]/.test(cells[7] ?? ''));
    expect(paid.length).toBeGreaterThan(0);
    expect(new Set(paid.map((cells: string[]) => cells[8]))).toEqual(new Set(['Offen']));
    const counted = async () => (await file('&table=positions')).rows.map((cells) => cells[9]);
    expect((await counted()).join('')).toBe('');
    await restate(50);
    expect((await counted()).join('')).toMatch(/\d,\d\d/);
  });
});

describe('the calculation of a restated day', () => {
  const date = '2026-10-31';
  const explain = () =>
    get<ClientExplanation>(
      `/explain?from=${october.from}&to=${october.to}&date=${date}&sites=${alpha}&limit=70`,
    );

  it('multiplies out, and has what was settled before in rows of its own', async () => {
    const before = await explain();
    await send(await approve());
    expect(await explain()).toEqual(before);
    await restate(50);
    const { rows, total } = await explain();
    for (const { count, rateCents, payoutMicros, payoutCents } of rows) {
      if (count === null) expect([rateCents, payoutMicros > 0]).toEqual([null, true]);
      else {
        expect(payoutMicros).toBe(count * (rateCents ?? 0) * 10);
        expect(Math.abs(payoutCents - payoutMicros / 10_000)).toBeLessThan(1);
      }
    }
    expect(rows.filter(({ count }) => count === null)).not.toEqual([]);
    expect(sumUp(rows.map(({ payoutMicros }) => payoutMicros))).toBe(before.total.payoutMicros);
    expect(sumUp(rows.map(({ payoutCents }) => payoutCents))).toBe(before.total.payoutCents);
    expect(total).toMatchObject({ payoutCents: before.total.payoutCents });
  });

  it('says of each position what its count comes to, if something else was settled', async () => {
    const path = `?from=${date}&to=${date}&sites=${alpha}`;
    const read = async () => mustExist((await get<ClientMetrics>(path)).days[0]).positions;
    await send(await approve());
    const settled = await read();
    expect(settled.map(({ countedCents }) => countedCents)).toEqual(settled.map(() => null));
    await restate(50);
    const metrics = await get<ClientMetrics>(path);
    const differing = metrics.positions.filter(({ countedCents }) => countedCents !== null);
    expect(differing).not.toEqual([]);
    for (const { trackerId, count, rates, countedCents, payoutCents } of differing) {
      expect(countedCents).toBe(Math.round((count * mustExist(rates[0])) / 1000));
      expect(countedCents).toBeLessThan(payoutCents);
      const ofDay = metrics.days[0]?.positions.find((one) => one.trackerId === trackerId);
      expect(ofDay?.countedCents).toBe(countedCents);
    }
  });
});
