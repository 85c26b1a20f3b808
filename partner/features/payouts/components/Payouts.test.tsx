import { describe, expect, it } from 'vitest';
import type { ClientPayouts, PayoutInvoice } from '#shared/schemas/calls/payouts.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { NextPayout } from './NextPayout.tsx';
import { Payouts } from './Payouts.tsx';

const document = (number: string, given: Partial<PayoutInvoice> = {}): PayoutInvoice => ({
  ...{ id: Number(number.slice(-3)), document: number, kind: 'SETTLEMENT', state: 'OPEN' },
  ...{ marks: [], from: '2026-07-01', to: '2026-07-31', issuedOn: '2026-08-05' },
  ...{ dueOn: '2026-09-04', paidOn: null, netCents: 100_00, taxPercent: 19, taxCents: 19_00 },
  ...{ grossCents: 119_00, paidCents: 0, openCents: 119_00, payments: [], attachments: [] },
  ...{ cancels: null, cancelledBy: null, replacedBy: null, hasFile: true, takenOutOn: null },
  ...{ lines: [], objections: [] },
  ...given,
});
const line = (kind: 'SETTLEMENT' | 'CORRECTION' | 'ADJUSTMENT', cents: number, given = {}) => ({
  ...{ place: cents, kind, cents, count: 1, title: null, corrects: null },
  ...given,
});

const free = { held: [], block: null };
const payouts = (given: Partial<ClientPayouts>): ClientPayouts => ({
  ...{ year: 2026, months: [], invoices: [], outside: [], next: null, required: [] },
  sums: { earnedCents: 0, netCents: 0, taxCents: 0, grossCents: 0, paidCents: 0 },
  account: { balanceCents: 0, openCents: 0, creditCents: 0, toSettleCents: 0, ...free },
  ...given,
});
const draw = (given: Partial<ClientPayouts>) =>
  drawGerman(<Payouts payouts={payouts(given)} onChanged={async () => {}} />);
const drawNext = async (given: Partial<ClientPayouts>) =>
  (await drawGerman(<NextPayout {...payouts(given)} />)).text;
/** Its cells: document, months, net, tax, gross, state. */
const rowOf = (rows: string[][], number: string) => rows.find(([cell]) => cell?.startsWith(number));

