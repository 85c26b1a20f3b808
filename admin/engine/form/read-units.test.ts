import { expect, it } from 'vitest';
import { tell } from '#shared/saying/tell.ts';
import { invoice } from '#shared/schemas/entities/invoice.ts';
import { enterPayment } from '#shared/schemas/entities/payment.ts';
import { money } from '#shared/schemas/fields.ts';
import { readUnits } from './read-units.ts';

const euros = { locale: 'de', perUnit: 100, digits: 2 } as const;
const label = { en: 'Amount', de: 'Betrag' };
const tooManyDecimals = 'Bitte geben Sie eine Zahl mit höchstens 2 Nachkommastellen ein';

it.each([
  ['1.234,56', 123_456],
  ['-1.234,567', -123_456.7],
  ['12,345', 1234.5],
  ['12,34567', 1234.567],
  ['zwölf', 'zwölf'],
  ['', null],
])('%s is typed as euros', (typed, held) => {
  expect(readUnits(typed, euros)).toBe(held);
});

it('is kept as text where per cents have too many digits', () => {
  const percent = { locale: 'de', perUnit: 0.01, digits: 4 } as const;
  expect(readUnits('12,34', percent)).toBe(0.1234);
  expect(readUnits('12,345', percent)).toBe('12,345');
});

/** Fields of cents, by name. */
const fields: Record<string, (cents: unknown) => { error?: { issues: { message: string }[] } }> = {
  'of a position': (amount) =>
    invoice.fields.positions.schema.safeParse([{ title: 'Abzug', description: 'Abzug', amount }]),
  'of a payment': (cents) => enterPayment.input.amountCents.schema.safeParse(cents),
  'of money': (cents) => money(label, { min: -5_000, max: 5_000 }).schema.safeParse(cents),
};

it.each(Object.entries(fields))('is answered in euros: %s', (_name, parse) => {
  const told = (typed: string) => {
    const [issue] = parse(readUnits(typed, euros)).error?.issues ?? [];
    return tell(issue?.message ?? '', 'de');
  };
  expect(told('12,345')).toBe(tooManyDecimals);
  expect(told('-1.234,567')).toBe(tooManyDecimals);
  expect(told('12,34567')).toBe(tooManyDecimals);
  expect(told('zwölf')).toBe('Bitte geben Sie einen Betrag in Euro ein');
  expect(told('9.999.999.999.999')).toMatch(/^Höchstens [\d.]+\u00a0€$/);
});
