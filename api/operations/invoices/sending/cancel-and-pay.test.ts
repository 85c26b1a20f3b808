import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { setTaxTypeAlways } from '#api/modules/bankings/tax-types.ts';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantContact, plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import type { SevdeskFaultInput } from '#demo/sevdesk/sevdesk-fault.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** A document of 100 € and 19 %, and whatever may happen to it at the same time. */

let now = new Date('2026-11-05T11:00:00Z');
const clock = () => now;
const wait = (seconds: number) => {
  now = new Date(+now + seconds * 1000);
};
const gross = 11_900;

let test: TestApp;
let drive: ReturnType<typeof driveSettlement>;
let companies = 0;
beforeAll(async () => {
  test = await createTestApp({ clock, env: { SEVDESK_TIMEOUT_MS: '300' } });
  await plantOperator(test.ownerDb);
  drive = driveSettlement(test, clock);
});
afterAll(() => test.close());
beforeEach(() => {
  test.sevdesk.setFault(null);
  companies += 1;
});

async function sent(): Promise<{ id: number; companyId: number; number: string }> {
  const companyId = await drive.company(`Verlag ${companies}`);
  const id = await drive.approved(companyId, [10_000]);
  await drive.send(id);
  return { id, companyId, number: (await drive.read(id)).number };
}

/** What the night finds; that companies of the cases before owe something is another matter. */
const nightly = async () => {
  const { warned, noted } = await drive.reconcile();
  return { noted, warned: warned.filter((line) => !line.includes(' on its account ')) };
};
const found = async () => (await nightly()).warned;

const counterRecords = (number: string) =>
  test.sevdesk.records.Invoice.filter((row) => row.invoiceNumber === number);
const provisional = () =>
  test.sevdesk.records.Invoice.filter((row) => String(row.invoiceNumber).startsWith('STORNO-'));

/** In whichever order: what the tool books, what it is asked for, what people enter, what is sent. */
const acts = {
  /** The tool books all that is left, or a part. */
  tool: ({ number }: Case, cents?: number) => test.sevdesk.pay({ number, ...(cents && { cents }) }),
  poll: () => drive.poll(),
  hand: ({ id }: Case, cents?: number) => drive.pay({ id }, mustExist(cents)),
  /** Of the company, without a document. */
  account: ({ companyId }: Case, cents?: number) => drive.pay({ companyId }, mustExist(cents)),
  cancel: ({ id }: Case) => drive.cancel(id),
  /** The worker comes to the cancellation. */
  worker: async ({ id }: Case) => drive.run([(await drive.read(id)).cancelledById]),
  reverse: async ({ companyId }: Case) => {
    const last = await test
      .ownerDb('payments')
      .where({ company_id: companyId })
      .orderBy('id', 'desc')
      .first('id');
    await (await test.as('finance'))
      .post(`/api/admin/payments/${mustExist(last).id}/reverse`)
      .send({ reason: 'Irrtum' })
      .expect(200);
  },
};
type Act = keyof typeof acts | `${'tool' | 'hand' | 'account'} ${number}`;
interface Case {
  id: number;
  companyId: number;
  number: string;
}