describe('the documents of a year', () => {
  it('say their amounts, and what their net is made of', async () => {
    const { rows } = await draw({
      invoices: [
        document('GU-2026-033', {
          ...{ netCents: 9_121_71, taxCents: 1_733_12, grossCents: 10_854_83 },
          ...{ state: 'PAID', paidOn: '2026-08-24', paidCents: 10_854_83, openCents: 0 },
          lines: [
            line('SETTLEMENT', 9_170_67),
            line('CORRECTION', -48_96, { count: 5, corrects: 'GU-2026-025' }),
            line('ADJUSTMENT', 100_00, { title: 'Startbonus' }),
          ],
        }),
      ],
      sums: {
        earnedCents: 0,
        netCents: 9_121_71,
        taxCents: 1_733_12,
        grossCents: 10_854_83,
        paidCents: 0,
      },
    });
    expect(rowOf(rows, 'GU-2026-033')?.slice(2, 6)).toEqual([
      ...['9.121,71 €', '1.733,12 €', '10.854,83 €', 'Bezahlt am 24.08.2026'],
    ]);
    const parts = rows.slice(2, 5).map(([name, , net]) => [name, net]);
    expect(parts).toEqual([
      ['Vergütung', '9.170,67 € netto'],
      ['5 Korrekturen zu GU-2026-025', '−48,96 € netto'],
      ['Startbonus', '100,00 € netto'],
    ]);
    expect(rows.at(-1)?.slice(2, 5)).toEqual(['9.121,71 €', '1.733,12 €', '10.854,83 €']);
  });

  it('say what became of one that was cancelled, and what was paid before on the new one', async () => {
    const { rows } = await draw({
      invoices: [
        document('GU-2026-003', {
          ...{ state: 'PART_PAID', marks: ['OVERDUE'], paidCents: 100_00, openCents: 19_00 },
          payments: [{ on: '2026-08-24', cents: 100_00, document: 'GU-2026-001' }],
        }),
        document('GU-2026-002', {
          ...{ kind: 'CANCELLATION', state: 'OFFSET', cancels: 'GU-2026-001', dueOn: null },
          ...{ netCents: -100_00, taxCents: -19_00, grossCents: -119_00, openCents: 0 },
        }),
        document('GU-2026-001', {
          ...{ state: 'CANCELLED', cancelledBy: 'GU-2026-002', replacedBy: 'GU-2026-003' },
          ...{ openCents: 0, dueOn: null },
        }),
      ],
    });
    expect(rowOf(rows, 'GU-2026-003')?.at(5)).toBe(
      'Teilweise bezahlt Überfällig 100,00 € bereits gezahlt am 24.08.2026 mit GU-2026-001 19,00 € offen fällig am 04.09.2026',
    );
    const storno = rowOf(rows, 'GU-2026-002');
    expect(storno?.[0]).toContain('Storno vom 05.08.2026 zu GU-2026-001');
    expect(storno?.slice(2, 4)).toEqual(['−100,00 €', '−19,00 €']);
    expect(rowOf(rows, 'GU-2026-001')?.at(5)).toBe(
      'Storniert Storniert durch GU-2026-002 Ersetzt durch GU-2026-003',
    );
  });

  it('say of one that waits why, and until when instead of a day that passes', async () => {
    const waiting = document('GU-2026-003', { marks: ['BELOW_MINIMUM'], dueOn: '2026-12-04' });
    const blocked = document('GU-2026-004', { marks: ['BLOCKED'] });
    const { rows } = await draw({ invoices: [waiting, blocked] });
    expect(rowOf(rows, 'GU-2026-003')?.at(5)).toBe(
      'Offen Wartet: Mindestauszahlung spätestens am 31.12.2026 ausgezahlt',
    );
    expect(rowOf(rows, 'GU-2026-004')?.at(5)).toBe('Offen Wartet: gesperrt');
  });

  it('say once when one was paid whose money was there before', async () => {
    const payments = [{ on: '2026-08-07', cents: 119_00, document: 'GU-2026-001' }];
    const paid = { state: 'PAID' as const, paidOn: '2026-08-10', openCents: 0, dueOn: null };
    const { rows } = await draw({ invoices: [document('GU-2026-003', { ...paid, payments })] });
    expect(rowOf(rows, 'GU-2026-003')?.at(5)).toBe(
      'Bezahlt 119,00 € bereits gezahlt am 07.08.2026 mit GU-2026-001',
    );
  });

  it('say the state of a month without one in the same words as the overview', async () => {
    const month = { netCents: 5_00, documents: [] };
    const { text } = await draw({
      months: [
        { ...month, month: '2026-11', status: 'estimated' },
        { ...month, month: '2026-10', status: 'final' },
      ],
    });
    expect(text).toContain('November 2026 Geschätzt');
    expect(text).toContain('Oktober 2026 Endgültig');
  });

  it('lead from months, and show what was settled outside apart', async () => {
    const { text, markup } = await draw({
      months: [
        {
          ...{ month: '2026-02', netCents: 8_342_69, status: 'credited' },
          documents: [{ document: 'Altsystem 2026-02', year: 2026, state: 'OUTSIDE' }],
        },
        {
          ...{ month: '2026-01', netCents: 5_00, status: 'paid' },
          documents: [{ document: 'GU-2025-009', year: 2025, state: 'PAID' }],
        },
      ],
      outside: [
        {
          ...{ id: 1, reference: 'Altsystem 2026-02', from: '2025-06-01', to: '2026-02-28' },
          ...{ netCents: 1, taxCents: 0, grossCents: 61_719_54, paidOn: null, paidCents: null },
        },
      ],
    });
    expect(text).toContain(
      'Juni 2025 – Februar 2026 Außerhalb abgerechnet (Altsystem 2026-02) 61.719,54 € brutto',
    );
    expect(text).not.toContain('fällig am');
    expect(markup).toContain('?year=2026#Altsystem%202026-02');
    expect(markup).toContain('?year=2025#GU-2025-009');
  });
});

