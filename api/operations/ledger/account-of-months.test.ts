import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneRow } from '#api/core/database/rows.ts';
import { selectUnits } from '#api/modules/invoices/select-units.ts';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { selectDoubleMonths } from '#api/operations/invoices/sending/reconcile-accounting.ts';
import type { Row } from '#api/tables.ts';
import { monthOf, monthRange } from '#shared/dates.ts';
import { confirmRepricing } from '#tests/support/confirm-repricing.ts';
import { correction } from '#tests/support/correction.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { expectToAddUp } from './testing/expect-to-add-up.ts';

/**
 * Whatever happens to months, documents and money, in whichever order: each company's account is
 * what its documents and payments say, and what it earned is on a document or still to be taken.
 */

const monthNames = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const period = { from: '2026-05-01', to: '2026-10-31' };
const urls = ['eins.example', 'zwei.example', 'drei.example', 'vier.example'];

let now = new Date('2026-11-05T11:00:00Z');
const clock = () => now;
/** What an attempt without an answer leaves unsettled is settled by then. */
const wait = () => {
  now = new Date(+now + 130_000);
};

let test: TestApp;
let drive: ReturnType<typeof driveSettlement>;
let companies: number[];
const siteIds = new Map<string, number>();
/** In cents, by site and day; whose a site is, by site and month. */
const earned = new Map<string, number>();
const owners = new Map<string, number>();

beforeAll(async () => {
  test = await createTestApp({ clock, env: { SEVDESK_TIMEOUT_MS: '300' } });
  await plantOperator(test.ownerDb);
  drive = driveSettlement(test, clock);
  companies = [await drive.company('Erster Verlag'), await drive.company('Zweiter Verlag')];
  for (const [index, url] of urls.entries()) {
    const companyId = companies[index % 2] ?? 0;
    siteIds.set(url, (await drive.site(companyId, url)).siteId);
    for (const month of monthNames) owners.set(`${url} ${month}`, companyId);
  }
});
afterAll(() => test.close());

