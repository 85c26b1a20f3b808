import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { selectStatement, selectYearStatement } from '#api/modules/invoices/read.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { recordPayment, reversePayment } from '#api/operations/ledger/record-payment.ts';
import { plantBooking } from '#api/operations/ledger/testing/plant-booking.ts';
import { addDay, type Day } from '#shared/dates.ts';
import type { OpenItem, openItems } from '#shared/schemas/reports/open-items.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { times } from '#tests/support/soak.ts';
import { selectOpenItems } from './select-open-items.ts';
import { plantDocument, takeBackDocument } from './testing/plant-documents.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-11-27T04:00:00Z') });
  await plantOperator(test.ownerDb);
});
afterAll(() => test.close());

const pay = (companyId: number, amountCents: number, valueOn: Day, invoiceId: number | null) =>
  recordPayment(test.ownerDb, {
    ...{ companyId, amountCents, valueOn, invoiceId },
    ...{ source: 'TOOL', reference: 'Überweisung', actorId: null },
  });

const told = ({ company, number, dueOn, grossCents, paidCents, openCents }: OpenItem) =>
  `${company}: ${number} ${dueOn} ${grossCents} − ${paidCents} = ${openCents}`;

describe('a story over two years', () => {
  let own: number;
  beforeAll(async () => {
    const db = test.ownerDb;
    own = test.network.companies.own;
    const { other } = test.network.companies;
    const december = await plantDocument(db, {
      ...{ companyId: own, on: '2025-12-05', net: 10_000, taxType: 'VAT_19' },
    });
    await pay(own, 5_000, '2025-12-20', december);
    await pay(own, 6_900, '2026-01-08', december);
    const wrong = await plantDocument(db, {
      ...{ companyId: own, on: '2026-02-03', net: 20_000, taxType: 'VAT_19' },
    });
    await pay(own, 23_800, '2026-03-01', wrong);
    await takeBackDocument(db, wrong, '2026-03-15');
    await plantDocument(db, { companyId: own, on: '2026-03-15', net: 19_000, taxType: 'VAT_19' });
    await plantDocument(db, { companyId: other, on: '2026-03-01', net: 70_000 });
  });

  it.each([
    ['2025-12-04', []],
    ['2025-12-19', ['Eigener Verlag: GU-2025-001 2026-01-04 11900 − 0 = 11900']],
    ['2025-12-31', ['Eigener Verlag: GU-2025-001 2026-01-04 11900 − 5000 = 6900']],
    ['2026-01-08', []],
    ['2026-02-03', ['Eigener Verlag: GU-2026-001 2026-03-05 23800 − 0 = 23800']],
    ['2026-03-14', ['Anderer Verlag: GU-2026-004 2026-03-31 70000 − 0 = 70000']],
    // What was paid of the one that was taken back pays the next, and leaves credit.
    [
      '2026-03-15',
      [
        'Anderer Verlag: GU-2026-004 2026-03-31 70000 − 0 = 70000',
        'Eigener Verlag: null null 0 − 1190 = -1190',
      ],
    ],
  ])('at the end of %s there is open: %j', async (on, items) => {
    expect((await selectOpenItems(test.ownerDb, on)).map(told)).toEqual(items);
  });

  it('is told with totals, and as a file', async () => {
    const finance = await test.as('finance');
    const { body } = await finance.get('/api/admin/books/open-items?on=2026-03-15').expect(200);
    const { rows, totals } = body as z.infer<typeof openItems.answer>;
    expect(rows).toHaveLength(2);
    expect(totals).toEqual({ grossCents: 70_000, paidCents: 1_190, openCents: 68_810 });
    const path = '/api/admin/books/open-items/export?on=2026-03-15';
    expect((await finance.get(`${path}&format=csv`)).text).toBe(
      [
        '\uFEFFFirma;Dokument;Ausgestellt am;Fällig am;Brutto;Bis dahin bezahlt;Offen',
        'Anderer Verlag;GU-2026-004;01.03.2026;31.03.2026;700,00;0,00;700,00',
        'Eigener Verlag;Guthaben des Betreibers;;;0,00;11,90;-11,90',
        '',
      ].join('\r\n'),
    );
    expect((await finance.get(path).responseType('blob')).body.subarray(0, 2).toString()).toBe(
      'PK',
    );
    for (const address of ['/api/admin/books/open-items', '/api/admin/books/open-items/export']) {
      expect((await finance.get(address)).status).toBe(400);
      expect((await finance.get(`${address}?on=2026-02-30`)).status).toBe(400);
      expect((await fetch(`${test.url}${address}?on=2026-03-15`)).status).toBe(401);
      await (await test.as('accountManager')).get(`${address}?on=2026-03-15`).expect(403);
      await (await test.as('owner')).get(`${address}?on=2026-03-15`).expect(403);
    }
  });

  it('is a statement of each year, that begins where the one before ended', async () => {
    const of = (year: number) =>
      selectYearStatement(test.ownerDb, { companyId: own, year, today: '2026-11-27' });
    expect(await of(2025)).toMatchObject({
      ...{ from: '2025-01-01', to: '2025-12-31', openingCents: 0, closingCents: 6_900 },
      credited: { netCents: 10_000, taxCents: 1_900, grossCents: 11_900 },
      paidCents: 5_000,
    });
    expect(await of(2026)).toMatchObject({
      ...{ from: '2026-01-01', to: '2026-11-27', openingCents: 6_900, closingCents: -1_190 },
      // The document that was taken back, and what takes it back, are nothing together.
      credited: { netCents: 19_000, taxCents: 3_610, grossCents: 22_610 },
      paidCents: 30_700,
    });
    expect(await of(2024)).toMatchObject({ openingCents: 0, closingCents: 0, entries: [] });
    expect(await of(2027)).toMatchObject({
      ...{ to: '2027-12-31', openingCents: -1_190, closingCents: -1_190, entries: [] },
    });
  });

  it('is the same file for both sides', async () => {
    const asOwner = await test.as('owner');
    const asFinance = await test.as('finance');
    const mine = '/api/client/payouts/year-statement';
    const theirs = `/api/admin/companies/${own}/year-statement`;
    const load = async (agent: typeof asOwner, path: string) => {
      const { status, headers, body } = await agent.get(path).responseType('blob');
      expect(status).toBe(200);
      return { type: headers['content-type'], name: headers['content-disposition'], body };
    };
    const pdf = await load(asOwner, `${mine}?year=2026`);
    expect(pdf.type).toBe('application/pdf');
    expect(pdf.name).toContain(`statement-2026-${own}.pdf`);
    const { pages, title } = await readPdf(pdf.body);
    expect(title).toBe('Jahresauszug 2026 Eigener Verlag');
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const part of [
      'Netzwerk Beispiel GmbH · Kanalstraße 5 · 80538 München',
      '01.01.2026 – 27.11.2026 · Erstellt am 27.11.2026',
      '01.01.2026 Anfangssaldo 69,00 €',
      '08.01.2026 Auszahlung GU-2025-001 −69,00 € 0,00 €',
      '03.02.2026 Gutschrift GU-2026-001 200,00 € 38,00 € 238,00 € 238,00 €',
      '15.03.2026 Storno GU-2026-002 −200,00 € −38,00 € −238,00 € −238,00 €',
      'Endsaldo −11,90 €',
      '190,00 € 36,10 € 226,10 € Gutschriften abzüglich Stornos, nach Tag der Ausstellung',
      '307,00 € Bezahlt abzüglich Rückzahlungen, nach Tag der Wertstellung',
      'Seite 1 von 1',
    ]) {
      expect(text).toContain(part);
    }
    expect((await load(asFinance, `${theirs}?year=2026`)).body.equals(pdf.body)).toBe(true);
    for (const [agent, path] of [
      [asOwner, mine],
      [asFinance, theirs],
    ] as const) {
      const book = await load(agent, `${path}?year=2025&format=xlsx`);
      expect(book.body.subarray(0, 2).toString()).toBe('PK');
      expect((await agent.get(`${path}?year=soon`)).status).toBe(400);
      expect((await agent.get(`${path}?format=csv`)).status).toBe(400);
      expect((await fetch(`${test.url}${path}`)).status).toBe(401);
    }
    // Whose rights do not reach it, or not this company.
    expect((await (await test.as('member')).get(mine)).status).toBe(403);
    expect((await (await test.as('accountManager')).get(theirs)).status).toBe(403);
    expect((await asOwner.get(theirs)).status).toBe(403);
    expect((await asFinance.get('/api/admin/companies/999999/year-statement')).status).toBe(404);
    const others = await load(await test.as('otherOwner'), `${mine}?year=2026`);
    const theirText = (await readPdf(others.body)).pages.join(' ');
    expect(theirText).toContain('Anderer Verlag');
    expect(theirText).not.toContain('GU-2026-001');
  });
});

