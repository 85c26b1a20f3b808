import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SevdeskFaultInput } from '#demo/sevdesk/sevdesk-fault.ts';
import { emptyRecords } from '#demo/sevdesk/sevdesk-records.ts';
import { type SevdeskSandbox, startSevdeskSandbox } from '#demo/sevdesk/start-sevdesk-sandbox.ts';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { type TaxType, taxCents, taxSetOf } from '#shared/domain/tax.ts';
import { createSevdeskClient } from '../sevdesk-client.ts';
import { SevdeskError } from '../sevdesk-error.ts';
import type { AccountingRecords } from './accounting-records.ts';
import { type BookedDocument, provisionalNumberOf, sameSums } from './record-types.ts';

let sandbox: SevdeskSandbox;
beforeAll(async () => {
  const records = { ...emptyRecords(), Contact: [{ id: 77, name: 'Verlag' }] };
  sandbox = await startSevdeskSandbox({ token: 'right', records });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.setFault(null);
  sandbox.performLate();
  Object.assign(sandbox.settings, { version: '1.0', prices: 'gross', taxOn: 'sum' });
  for (const model of ['CreditNote', 'Invoice', 'Voucher'] as const)
    sandbox.records[model].length = 0;
  sandbox.calls.length = 0;
});

const clock = () => new Date('2026-11-20T12:00:00Z');
const timing = { retryPausesMs: [], longestPauseMs: 0 };
const connect = (timeoutMs = 20_000): AccountingRecords =>
  createSevdeskClient({ url: sandbox.url, token: 'right', timeoutMs }, { clock, timing }).records;

function book(
  amounts: number[],
  {
    invoiceId = 1,
    taxType = 'VAT_19',
    cancels,
  }: { invoiceId?: number; taxType?: TaxType; cancels?: string } = {},
): BookedDocument {
  const netCents = amounts.reduce((sum, cents) => sum + cents, 0);
  const tax = taxCents(netCents, taxType);
  const address = { street: 'Lange Straße 1', zip: '20457', city: 'Hamburg', country: 'DE' };
  const document: InvoiceDocument = {
    typeCode: cancels ? '261' : '389',
    number: null,
    issuedOn: '2026-11-05',
    from: '2026-10-01',
    to: '2026-10-31',
    dueOn: '2026-12-05',
    publisher: {
      ...address,
      name: 'Müller & Söhne "Verlag"',
      taxNumber: '12/345/67890',
      vatNumber: null,
      email: null,
      kid: '70010',
      iban: 'DE02120300000000202051',
      accountHolder: 'Müller & Söhne',
    },
    operator: {
      ...address,
      name: 'Netzwerk GmbH',
      taxNumber: null,
      vatNumber: 'DE136695976',
      email: 'billing@netzwerk.example',
      phone: '+49 40 123456',
      contactName: 'Buchhaltung',
      register: null,
      managers: null,
    },
    taxType,
    ratePercent: taxSetOf(taxType).ratePercent,
    topContent: 'Guten Tag',
    bottomContent: 'Danke',
    positions: amounts.map((amountCents, index) => ({
      title: `Seite ${index}`,
      description: 'Oktober 2026',
      amountCents,
    })),
    corrects: cancels
      ? [{ number: cancels, issuedOn: '2026-11-05', from: '2026-09-01', to: '2026-09-30' }]
      : [],
    netCents,
    taxCents: tax,
    grossCents: netCents + tax,
  };
  const kind = cancels ? 'CANCELLATION' : 'SETTLEMENT';
  return { invoiceId, kind, contactId: '77', category: 3200, document };
}

const issued = (number: string) => ({
  number,
  issuedOn: '2026-11-07',
  pdf: Buffer.from('%PDF-1.7 ours'),
});

async function failureOf(work: Promise<unknown>): Promise<SevdeskError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SevdeskError)) throw new Error(`no SevdeskError but ${error}`);
  return error;
}