it('adds up after every act', async () => {
  const random = randomNumbers(20_261_127);
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = <T>(all: readonly T[]): T | undefined => all[upTo(all.length)];
  const company = () => pick(companies) ?? 0;
  const invoices = (wanted: (row: Row<'invoices'>) => boolean) =>
    test
      .ownerDb('invoices')
      .orderBy('id')
      .then((all) => all.filter(wanted));
  const documents = () => invoices((row) => row.number !== null && row.kind === 'SETTLEMENT');
  const seen = new Set<string>();
  const month = () => pick(monthNames) ?? '2026-10';

  const faults = [null, '400', null, 'swallow', null, '500', null, 'silent'] as const;
  let attempts = 0;
  /** Sent with whatever the tool does wrong then. */
  async function work(ids: number[]): Promise<void> {
    const kind = faults[attempts % faults.length] ?? null;
    attempts += 1;
    const step = pick([undefined, 'saveCreditNote', 'saveInvoice', 'sendBy']);
    test.sevdesk.setFault(kind ? { kind, times: 1, ...(step && { step }) } : null);
    await drive.run(ids).catch(() => {});
    test.sevdesk.setFault(null);
    if (kind) wait();
  }

  const acts = {
    async earn() {
      const [url, on] = [pick(urls) ?? '', `${month()}-${pick(['05', '20'])}`];
      const cents = upTo(4) === 0 ? upTo(10) : upTo(5_000);
      await drive.earn(url, { [on]: cents });
      earned.set(`${url} ${on}`, cents);
    },
    async move() {
      const [url, of] = [pick(urls) ?? '', month()];
      const companyId = companies.find((one) => one !== owners.get(`${url} ${of}`)) ?? 0;
      const manager = await test.as('accountManager');
      const address = `/api/admin/sites/${siteIds.get(url)}/correct-owner`;
      const { status } = await confirmRepricing(() =>
        manager.post(address).send(correction({ companyId, ...monthRange(of) })),
      );
      // What is final stays whose it was.
      if (status !== 200) return;
      seen.add('moved');
      owners.set(`${url} ${of}`, companyId);
    },
    async settle() {
      const finance = await test.as('finance');
      const asked = random() < 0.2 ? period : monthRange(month());
      const { body } = await finance
        .post('/api/admin/invoices')
        .send({ companyId: company(), ...asked });
      const manual = { reference: 'Außerhalb gezahlt', date: '2026-11-04' };
      if (body.id) await drive.act(body.id, 'approve', random() < 0.25 ? { manual } : {});
    },
    async again() {
      const draft = pick(await invoices(({ status }) => status === 'DRAFT'));
      if (!draft) return;
      await drive.act(draft.id, 'reload');
      await drive.act(draft.id, 'approve');
    },
    async outside() {
      const one = pick(await invoices(({ status }) => status === 'MANUAL'));
      const paid = { paidOn: '2026-11-04', paidCents: 1 + upTo(9_000) };
      if (one) await drive.act(one.id, 'enter-outside-payment', paid);
    },
    async revoke() {
      const states = ['APPROVED', 'FAILED', 'MANUAL'];
      const one = pick(await invoices(({ status }) => states.includes(status)));
      if (one) await drive.act(one.id, 'revoke', { reason: 'Irrtum' });
    },
    async send() {
      const states = ['APPROVED', 'FAILED'];
      const one = pick(await invoices(({ status }) => states.includes(status)));
      if (!one) return;
      await drive.queue(one.id);
      await work([one.id]);
    },
    async worker() {
      const open = await invoices(({ status }) => status === 'PROCESSING');
      await work(open.map(({ id }) => id));
    },
    async cancel() {
      const one = pick((await documents()).filter((row) => row.cancelled_by_id === null));
      if (one) await drive.act(one.id, 'cancel', { reason: 'Irrtum' });
    },
    async pay() {
      const one = pick(await documents());
      const amount = [one?.gross_cents ?? 0, 1 + upTo(3_000), -1 - upTo(2_000)][upTo(3)] ?? 0;
      if (one && amount !== 0) {
        await drive.pay(random() < 0.7 ? { id: one.id } : { companyId: one.company_id }, amount);
      }
    },
    async reverse() {
      const entry = pick(await test.ownerDb('payments').orderBy('id').pluck('id'));
      const finance = await test.as('finance');
      if (entry) {
        await finance.post(`/api/admin/payments/${entry}/reverse`).send({ reason: 'Irrtum' });
      }
    },
    async tool() {
      const one = pick(await documents());
      try {
        if (one?.number) test.sevdesk.pay({ number: one.number });
      } catch {
        // It was paid there before, or is a draft there.
      }
      if (random() < 0.7) await drive.poll();
    },
  };
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const more = [
    ...(['settle', 'again', 'send', 'send', 'worker', 'worker'] as const),
    ...(['cancel', 'pay', 'tool', 'tool'] as const),
  ];
  for (const url of urls) {
    const first = Object.fromEntries(monthNames.map((one) => [`${one}-05`, 2_000]));
    await drive.earn(url, first);
    for (const [on, cents] of Object.entries(first)) earned.set(`${url} ${on}`, cents);
  }
  for (let round = 0; round < times(200, 2_000); round += 1) {
    const name = pick([...names, ...more]) ?? 'earn';
    await acts[name]();
    await expectTruth(`${round} ${name}`);
    for (const one of await invoices(() => true)) {
      seen.add(`${one.kind} ${one.status}${one.reversed_on === null ? '' : ' reversed'}`);
    }
  }
  // It did come to all of this.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['moved', 'SETTLEMENT MANUAL', 'SETTLEMENT FAILED', 'SETTLEMENT SENT', 'SETTLEMENT PAID'],
      ...['CANCELLATION PROCESSING', 'CANCELLATION SENT', 'SETTLEMENT PAID reversed'],
    ]),
  );
}, 3_600_000);

async function expectTruth(after: string): Promise<void> {
  for (const companyId of companies) {
    try {
      await expectToAddUp(test.ownerDb, companyId);
    } catch (error) {
      throw new Error(`after ${after}`, { cause: error });
    }
    const units = await selectUnits(test.ownerDb, { companyIds: [companyId], ...period });
    const toTake = units.reduce((sum, { cents, settledCents }) => sum + cents - settledCents, 0);
    const { taken } = await oneRow<{ taken: number }>(
      test.ownerDb,
      `select cast(coalesce(sum(p.amount_cents), 0) as bigint) as taken
         from invoice_positions p join invoices i on i.id = p.invoice_id
        where i.company_id = ? and i.kind = 'SETTLEMENT' and i.status <> 'DRAFT' and i.reversed_on is null`,
      [companyId],
    );
    expect([after, taken + toTake]).toEqual([after, computedOf(companyId)]);
  }
  expect([after, await selectDoubleMonths(test.ownerDb)]).toEqual([after, []]);
}

/** From what the feed said, and whose site it was on that day. */
function computedOf(companyId: number): number {
  let cents = 0;
  for (const [key, amount] of earned) {
    const [url = '', on = ''] = key.split(' ');
    if (owners.get(`${url} ${monthOf(on)}`) === companyId) cents += amount;
  }
  return cents;
}