it('what the tool told after the bank’s day gives way on its own day', async () => {
  const db = test.ownerDb;
  const companyId = await plantCompany(db, 'Jahreswechsel');
  const invoiceId = await plantDocument(db, { companyId, on: '2025-12-05', net: 10_000 });
  await pay(companyId, 10_000, '2026-01-02', invoiceId);
  await recordPayment(db, {
    ...{ companyId, invoiceId: null, documents: [{ invoiceId, cents: 10_000 }], actorId: null },
    ...{ amountCents: 10_000, valueOn: '2025-12-31', source: 'BANK', reference: 'Auszug' },
    bankTransactionId: await plantBooking(db, { on: '2025-12-31', cents: -10_000 }),
  });
  for (const on of ['2025-12-31', '2026-01-02']) {
    const items = await selectOpenItems(db, on);
    expect(items.filter((item) => item.companyId === companyId)).toEqual([]);
  }
  const paidIn = async (year: number) =>
    (await selectYearStatement(db, { companyId, year, today: '2026-11-27' })).paidCents;
  expect([await paidIn(2025), (await paidIn(2026)) + 0]).toEqual([10_000, 0]);
});

/** Over four hundred days around the turn of a year. */
const first = '2025-06-01';
const day = fc.nat(400);
const cents = fc.integer({ min: 1, max: 500 });
const which = fc.option(fc.nat(9), { freq: 2 });
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('issue' as const), day, cents }),
    fc.record({ act: fc.constant('pay' as const), day, cents, which }),
    fc.record({ act: fc.constant('back' as const), day, cents, which }),
    fc.record({ act: fc.constant('reverse' as const), day, which: fc.nat(9) }),
    fc.record({ act: fc.constant('cancel' as const), day, which: fc.nat(9) }),
  ),
  { minLength: 3, maxLength: 12 },
);

