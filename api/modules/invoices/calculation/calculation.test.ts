import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import type { InvoiceCalculation } from '#shared/schemas/calls/calculation.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { actOnInvoice } from '../testing/act-on-invoice.ts';
import { plantOperator, plantPayee } from '../testing/plant-settlement.ts';

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

const post = async (path: string, body: object) => {
  const answer = await (await test.as('finance')).post(`/api/admin/invoices${path}`).send(body);
  expect([200, 201]).toContain(answer.status);
  return answer.body as Invoice;
};

const act = async (id: number, name: 'approve' | 'cancel', input: object = {}) => {
  const { status, body } = await actOnInvoice(await test.as('finance'), id, name, input);
  expect(status).toBe(200);
  return body as Invoice;
};

/** An approved invoice of what October pays now, without the positions that are left out. */
async function settle(isMeant: (title: string) => boolean = () => true): Promise<Invoice> {
  const draft = await post('', { companyId: own, ...october });
  const { id, updatedAt } = draft;
  const positions = draft.positions.filter(({ title }) => isMeant(title));
  if (positions.length < draft.positions.length) {
    const body = { positions, updatedAt };
    await (await test.as('finance')).put(`/api/admin/invoices/${id}`).send(body);
  }
  return act(id, 'approve');
}

async function send({ id }: Pick<Invoice, 'id'>): Promise<void> {
  seq += 1;
  const issued = { number_year: 2026, number_seq: seq, issued_on: '2026-11-05' };
  await test
    .ownerDb('invoices')
    .where({ id })
    .update({ status: 'SENT', ...issued });
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

const ask = async (
  { id }: Pick<Invoice, 'id'>,
  {
    user = 'owner',
    query = '',
    side = 'client',
  }: Partial<Record<'query' | 'side', string>> & {
    user?: TestUser;
  } = {},
) => (await test.as(user)).get(`/api/${side}/invoices/${id}/calculation${query}`);

const calculationOf = async (invoice: Pick<Invoice, 'id'>): Promise<InvoiceCalculation> => {
  const { status, body } = await ask(invoice, { user: 'finance', side: 'admin' });
  expect(status).toBe(200);
  return body;
};

/** Every level adds up to the one above, up to the amount on the document. */
function expectToAddUp({ positions }: InvoiceCalculation): void {
  for (const { kind, amountCents, parts } of positions) {
    if (kind === 'ADJUSTMENT') continue;
    expect(sum(parts.map(({ payoutCents }) => payoutCents))).toBe(amountCents);
    for (const { rateCents, payoutCents, count, days: ofPart } of parts) {
      expect(sum(ofPart.map((day) => day.payoutCents))).toBe(payoutCents);
      expect(sum(ofPart.map((day) => day.count ?? 0))).toBe(count);
      for (const day of ofPart) {
        expect(day.payoutMicros).toBe((day.count ?? 0) * (rateCents ?? 0) * 10);
      }
    }
  }
}
const microsOf = ({ parts }: InvoiceCalculation['positions'][number]) =>
  parts.flatMap((part) => part.days.map(({ payoutMicros }) => payoutMicros));

/** What alpha's October would pay now. */
async function microsNow(): Promise<number> {
  const { micros } = await oneRow<{ micros: number }>(
    test.ownerDb,
    `select total(coalesce(r.payout_micros, m.payout_micros)) as micros
       from metrics m
       left join restated_payouts r using (date, site_id, tracker_id, region)
      where m.site_id = :alpha and m.date between :from and :to`,
    { alpha, ...october },
  );
  return micros;
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

describe('the calculation of a document', () => {
  it('is the same for both sides, and adds up from day to amount', async () => {
    const invoice = await settle();
    await send(invoice);
    const { status, body } = await ask(invoice);
    expect(status).toBe(200);
    expectToAddUp(body);
    expect(body).toEqual(await calculationOf(invoice));
    expect(body.positions.length).toBeGreaterThan(2);
    expect(sum(body.positions.map((one: { amountCents: number }) => one.amountCents))).toBe(
      invoice.net,
    );
    expect(JSON.stringify(body)).not.toMatch(/revenue|profit|margin|iban/i);
  });

  it('comes position by position, and in pages', async () => {
    const invoice = await settle();
    await send(invoice);
    const { body: all } = await ask(invoice);
    const [first, second] = all.positions;
    const { body: one } = await ask(invoice, { query: `?positionId=${second.id}` });
    expect([one.total, one.positions]).toEqual([1, [second]]);
    const { body: page } = await ask(invoice, { query: '?offset=0&limit=1' });
    expect([page.total, page.positions]).toEqual([all.total, [first]]);
  });

  it('stays what was settled while counts go on', async () => {
    const invoice = await settle();
    const before = await calculationOf(invoice);
    await restate(50);
    expect(await calculationOf(invoice)).toEqual(before);
    await restate(300);
    expect(await calculationOf(invoice)).toEqual(before);
  });

  it('of a correction names its cause, and the next one only says what is new', async () => {
    const document = await settle();
    await send(document);
    const settled = await calculationOf(document);
    await restate(150);
    const first = await settle();
    const corrected = await calculationOf(first);
    expectToAddUp(corrected);
    const [position] = corrected.positions;
    expect(position).toMatchObject({ kind: 'CORRECTION', corrects: expect.stringMatching(/^GU-/) });
    expect(position?.causes).toMatchObject([
      { cause: 'FEED', source: 'CM', unit: 'impressions', from: '2026-10-30', days: 2 },
    ]);
    const more = mustExist(position?.causes[0]?.difference);
    expect(more).toBeGreaterThan(0);
    expect(more).toBe(sum(mustExist(position).parts.map(({ count }) => count ?? 0)));

    await restate(200);
    expect(await calculationOf(first)).toEqual(corrected);
    const second = await calculationOf(await settle());
    expectToAddUp(second);
    expect(second.positions[0]?.causes[0]?.difference).toBeGreaterThan(more);
    // Settled and corrected twice, it matches what the figures pay now.
    const told = [settled, corrected, second].flatMap(({ positions }) =>
      positions.filter(({ siteId }) => siteId === alpha).flatMap(microsOf),
    );
    expect(sum(told)).toBe(await microsNow());
  });

  it('of one that takes away says how many fewer', async () => {
    await send(await settle((title) => title.includes('alpha')));
    await restate(90);
    const calculation = await calculationOf(await settle());
    expectToAddUp(calculation);
    const correction = mustExist(calculation.positions.find(({ kind }) => kind === 'CORRECTION'));
    expect(correction.amountCents).toBeLessThan(0);
    expect(correction.causes[0]?.difference).toBeLessThan(0);
    expect(correction.causes[0]?.amountCents).toBe(correction.amountCents);
  });

  it('outlives its cancellation, whatever figures say since', async () => {
    const invoice = await settle();
    await send(invoice);
    await restate(90);
    const before = await calculationOf(invoice);
    await act(invoice.id, 'cancel', { reason: 'Die Aufrufe stimmten nicht' });
    await restate(50);
    expect(await calculationOf(invoice)).toEqual(before);
    const taken = mustExist(
      await test.ownerDb('invoices').where({ corrects_id: invoice.id }).first('id'),
    );
    const { positions } = await calculationOf(taken);
    expect(positions.map(({ parts }) => parts)).toEqual(before.positions.map(({ parts }) => parts));
  });

  it('is forgotten where the approval of a correction is taken back', async () => {
    await send(await settle());
    await restate(150);
    const { id } = await settle();
    await post(`/${id}/revoke`, { reason: 'Ein Irrtum' });
    expect(await test.ownerDb('invoice_calculations')).toEqual([]);
  });
});

describe('who reads it', () => {
  it('manages the company whose document it is, once it is sent', async () => {
    const invoice = await settle();
    expect((await ask(invoice)).status).toBe(404);
    await send(invoice);
    expect((await ask(invoice)).status).toBe(200);
    expect((await ask(invoice, { user: 'member' })).status).toBe(403);
    expect((await ask(invoice, { user: 'otherOwner' })).status).toBe(404);
    expect((await ask(invoice, { user: 'finance' })).status).toBe(403);
    const path = `/api/client/invoices/${invoice.id}/calculation`;
    await supertest(test.url).get(path).expect(401);
  });

  it('is in the back office who may see money, and no draft', async () => {
    const draft = await post('', { companyId: own, ...october });
    const asked = (user: TestUser) => ask(draft, { user, side: 'admin' });
    expect((await asked('finance')).status).toBe(404);
    await act(draft.id, 'approve');
    expect((await asked('finance')).status).toBe(200);
    expect((await asked('owner')).status).toBe(403);
    await supertest(test.url).get(`/api/admin/invoices/${draft.id}/calculation`).expect(401);
  });

  it.each(['?positionId=0', '?positionId=a', '?limit=51', '?offset=-1', '?month=2026-10'])(
    'refuses %s',
    async (query) => {
      const invoice = await settle();
      await send(invoice);
      expect((await ask(invoice, { query })).status).toBe(400);
    },
  );

  it('knows no position of another document', async () => {
    const invoice = await settle();
    await send(invoice);
    expect((await ask(invoice, { query: '?positionId=999999' })).status).toBe(404);
  });
});