const versions = ['1.0', '2.0'] as const;
const models = { '1.0': 'CreditNote', '2.0': 'Voucher' } as const;
const saves = { '1.0': 'saveCreditNote', '2.0': 'saveVoucher' } as const;

describe.each(versions)('under bookkeeping %s', (version) => {
  beforeEach(() => {
    sandbox.settings.version = version;
  });

  it('a settlement is drafted, compared, issued, paid in part and paid', async () => {
    const tool = connect();
    const draft = await tool.draft(book([123_456, 1]));
    expect(draft).toMatchObject({
      toolId: expect.stringMatching(new RegExp(`^${models[version]}/\\d+$`)),
      kind: 'SETTLEMENT',
      number: 'ENTWURF-1',
      date: '2026-11-05',
      contactId: '77',
      statusCode: 100,
      isPartiallyPaid: false,
    });
    expect(await tool.sumsOf(draft)).toEqual({
      netCents: 123_457,
      taxCents: 23_457,
      grossCents: 146_914,
    });
    await tool.issue(draft, issued('GU-2026-014'));
    expect(await tool.find('ENTWURF-1')).toEqual([]);
    const [open] = await tool.find('GU-2026-014');
    expect(open).toMatchObject({ toolId: draft.toolId, date: '2026-11-07', statusCode: 200 });

    sandbox.pay({ number: 'GU-2026-014', cents: 1_00 });
    expect(await tool.list()).toMatchObject([
      { statusCode: 1000, isPartiallyPaid: true, paidCents: version === '1.0' ? null : 1_00 },
    ]);
    sandbox.pay({ number: 'GU-2026-014' });
    expect(await tool.list()).toMatchObject([{ statusCode: 1000, isPartiallyPaid: false }]);
  });

  it('a cancellation is the counter-record, with the same sums', async () => {
    const tool = connect();
    const cancellation = book([123_456], { invoiceId: 2, cancels: 'GU-2026-014' });
    const draft = await tool.draft(cancellation);
    expect(draft).toMatchObject({ kind: 'CANCELLATION', number: 'STORNO-GU-2026-014' });
    expect(draft.toolId).toMatch(version === '1.0' ? /^Invoice\// : /^Voucher\//);
    expect(draft.sums).toEqual((await tool.draft(book([123_456]))).sums);
    await tool.issue(draft, issued('GU-2026-015'));
    expect(await tool.find('GU-2026-015')).toMatchObject([
      { toolId: draft.toolId, kind: 'CANCELLATION', statusCode: 200, date: '2026-11-07' },
    ]);
    if (version === '2.0') expect(sandbox.records.Voucher[0]).toMatchObject({ creditDebit: 'D' });
  });

  const amounts = [[1], [100_000_000], [3_33, 3_33, 3_34], [1_03, 1_03, 1_03], [50_00, -12_05]];
  const taxTypes: TaxType[] = [
    'VAT_19',
    'SMALL_BUSINESS',
    'REVERSE_CHARGE_EU',
    'REVERSE_CHARGE_NON_EU',
  ];
  it.each(taxTypes)('sums of %s are ours to the cent', async (taxType) => {
    const tool = connect();
    for (const [index, parts] of amounts.entries()) {
      for (const cancels of [undefined, `GU-2026-00${index + 1}`]) {
        const booked = book(parts, { invoiceId: index + 1, taxType, ...(cancels && { cancels }) });
        const draft = await tool.draft(booked);
        expect(draft.sums).toEqual({
          netCents: booked.document.netCents,
          taxCents: booked.document.taxCents,
          grossCents: booked.document.grossCents,
        });
        expect(sameSums(draft.sums, booked.document)).toBe(true);
      }
    }
  });

  it('every step can be asked again', async () => {
    const tool = connect();
    const draft = await tool.draft(book([500]));
    for (const step of ['sendBy', 'uploadTempFile', 'saveVoucher']) {
      sandbox.setFault({ kind: '500', step, times: 1 });
      await tool.issue(draft, issued('GU-2026-014')).catch(() => {});
      sandbox.setFault(null);
    }
    await tool.issue(draft, issued('GU-2026-014'));
    await tool.issue(draft, issued('GU-2026-014'));
    expect(await tool.list()).toMatchObject([{ number: 'GU-2026-014', statusCode: 200 }]);
    const failure = await failureOf(tool.issue(draft, issued('GU-2026-099')));
    expect(failure).toMatchObject({ outcome: 'refused' });
    expect(failure.words).toContain('GU-2026-014');
  });

  it('only a draft with a provisional number is removed', async () => {
    const tool = connect();
    const draft = await tool.draft(book([500]));
    await tool.remove(draft);
    await tool.remove(draft);
    expect(await tool.list()).toEqual([]);

    const open = await tool.draft(book([500]));
    await tool.issue(open, issued('GU-2026-014'));
    // Whatever the caller still believes: it is read again.
    expect(await failureOf(tool.remove(open))).toMatchObject({ outcome: 'refused' });
    const named = await tool.draft(book([500], { invoiceId: 2 }));
    const [, id] = named.toolId.split('/');
    const row = sandbox.records[models[version]].find((one) => String(one.id) === id);
    Object.assign(row ?? {}, { creditNoteNumber: 'RE-1', description: 'RE-1' });
    expect(await failureOf(tool.remove(named))).toMatchObject({ outcome: 'refused' });
    // Sent by hand in the tool, so somebody may have it: a provisional number does not make it
    // ours.
    const sentByHand = await tool.draft(book([500], { invoiceId: 3 }));
    Object.assign(sandbox.records[models[version]].at(-1) ?? {}, { status: 200 });
    expect(await failureOf(tool.remove(sentByHand))).toMatchObject({ outcome: 'refused' });
    expect(await failureOf(tool.issue(sentByHand, issued('GU-2026-016')))).toMatchObject({
      outcome: 'refused',
    });
    expect(sandbox.records[models[version]]).toHaveLength(3);
    expect(sandbox.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('a draft that arrives late is found next to the second one, and one of them is removed', async () => {
    const tool = connect(300);
    await tool.bookkeepingVersion();
    sandbox.setFault({ kind: 'late', step: saves[version], times: 1 });
    expect(await failureOf(tool.draft(book([500])))).toMatchObject({ outcome: 'unsettled' });
    const patient = connect();
    expect(await patient.find('ENTWURF-1')).toEqual([]);
    const second = await patient.draft(book([500]));
    expect(sandbox.performLate()).toBe(1);
    const both = await patient.find('ENTWURF-1');
    expect(both).toHaveLength(2);
    for (const record of both) if (record.toolId !== second.toolId) await patient.remove(record);
    expect(await patient.find('ENTWURF-1')).toMatchObject([{ toolId: second.toolId }]);
  });

  it('a number is found itself, not what contains it, nor what others wrote', async () => {
    const tool = connect();
    await tool.draft(book([500], { invoiceId: 12 }));
    expect(await tool.find('ENTWURF-1')).toEqual([]);
    const row = { voucherDate: null, description: 'Miete', creditNoteNumber: 'GS-1' };
    sandbox.records[models[version]].push({ id: 1, ...row });
    expect(await tool.list()).toMatchObject([{ number: 'ENTWURF-12' }]);
  });

  const faults: [SevdeskFaultInput, 'unsettled' | 'refused' | 'down', boolean][] = [
    [{ kind: 'silent' }, 'unsettled', false],
    [{ kind: 'late' }, 'unsettled', false],
    [{ kind: 'swallow' }, 'unsettled', true],
    [{ kind: 'hang-up' }, 'unsettled', false],
    [{ kind: 'cut-off' }, 'unsettled', true],
    [{ kind: '500' }, 'unsettled', false],
    [{ kind: 'html' }, 'unsettled', false],
    [{ kind: 'nonsense' }, 'unsettled', false],
    [{ kind: 'broken-rows' }, 'unsettled', false],
    [{ kind: '429' }, 'down', false],
    [{ kind: 'refuse-token' }, 'down', false],
    [{ kind: '400' }, 'refused', false],
  ];
  const steps = {
    '1.0': ['saveCreditNote', 'PUT', 'sendBy'],
    '2.0': ['saveVoucher', 'uploadTempFile', 'saveVoucher'],
  }[version];
  it.each(faults)(
    '%j at a step is %s, and the next run ends well',
    async (fault, outcome, came) => {
      const waits = ['silent', 'late', 'swallow'].includes(fault.kind);
      const faulty = () => connect(waits ? 300 : undefined);
      const at = (step: string | undefined): SevdeskFaultInput =>
        step === 'PUT' ? { ...fault, method: 'PUT', times: 1 } : { ...fault, step, times: 1 };

      sandbox.setFault(at(steps[0]));
      const drafting = await failureOf(faulty().draft(book([500])));
      expect(drafting.outcome).toBe(outcome);
      if (outcome === 'refused') expect(drafting.words).toBe('Fault on demand');
      const tool = connect();
      const [found] = await tool.find('ENTWURF-1');
      expect(found !== undefined).toBe(came);
      const draft = found ?? (await tool.draft(book([500])));

      for (const step of steps.slice(1)) {
        sandbox.setFault(at(step));
        const issuing = await failureOf(faulty().issue(draft, issued('GU-2026-014')));
        expect(issuing.outcome).toBe(outcome);
      }
      sandbox.setFault(null);
      await tool.issue(draft, issued('GU-2026-014'));
      sandbox.performLate();
      const records = await tool.list();
      expect(records.filter(({ statusCode }) => statusCode === 200)).toMatchObject([
        { toolId: draft.toolId, number: 'GU-2026-014' },
      ]);
      const left = records.filter(({ statusCode }) => statusCode === 100);
      expect(left).toHaveLength(fault.kind === 'late' ? 1 : 0);
    },
  );

  it.each<[SevdeskFaultInput]>([[{ kind: 'silent' }], [{ kind: '500' }], [{ kind: 'nonsense' }]])(
    'a question that fails with %j leaves nothing unsettled',
    async (fault) => {
      const draft = await connect().draft(book([500]));
      const tool = connect(fault.kind === 'silent' ? 300 : undefined);
      sandbox.setFault({ ...fault, method: 'GET' });
      for (const ask of [
        () => tool.find('ENTWURF-1'),
        () => tool.sumsOf(draft),
        () => tool.list(),
        () => tool.bookkeepingVersion(),
      ]) {
        expect(await failureOf(ask())).toMatchObject({ outcome: 'down' });
      }
      sandbox.setFault(null);
    },
  );

  it('one document of two is refused', async () => {
    const tool = connect();
    sandbox.setFault({ kind: '400', containing: 'ENTWURF-2', method: 'POST' });
    await tool.draft(book([500]));
    const failure = await failureOf(tool.draft(book([500], { invoiceId: 2 })));
    expect(failure).toMatchObject({ outcome: 'refused', words: 'Fault on demand' });
    await tool.draft(book([500], { invoiceId: 3 }));
  });
});

describe('the tool', () => {
  it('regards prices as gross where nobody says otherwise, and taxes each position if it wants', async () => {
    const tool = connect();
    sandbox.settings.taxOn = 'positions';
    const booked = book([1_03, 1_03, 1_03]);
    const draft = await tool.draft(booked);
    expect(draft.sums).toEqual({ netCents: 309, taxCents: 60, grossCents: 369 });
    expect(sameSums(draft.sums, booked.document)).toBe(false);
    // A single sum leaves nothing to round per position.
    sandbox.settings.version = '2.0';
    expect((await connect().draft(booked)).sums).toEqual({
      netCents: 309,
      taxCents: 59,
      grossCents: 368,
    });
  });

  it('that has become 2.0 refuses a credit note in its own words, and gets a voucher next', async () => {
    const tool = connect();
    const former = await tool.draft(book([500]));
    sandbox.settings.version = '2.0';
    const failure = await failureOf(tool.draft(book([500], { invoiceId: 2 })));
    expect(failure).toMatchObject({
      outcome: 'refused',
      words: 'PROVISION is currently not supported in sevdesk-Update 2.0.',
    });
    expect(failure.message).not.toContain('PROVISION');
    const voucher = await tool.draft(book([500], { invoiceId: 2 }));
    expect(voucher.toolId).toMatch(/^Voucher\//);
    // What was begun as a credit note is still found, and ends as one.
    await tool.issue(former, issued('GU-2026-014'));
    expect((await tool.list()).map(({ number }) => number)).toEqual(['GU-2026-014', 'ENTWURF-2']);
  });

  it('is asked for its version once, and again after it did not say', async () => {
    const tool = connect();
    sandbox.setFault({ kind: '500', step: 'bookkeepingSystemVersion', times: 1 });
    expect(await failureOf(tool.bookkeepingVersion())).toMatchObject({ outcome: 'down' });
    expect(await tool.bookkeepingVersion()).toBe('1.0');
    await tool.bookkeepingVersion();
    expect(sandbox.calls).toHaveLength(2);
  });

  it('without the account of a category, or the contact, refuses with words', async () => {
    const booked = book([500]);
    expect(await failureOf(connect().draft({ ...booked, contactId: '78' }))).toMatchObject({
      outcome: 'refused',
      words: 'contact does not exist',
    });
    sandbox.settings.version = '2.0';
    expect(await failureOf(connect().draft({ ...booked, category: 9999 }))).toMatchObject({
      outcome: 'refused',
      words: 'No account of this number',
    });
  });

  it('gets our file with its number, and keeps a draft without', async () => {
    sandbox.settings.version = '2.0';
    const tool = connect();
    const draft = await tool.draft(book([500]));
    expect(sandbox.records.Voucher[0]).not.toHaveProperty('document');
    const pdf = Buffer.from('no document');
    const failure = await failureOf(tool.issue(draft, { ...issued('GU-2026-014'), pdf }));
    expect(failure).toMatchObject({ outcome: 'refused', words: 'No PDF' });
    await tool.issue(draft, issued('GU-2026-014'));
    expect(sandbox.records.Voucher[0]).toMatchObject({
      status: 100,
      document: { filename: expect.stringMatching(/^[0-9a-f]{64}\.pdf$/) },
    });
  });

  it('is told late work, payments and its version over HTTP by who has its token', async () => {
    const admin = (method: string, path: string, body?: object, authorization = 'right') =>
      fetch(new URL(`/sandbox/${path}`, sandbox.url), {
        method,
        headers: { authorization },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await admin('PUT', 'settings', { version: '2.0' }, 'wrong')).status).toBe(401);
    expect((await admin('PUT', 'settings', { version: '3.0' })).status).toBe(400);
    expect((await admin('PUT', 'settings', { version: '2.0' })).status).toBe(200);
    const tool = connect();
    expect(await tool.bookkeepingVersion()).toBe('2.0');
    expect((await admin('POST', 'payments', { number: 'GU-2026-014' })).status).toBe(400);
    await tool.issue(await tool.draft(book([500])), issued('GU-2026-014'));
    expect((await admin('POST', 'payments', { number: 'GU-2026-014', cents: 5 })).status).toBe(200);
    expect(await tool.list()).toMatchObject([{ statusCode: 1000, paidCents: 5 }]);
    expect(await (await admin('POST', 'late')).json()).toEqual({ performed: 0 });
  });
});

it('a provisional number is that of the invoice, or of what is cancelled', () => {
  expect(provisionalNumberOf(book([1], { invoiceId: 7 }))).toBe('ENTWURF-7');
  expect(provisionalNumberOf(book([1], { cancels: 'GU-2026-1000' }))).toBe('STORNO-GU-2026-1000');
});