it('adds up on every day, whatever happens to an account, and in whatever order it is entered', async () => {
  const db = test.ownerDb;
  let companies = 0;
  const property = fc.asyncProperty(acts, async (all) => {
    companies += 1;
    const companyId = await plantCompany(db, `Bücher ${companies}`);
    const documents: { id: number; on: Day }[] = [];
    for (const one of all) {
      const on = addDay(first, one.day);
      const at = (one.act !== 'issue' && one.which) || 0;
      const of = documents[at % documents.length] ?? null;
      const named = one.act !== 'issue' && one.which === null ? null : (of?.id ?? null);
      if (one.act === 'issue') {
        documents.push({ id: await plantDocument(db, { companyId, on, net: one.cents }), on });
      }
      if (one.act === 'pay') await pay(companyId, one.cents, on, named);
      if (one.act === 'back') await pay(companyId, -one.cents, on, named);
      if (one.act === 'cancel' && of) {
        // Not before it was issued.
        documents.splice(documents.indexOf(of), 1);
        await takeBackDocument(db, of.id, on > of.on ? on : of.on);
      }
      if (one.act === 'reverse') {
        const entries = await db('payments')
          .where({ company_id: companyId, reverses_id: null })
          .whereRaw('not exists (select from payments r where r.reverses_id = payments.id)')
          .orderBy('id')
          .pluck('id');
        const entry = entries[one.which % entries.length];
        if (entry) await reversePayment(db, entry, { reason: 'Irrtum', by: 1, today: on });
      }
    }
    const statement = await selectStatement(db, companyId);
    const balanceAt = (on: Day) =>
      statement.findLast((entry) => entry.day <= on)?.balanceCents ?? 0;
    const itemsAt = async (on: Day) =>
      (await selectOpenItems(db, on)).filter((item) => item.companyId === companyId);
    for (const on of new Set(statement.flatMap((entry) => [addDay(entry.day, -1), entry.day]))) {
      const items = await itemsAt(on);
      expect(items.reduce((sum, item) => sum + item.openCents, 0)).toBe(balanceAt(on));
      const cameBack = statement.some(({ kind, day }) => day <= on && /RETURN|REVERSAL/.test(kind));
      for (const { invoiceId, grossCents, paidCents, openCents } of items) {
        expect(openCents).toBe(grossCents - paidCents);
        if (invoiceId !== null) expect(openCents).toBeGreaterThan(0);
        if (invoiceId !== null || !cameBack) expect(paidCents).toBeGreaterThanOrEqual(0);
      }
    }
    const last = await itemsAt('2027-12-31');
    const open = await db('invoice_balances')
      .where({ company_id: companyId })
      .whereNot({ open_cents: 0 })
      .select('invoice_id', 'open_cents');
    const documentsOpen = last.filter((item) => item.invoiceId !== null);
    expect(new Map(documentsOpen.map((item) => [item.invoiceId, item.openCents]))).toEqual(
      new Map(open.map((row) => [row.invoice_id, row.open_cents])),
    );
    const balance = await db('company_balances').where({ company_id: companyId }).first();
    const credit = last.find((item) => item.invoiceId === null)?.paidCents ?? 0;
    expect(credit).toBe(balance?.credit_cents);

    let former = 0;
    for (const year of [2024, 2025, 2026, 2027]) {
      const of = { companyId, year, today: '2026-11-27' };
      const { openingCents, closingCents, entries, ...sums } = await selectYearStatement(db, of);
      expect(openingCents).toBe(former);
      const moved = entries.reduce((sum, entry) => sum + entry.cents, 0);
      expect(openingCents + moved).toBe(closingCents);
      expect(sums.credited.grossCents - sums.paidCents).toBe(moved);
      expect(sums.credited.netCents + sums.credited.taxCents).toBe(sums.credited.grossCents);
      former = closingCents;
    }
    expect(former).toBe(balance?.balance_cents);
  });
  await fc.assert(property, { seed: 20_261_127, numRuns: times(60, 1_000) });
}, 1_200_000);