describe('what is paid of a document while it is cancelled, and how often it is told', () => {
  it.each<[string, Act[], string, { open: number; credit: number; entered: number[] }]>([
    [
      'paid between the last poll and the cancellation',
      ['tool', 'cancel', 'worker', 'poll'],
      'CANCELLED',
      { open: 0, credit: gross, entered: [gross] },
    ],
    [
      'paid between the cancellation and its issue: not followed, but known before the issue',
      ['cancel', 'tool', 'poll', 'worker', 'poll'],
      'CANCELLED',
      { open: 0, credit: gross, entered: [gross] },
    ],
    [
      'followed while it is being cancelled: nothing yet',
      ['cancel', 'tool', 'poll'],
      'OPEN',
      { open: gross, credit: 0, entered: [] },
    ],
    [
      'known, then cancelled',
      ['tool', 'poll', 'cancel', 'worker', 'poll'],
      'CANCELLED',
      { open: 0, credit: gross, entered: [gross] },
    ],
    [
      'by hand, then told by the tool while it is cancelled',
      ['hand 11900', 'cancel', 'tool', 'worker', 'poll'],
      'CANCELLED',
      { open: 0, credit: gross, entered: [gross] },
    ],
    [
      'offset in the tool after its cancellation: no payment',
      ['cancel', 'worker', 'tool', 'poll'],
      'CANCELLED',
      { open: 0, credit: 0, entered: [] },
    ],
    [
      'in part, of an amount that the tool does not tell: entered on the account',
      ['tool 4000', 'cancel', 'worker', 'account 4000'],
      'CANCELLED',
      { open: 0, credit: 4_000, entered: [4_000] },
    ],
    [
      'cancelled after payment, and the money came back',
      ['tool', 'poll', 'cancel', 'worker', 'account -11900'],
      'CANCELLED',
      { open: 0, credit: 0, entered: [gross, -gross] },
    ],
    [
      'known twice: by hand and by the tool',
      ['hand 11900', 'tool', 'poll', 'poll'],
      'PAID',
      { open: 0, credit: 0, entered: [gross] },
    ],
    [
      'a part by hand, the rest known by the tool',
      ['hand 4000', 'tool', 'poll', 'poll'],
      'PAID',
      { open: 0, credit: 0, entered: [4_000, 7_900] },
    ],
    [
      'larger than the document: credit',
      ['hand 20000', 'poll'],
      'PAID',
      { open: 0, credit: 8_100, entered: [20_000] },
    ],
    [
      'back from the bank: owed again, and not entered again by the next poll',
      ['tool', 'poll', 'hand -11900', 'poll'],
      'OPEN',
      { open: gross, credit: 0, entered: [gross, -gross] },
    ],
    [
      'back in part',
      ['tool', 'poll', 'hand -1900', 'poll'],
      'PART_PAID',
      { open: 1_900, credit: 0, entered: [gross, -1_900] },
    ],
    [
      'entered wrongly, taken back, then told by the tool',
      ['hand 11900', 'reverse', 'tool', 'poll'],
      'PAID',
      { open: 0, credit: 0, entered: [gross, -gross, gross] },
    ],
  ])('%s', async (_name, steps, state, { entered, ...balance }) => {
    const one = await sent();
    for (const step of steps) {
      const [name = '', cents] = step.split(' ');
      await acts[name as keyof typeof acts](one, cents ? Number(cents) : undefined);
    }
    expect(await drive.read(one.id)).toMatchObject({ state });
    expect(await drive.entered(one.companyId)).toEqual(entered);
    expect(await drive.balance(one.companyId)).toMatchObject(balance);
  });
});