describe('the next payout', () => {
  const transfer = {
    ...{ cents: 238_00, isGross: true, documents: ['GU-2026-001', 'GU-2026-002'] },
    ...{ from: '2026-08-01', to: '2026-10-31', expectedOn: '2026-12-05', isOverdue: false },
    minimumCents: null,
    waitsFor: 'transfer' as const,
  };

  it('adds up documents, and says what is not in it', async () => {
    const text = await drawNext({
      next: transfer,
      account: {
        ...{ balanceCents: 357_00, openCents: 357_00, creditCents: 0, toSettleCents: -48_96 },
        ...free,
        held: [{ document: 'GU-2026-003', cents: 119_00, mark: 'OBJECTED' }],
      },
    });
    expect(text).toContain(
      '238,00 € brutto GU-2026-001 und GU-2026-002 Überweisung bis 05.12.2026',
    );
    expect(text).toContain('Ohne GU-2026-003 (119,00 € brutto): Sie haben widersprochen');
    expect(text).toContain('Noch zu verrechnen: −48,96 € netto');
  });

  it('says that it is on its way, and when the bank carries it out', async () => {
    const text = await drawNext({ next: { ...transfer, waitsFor: 'bank' } });
    expect(text).toContain('in Auszahlung, Ausführung am 05.12.2026');
  });

  it('is overdue in words', async () => {
    const text = await drawNext({ next: { ...transfer, isOverdue: true } });
    expect(text).toContain('war am 05.12.2026 fällig Überfällig');
  });

  it.each<[string, Partial<ClientPayouts['next'] & object>, string]>([
    [
      'the minimum',
      { cents: 12_40, waitsFor: 'minimum', minimumCents: 25_00, expectedOn: '2026-12-31' },
      '12,40 € brutto GU-2026-001 und GU-2026-002 Auszahlung ab 25,00 €, spätestens am 31.12.2026; bisher 12,40 €',
    ],
    [
      'the bank',
      { waitsFor: 'bank', expectedOn: '2026-12-04' },
      'in Auszahlung, Ausführung am 04.12.2026',
    ],
    [
      'the end of a block',
      { waitsFor: 'block', expectedOn: null },
      'GU-2026-002 wird ausgezahlt, sobald die Sperre endet',
    ],
  ])('waits for %s in words', async (_name, given, words) => {
    const account = { balanceCents: 12_40, openCents: 12_40, creditCents: 0, toSettleCents: 0 };
    const next = { ...transfer, ...given };
    expect(await drawNext({ next, account: { ...account, ...free } })).toContain(words);
  });

  it.each([
    [null, 'Bis wir die Sperre aufheben, wird nichts ausgezahlt.'],
    ['2026-12-10', 'Bis zum 10.12.2026.'],
  ])('is blocked with the operator’s words, until %s', async (until, words) => {
    const sums = { balanceCents: 0, openCents: 0, creditCents: 0, toSettleCents: 0 };
    const block = { publicText: 'Wir prüfen Ihr Konto.', until };
    const text = await drawNext({ account: { ...sums, held: [], block } });
    expect(text).toContain(`Auszahlungen gesperrt Wir prüfen Ihr Konto. ${words}`);
  });

  it('is nothing for who owes', async () => {
    const text = await drawNext({
      account: {
        ...{ balanceCents: -2_417_33, openCents: 0, creditCents: 2_417_33, toSettleCents: 0 },
        ...free,
      },
    });
    expect(text).toContain('0,00 € brutto Wir haben 2.417,33 € mehr bezahlt als abgerechnet.');
  });

  it('is what a month has earned, net, until there is a document', async () => {
    const text = await drawNext({
      next: { ...transfer, isGross: false, documents: [], expectedOn: null, waitsFor: 'document' },
    });
    expect(text).toContain('238,00 € Vergütung bisher, netto');
    expect(text).toContain('Korrekturen und Anpassungen');
  });
});
