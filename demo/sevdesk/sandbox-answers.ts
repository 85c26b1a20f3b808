import type { SevdeskModel, SevdeskRow } from './sevdesk-records.ts';

export interface Result {
  status: number;
  body: unknown;
}

export const done = (objects: unknown, status = 200): Result => ({ status, body: { objects } });
export const failed = (status: number, message: string): Result => ({
  status,
  body: errorBody(message),
});
export const errorBody = (message: string) => ({ objects: null, error: { message, code: null } });

/** As sevDesk sends it: numbers as text, sums as floats in euros, days as instants, its kind. */
export function present(model: SevdeskModel, row: SevdeskRow): Record<string, unknown> {
  const { cents, ...values } = row;
  const texts = Object.entries(values).map(([key, value]) => [
    key,
    asText(dated(key, inEuros(model, key, value))),
  ]);
  return { ...Object.fromEntries(texts), ...sumsOf(model, cents), objectName: model };
}

export interface Cents {
  net: number;
  tax: number;
  gross: number;
  paid: number;
}

function sumsOf(model: SevdeskModel, cents: unknown) {
  if (!cents) return {};
  const { net, tax, gross, paid } = cents as Cents;
  return {
    sumNet: String(net / 100),
    sumTax: String(tax / 100),
    sumGross: String(gross / 100),
    // It does not say what is paid of a credit note.
    ...(model !== 'CreditNote' && { paidAmount: paid / 100 }),
  };
}

/** Of positions, which are kept in cents. */
const inEuros = (model: SevdeskModel, key: string, value: unknown): unknown =>
  model.endsWith('Pos') && typeof value === 'number' && /^(price|sumNet|sumGross)$/.test(key)
    ? value / 100
    : value;

function dated(key: string, value: unknown): unknown {
  const german = typeof value === 'string' && /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(value);
  if (!german || !/Date|Deadline|Until/.test(key)) return value;
  return `${german[3]}-${german[2]}-${german[1]}T00:00:00+01:00`;
}

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]));
}