describe('a cancellation', () => {
  it('begun twice at once is one', async () => {
    const { id, number } = await sent();
    const answers = await Promise.all(
      [1, 2].map(() => drive.act(id, 'cancel', { reason: 'Falsche Anschrift' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const cancellations = await test.ownerDb('invoices').where({ corrects_id: id });
    expect(cancellations).toHaveLength(1);
    await drive.run([mustExist(cancellations[0]).id]);
    expect(await drive.read(id)).toMatchObject({ state: 'CANCELLED', number });
  });

  it.each(
    ['saveInvoice', 'sendBy'].flatMap((step) =>
      (['silent', 'swallow', 'late', '500', '400'] as const).map(
        (kind): [string, SevdeskFaultInput] => [
          `${kind} at ${step}`,
          { kind, step, model: 'Invoice', times: 1 },
        ],
      ),
    ),
  )('(%s) takes all of it back, once', async (_name, fault) => {
    const { id, companyId } = await sent();
    const cancellation = await drive.cancel(id);
    test.sevdesk.setFault(fault);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await drive.run([cancellation]).catch(() => {});
      const { status, number } = await drive.read(cancellation);
      // Owed until it has its number, and no longer.
      const { open } = await drive.balance(companyId);
      expect(open).toBe(number === null ? gross : 0);
      if (status === 'FAILED') await drive.queue(cancellation);
      wait(70);
      if (attempt === 3) test.sevdesk.performLate();
    }
    const after = await drive.read(cancellation);
    expect(after).toMatchObject({ status: 'SENT', gross });
    wait(600);
    expect(await found()).toEqual([]);
    expect(counterRecords(after.number)).toMatchObject([{ cents: { gross } }]);
    expect(provisional()).toEqual([]);
    expect(await drive.balance(companyId)).toMatchObject({ open: 0, credit: 0, balance: 0 });
  });

  it.each([
    ['before anything', 1, 'OPEN'],
    ['with its number, before the tool has it', 2, 'CANCELLED'],
  ])('whose worker dies %s is finished by the next', async (_name, step, between) => {
    const { id, companyId } = await sent();
    const cancellation = await drive.cancel(id);
    await expect(drive.run([cancellation], diesAt(step))).rejects.toThrow('killed');
    expect(await drive.read(id)).toMatchObject({ state: between });
    wait(130);
    await drive.run([cancellation]);
    const after = await drive.read(cancellation);
    expect(after).toMatchObject({ status: 'SENT', state: 'OFFSET', gross });
    expect(counterRecords(after.number)).toHaveLength(1);
    expect(provisional()).toEqual([]);
    expect(await drive.balance(companyId)).toMatchObject({ open: 0, credit: 0 });
  });
});

/** Asked as often as that before, it ends its worker. */
function diesAt(step: number): AbortSignal {
  let asked = 0;
  return Object.assign(new AbortController().signal, {
    throwIfAborted() {
      asked += 1;
      if (asked > step) throw new Error('killed');
    },
  });
}

describe('what an earlier attempt left in the tool', () => {
  it('is made anew where the tax type changed in between', async () => {
    const companyId = await drive.company('Kleinverlag', { taxType: 'SMALL_BUSINESS' });
    const id = await drive.approved(companyId, [10_000]);
    await drive.queue(id);
    // The draft is made, nobody hears of it, and then the tool is down.
    test.sevdesk.setFault({ kind: 'swallow', step: 'saveCreditNote', times: 1 });
    await drive.run([id]).catch(() => {});
    test.sevdesk.setFault({ kind: '500' });
    wait(200);
    await drive.run([id]).catch(() => {});
    test.sevdesk.setFault(null);
    const drafts = () =>
      test.sevdesk.records.CreditNote.filter((row) => row.creditNoteNumber === `ENTWURF-${id}`);
    expect(drafts()).toMatchObject([{ taxRule: { id: 11 }, taxType: 'ss' }]);

    await test
      .ownerDb('bankings')
      .where({ entity_id: companyId })
      .update({ tax_type: 'REVERSE_CHARGE_EU', tax_number: null, vat_number: 'ATU12345675' });
    await setTaxTypeAlways(test.ownerDb, companyId);
    await test
      .ownerDb('companies')
      .where({ id: companyId })
      .update({ country: 'AT', zip: '1010', city: 'Wien' });
    await plantContact(test, companyId);
    wait(200);
    await drive.run([id]);
    expect(await drive.read(id)).toMatchObject({
      status: 'FAILED',
      failure: expect.stringMatching(/^payee-changed/),
    });
    expect((await drive.act(id, 'revoke', { reason: 'Steuerart geändert' })).status).toBe(200);
    expect((await drive.act(id, 'approve')).body).toMatchObject({ status: 'APPROVED' });
    await drive.send(id);
    const { number, status } = await drive.read(id);
    expect(status).toBe('SENT');
    expect(drafts()).toEqual([]);
    const records = test.sevdesk.records.CreditNote.filter(
      (row) => row.creditNoteNumber === number,
    );
    expect(records).toMatchObject([{ taxRule: { id: 5 }, taxType: 'eu' }]);
    expect(await found()).toEqual([]);
  });

  it('is kept where it says the same', async () => {
    const id = await drive.approved(await drive.company('Verlag wie zuvor'), [10_000, 55]);
    await drive.queue(id);
    test.sevdesk.setFault({ kind: 'swallow', step: 'saveCreditNote', times: 1 });
    await drive.run([id]).catch(() => {});
    test.sevdesk.setFault(null);
    wait(200);
    test.sevdesk.calls.length = 0;
    await drive.run([id]);
    expect(await drive.read(id)).toMatchObject({ status: 'SENT' });
    expect(test.sevdesk.calls.filter((call) => /^(POST|DELETE)/.test(call))).toEqual([]);
  });
});

describe('every night', () => {
  const recordOf = (number: string) =>
    mustExist(test.sevdesk.records.CreditNote.find((row) => row.creditNoteNumber === number));
  const positionOf = (number: string) =>
    mustExist(
      test.sevdesk.records.CreditNotePos.find(
        ({ creditNote }) => (creditNote as { id: number }).id === recordOf(number).id,
      ),
    );

  it.each<[string, (number: string) => () => void, string]>([
    [
      'contact',
      (number) => {
        test.sevdesk.records.Contact.push({ id: 8999, name: 'Ein anderer' });
        return change(recordOf(number), { contact: { id: 8999, objectName: 'Contact' } });
      },
      'has another contact in the accounting tool',
    ],
    [
      'tax rule',
      (number) => change(recordOf(number), { taxRule: { id: 11, objectName: 'TaxRule' } }),
      'has another tax rule in the accounting tool',
    ],
    [
      'tax type, where it tells no rule',
      (number) => change(recordOf(number), { taxRule: null, taxType: 'ss' }),
      'has another tax rule in the accounting tool',
    ],
    [
      'amount of a position',
      (number) => change(positionOf(number), { price: 9_999 }),
      'has other positions in the accounting tool',
    ],
    [
      'title of a position',
      (number) => change(positionOf(number), { name: 'Etwas anderes' }),
      'has other positions in the accounting tool',
    ],
  ])('another %s of a record is told until it is mended', async (_name, spoil, told) => {
    const { number } = await sent();
    expect(await found()).toEqual([]);
    const mend = spoil(number);
    expect(await found()).toEqual([`${number} ${told}`]);
    mend();
    expect(await found()).toEqual([]);
  });

  const change = (row: object, values: object): (() => void) => {
    const former = { ...row };
    Object.assign(row, values);
    return () => void Object.assign(row, former);
  };

  it('a cancellation under way is said, and is no fault', async () => {
    const { id, number } = await sent();
    const cancellation = await drive.cancel(id);
    test.sevdesk.setFault({ kind: '400', step: 'saveInvoice' });
    await drive.run([cancellation]);
    test.sevdesk.setFault(null);
    const { warned, noted } = await nightly();
    expect(warned).toEqual([]);
    const told = `The cancellation of ${number} has failed: until it is sent again, ${number} stays valid`;
    expect(noted).toContain(told);
    await drive.send(cancellation);
    expect((await drive.reconcile()).noted).not.toContain(told);
  });

  it('a month on two valid documents is a fault', async () => {
    const [first, second] = [await sent(), await sent()];
    // As it came to be before cancelling was one act.
    for (const { id } of [first, second]) {
      const position = await test
        .ownerDb('invoice_positions')
        .where({ invoice_id: id })
        .first('id');
      const unit = { company_id: first.companyId, site_id: 987_654, month: '2026-10-01' };
      await test.ownerDb('invoice_months').insert({
        ...{ ...unit, invoice_id: id, position_id: mustExist(position).id, cents: 10_000 },
        ...{ kind: 'SETTLEMENT', is_living: id === first.id },
      });
    }
    const told = `The same month stands on more than one valid document: ${first.number}, ${second.number}`;
    expect(await found()).toEqual([told]);
    await drive.run([await drive.cancel(second.id)]);
    expect(await found()).toEqual([]);
  });
});
