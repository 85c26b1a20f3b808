import type { State } from '../../choice.ts';
import { isBlockedSql } from '../paying/payout-block.ts';
import { isBelowMinimumSql } from '../paying/payout-minimum.ts';
import { dueOnSql } from './due-on-sql.ts';
import { invoiceStateSql } from './invoice-state.ts';

/** What readers should know of an invoice besides its state. */
export const invoiceMarks = {
  OVERDUE: { en: 'Overdue', de: 'Überfällig', tone: 'bad' },
  UNDELIVERED: { en: 'Not delivered', de: 'Nicht zugestellt', tone: 'bad' },
  OBJECTED: { en: 'Objected to', de: 'Widersprochen', tone: 'warn' },
  TO_ANSWER: { en: 'To be answered', de: 'Zu beantworten', tone: 'warn' },
  BEING_CANCELLED: { en: 'Being cancelled', de: 'Wird storniert', tone: 'warn' },
  WAITING: { en: 'Waiting', de: 'Wartet', tone: 'warn' },
  BLOCKED: { en: 'Waiting: blocked', de: 'Wartet: gesperrt', tone: 'warn' },
  BELOW_MINIMUM: { en: 'Waiting: minimum payout', de: 'Wartet: Mindestauszahlung', tone: 'warn' },
  ACCOUNT: { en: 'Waiting: account', de: 'Wartet: Konto', tone: 'warn' },
  IN_PAYOUT: { en: 'In payout', de: 'In Auszahlung', tone: 'info' },
} satisfies Record<string, State>;
export type InvoiceMark = keyof typeof invoiceMarks;

/** The marks that the publisher sees; the others are for those who settle. */
export const clientMarks = [
  'OVERDUE',
  'OBJECTED',
  'BEING_CANCELLED',
  'BLOCKED',
  'BELOW_MINIMUM',
  'ACCOUNT',
  'IN_PAYOUT',
] as const;

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

const companyWaits = {
  BLOCKED: (i: string, today: string) => isBlockedSql(`${i}.company_id`, today),
  BELOW_MINIMUM: (i: string, today: string) => isBelowMinimumSql(`${i}.company_id`, today),
  /** The account is not confirmed, its change is held, or it returned the last payout. */
  ACCOUNT: (i: string, today: string) => `payout_account_waits(${i}.company_id, ${today})`,
};

/** SQL: when the bank carries out its transfer; null while none is released. */
export const payoutOnSql = (i: string): string =>
  `(select pr.requested_on from payment_transfer_documents pd
      join payment_transfers pt on pt.id = pd.transfer_id join payment_runs pr on pr.id = pt.run_id
     where pd.invoice_id = ${i}.id and pd.is_living and pt.stop_code is null and pr.run_state = 'RELEASED')`;

/** SQL: was its transfer stopped, in a run that is under way? The next one pays it. */
const isStopped = (i: string) =>
  `exists (select from payment_transfer_documents sd
      join payment_transfers st on st.id = sd.transfer_id join payment_runs sr on sr.id = st.run_id
     where sd.invoice_id = ${i}.id and st.stop_code is not null and sr.run_state = 'RELEASED')`;

/** SQL: when each holds of the invoice `i` with its balance `b`, on that day. */
const conditions: Record<InvoiceMark, (i: string, b: string, today: string) => string> = {
  // A payout that waits is not late.
  OVERDUE: (i, b, today) =>
    `${dueOnSql(i, b)} < ${today} and (${invoiceStateSql(i, b)}) in ('OPEN', 'PART_PAID') and not ${waitsSql(i)}
     and not ${companyWaits.BLOCKED(i, today)} and not ${companyWaits.BELOW_MINIMUM(i, today)}
     and not ${isStopped(i)} and not ${companyWaits.ACCOUNT(i, today)}`,
  UNDELIVERED: (i) =>
    `${i}.number_seq is not null and ${i}.reversed_on is null and ${ofLastEvent(i, `cast(e.params ->> 'count' as integer)`, `e.kind = 'mailed' and e.params ->> 'news' = 'sent'`)} = 0`,
  // A rejected objection still leaves the document without effect.
  OBJECTED: (i) => `${i}.reversed_on is null and ${hasObjection(i, `'OPEN', 'REJECTED'`)}`,
  TO_ANSWER: (i) => `${i}.reversed_on is null and ${hasObjection(i, `'OPEN'`)}`,
  BEING_CANCELLED: isBeingCancelled,
  WAITING: (i) => `${i}.status = 'PROCESSING' and ${ofLastEvent(i, 'e.kind')} = 'waiting'`,
  BLOCKED: (i, b, today) => `${b}.open_cents > 0 and ${companyWaits.BLOCKED(i, today)}`,
  BELOW_MINIMUM: (i, b, today) => `${b}.open_cents > 0 and ${companyWaits.BELOW_MINIMUM(i, today)}`,
  ACCOUNT: (i, b, today) => `${b}.open_cents > 0 and ${companyWaits.ACCOUNT(i, today)}`,
  IN_PAYOUT: (i, b) => `${b}.open_cents > 0 and ${payoutOnSql(i)} is not null`,
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
