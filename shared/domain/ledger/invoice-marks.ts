import type { State } from '../../choice.ts';
import { invoiceStateSql } from './invoice-state.ts';

/** What else is to be known of an invoice, beside its state. */
export const invoiceMarks = {
  OVERDUE: { en: 'Overdue', de: 'Überfällig', tone: 'bad' },
  UNDELIVERED: { en: 'Not delivered', de: 'Nicht zugestellt', tone: 'bad' },
  OBJECTED: { en: 'Objected to', de: 'Widersprochen', tone: 'warn' },
  BEING_CANCELLED: { en: 'Being cancelled', de: 'Wird storniert', tone: 'warn' },
  WAITING: { en: 'Waiting', de: 'Wartet', tone: 'warn' },
} satisfies Record<string, State>;
export type InvoiceMark = keyof typeof invoiceMarks;

const hasObjection = (i: string, states: string) =>
  `exists (select from objections o where o.invoice_id = ${i}.id and o.state in (${states}))`;
const ofLastEvent = (i: string, value: string, where = 'true') =>
  `(select ${value} from invoice_events e where e.invoice_id = ${i}.id and ${where} order by e.id desc limit 1)`;

/** SQL: when each holds of the invoice `i` with its balance `b`, on that day. */
const conditions: Record<InvoiceMark, (i: string, b: string, today: string) => string> = {
  // What waits for the answer to an objection is not late.
  OVERDUE: (i, b, today) =>
    `${i}.due_on < ${today} and (${invoiceStateSql(i, b)}) in ('OPEN', 'PART_PAID') and not ${hasObjection(i, `'OPEN'`)}`,
  UNDELIVERED: (i) =>
    `${i}.number_seq is not null and ${ofLastEvent(i, `cast(e.params ->> 'count' as integer)`, `e.kind = 'mailed' and e.params ->> 'news' = 'sent'`)} = 0`,
  // An answer does not give the document its effect back.
  OBJECTED: (i) => `${i}.reversed_on is null and ${hasObjection(i, `'OPEN', 'REJECTED'`)}`,
  BEING_CANCELLED: (i) => `${i}.cancelled_by_id is not null and ${i}.reversed_on is null`,
  WAITING: (i) => `${i}.status = 'PROCESSING' and ${ofLastEvent(i, 'e.kind')} = 'waiting'`,
};

/** SQL: the invoice's marks, an array. */
export const invoiceMarksSql = (i: string, b: string, today: string): string =>
  `array_remove(array[${Object.entries(conditions)
    .map(([mark, holds]) => `case when ${holds(i, b, today)} then '${mark}' end`)
    .join(', ')}], null)`;
