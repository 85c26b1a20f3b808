import type { State } from '../../choice.ts';
import { invoiceStateSql } from './invoice-state.ts';

/** What else is to be known of an invoice, beside its state. */
export const invoiceMarks = {
  OVERDUE: { en: 'Overdue', de: 'Überfällig', tone: 'bad' },
  UNDELIVERED: { en: 'Not delivered', de: 'Nicht zugestellt', tone: 'bad' },
  OBJECTED: { en: 'Objected to', de: 'Widersprochen', tone: 'warn' },
  TO_ANSWER: { en: 'To be answered', de: 'Zu beantworten', tone: 'warn' },
  BEING_CANCELLED: { en: 'Being cancelled', de: 'Wird storniert', tone: 'warn' },
  WAITING: { en: 'Waiting', de: 'Wartet', tone: 'warn' },
  IN_PAYOUT: { en: 'In payout', de: 'In Auszahlung', tone: 'info' },
} satisfies Record<string, State>;
export type InvoiceMark = keyof typeof invoiceMarks;

/** What the publisher reads of it; the others are between those who settle. */
export const clientMarks = ['OVERDUE', 'OBJECTED', 'BEING_CANCELLED', 'IN_PAYOUT'] as const;

const hasObjection = (i: string, states: string) =>
  `exists (select from objections o where o.invoice_id = ${i}.id and o.state in (${states}))`;
const ofLastEvent = (i: string, value: string, where = 'true') =>
  `(select ${value} from invoice_events e where e.invoice_id = ${i}.id and ${where} order by e.id desc limit 1)`;
/** Until its 261 is issued. */
const isBeingCancelled = (i: string) =>
  `(${i}.cancelled_by_id is not null and ${i}.reversed_on is null)`;

/** SQL: is its payout held back? An objection does so until it is answered. */
export const waitsSql = (i: string): string =>
  `(${isBeingCancelled(i)} or ${hasObjection(i, `'OPEN'`)})`;

/** SQL: the day on which a released run pays it; null: none does. */
export const payoutOnSql = (i: string): string =>
  `(select run.requested_on
      from payment_transfer_documents paid
      join payment_transfers transfer on transfer.id = paid.transfer_id
      join payment_runs run on run.id = transfer.run_id
     where paid.invoice_id = ${i}.id and paid.is_living and run.run_state = 'RELEASED')`;

/** SQL: when each holds of the invoice `i` with its balance `b`, on that day. */
const conditions: Record<InvoiceMark, (i: string, b: string, today: string) => string> = {
  // What waits is not late.
  OVERDUE: (i, b, today) =>
    `${i}.due_on < ${today} and (${invoiceStateSql(i, b)}) in ('OPEN', 'PART_PAID') and not ${waitsSql(i)}`,
  UNDELIVERED: (i) =>
    `${i}.number_seq is not null and ${i}.reversed_on is null and ${ofLastEvent(i, `cast(e.params ->> 'count' as integer)`, `e.kind = 'mailed' and e.params ->> 'news' = 'sent'`)} = 0`,
  // An answer does not give the document its effect back.
  OBJECTED: (i) => `${i}.reversed_on is null and ${hasObjection(i, `'OPEN', 'REJECTED'`)}`,
  TO_ANSWER: (i) => `${i}.reversed_on is null and ${hasObjection(i, `'OPEN'`)}`,
  BEING_CANCELLED: isBeingCancelled,
  WAITING: (i) => `${i}.status = 'PROCESSING' and ${ofLastEvent(i, 'e.kind')} = 'waiting'`,
  IN_PAYOUT: (i) => `${payoutOnSql(i)} is not null`,
};

/** SQL: which of these marks the invoice has, an array. */
export const invoiceMarksSql = (
  i: string,
  b: string,
  today: string,
  of: readonly InvoiceMark[] = Object.keys(invoiceMarks) as InvoiceMark[],
): string =>
  `array_remove(array[${of
    .map((mark) => `case when ${conditions[mark](i, b, today)} then '${mark}' end`)
    .join(', ')}], null)`;
