import type { State } from '../../choice.ts';

/** What readers must know of an invoice beside its state. */
export const invoiceMarks = {
  OBJECTED: { en: 'Objected to', de: 'Widersprochen', tone: 'warn' },
  BEING_CANCELLED: { en: 'Being cancelled', de: 'Wird storniert', tone: 'warn' },
  OVERDUE: { en: 'Overdue', de: 'Überfällig', tone: 'bad' },
} satisfies Record<string, State>;
export type InvoiceMark = keyof typeof invoiceMarks;

/**
 * SQL: is its payout held back? An objection does so until it is answered. What waits is not
 * overdue.
 */
export const waitsSql = (i: string): string =>
  `(${isBeingCancelledSql(i)} or ${hasObjectionSql(i, `'OPEN'`)})`;

/** SQL: the marks of the invoice `i` with its balance `b`, in the order of `invoiceMarks`. */
export const invoiceMarksSql = (i: string, b: string, today: string): string => `
  array_remove(array[
    case when ${i}.reversed_on is null and ${hasObjectionSql(i, `'OPEN', 'REJECTED'`)} then 'OBJECTED' end,
    case when ${isBeingCancelledSql(i)} then 'BEING_CANCELLED' end,
    case when ${b}.open_cents > 0 and ${i}.due_on < ${today} and not ${waitsSql(i)} then 'OVERDUE' end], null)`;

/** Until its 261 is issued. */
const isBeingCancelledSql = (i: string) =>
  `(${i}.cancelled_by_id is not null and ${i}.reversed_on is null)`;

/** An answer that the document stands does not give it its effect back. */
const hasObjectionSql = (i: string, states: string) =>
  `exists (select from objections o where o.invoice_id = ${i}.id and o.state in (${states}))`;
