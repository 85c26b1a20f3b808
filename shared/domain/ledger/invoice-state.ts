import type { State } from '../../choice.ts';

/** What an invoice is for its readers: its status, and what its account makes of it. */
export const invoiceStates = {
  DRAFT: { en: 'Draft', de: 'Entwurf', tone: 'neutral' },
  APPROVED: { en: 'Approved', de: 'Freigegeben', tone: 'info' },
  PROCESSING: { en: 'Processing', de: 'In Arbeit', tone: 'warn' },
  FAILED: { en: 'Failed', de: 'Fehlgeschlagen', tone: 'bad' },
  OPEN: { en: 'Open', de: 'Offen', tone: 'info' },
  PART_PAID: { en: 'Partly paid', de: 'Teilweise bezahlt', tone: 'warn' },
  PAID: { en: 'Paid', de: 'Bezahlt', tone: 'good' },
  CANCELLED: { en: 'Cancelled', de: 'Storniert', tone: 'neutral' },
  OFFSET: { en: 'Offset', de: 'Verrechnet', tone: 'neutral' },
  OUTSIDE: { en: 'Settled outside', de: 'Außerhalb abgerechnet', tone: 'neutral' },
} satisfies Record<string, State>;
export type InvoiceState = keyof typeof invoiceStates;

/**
 * SQL of the state of the invoice `i` with its balance `b`. What is open of it is owed until it is
 * taken back; a 261 is never owed. What was settled elsewhere, or earned nothing, has no document.
 *
 * @param isPart a condition: the accounting tool says that a part was paid, of whatever amount
 */
export const invoiceStateSql = (i: string, b: string, isPart = 'false'): string => `
  case when ${i}.status = 'MANUAL' then case when ${i}.gross_cents = 0 then 'OFFSET' else 'OUTSIDE' end
       when ${i}.status not in ('SENT', 'PAID') then ${i}.status
       when ${i}.kind = 'CANCELLATION' then 'OFFSET'
       when ${i}.reversed_on is not null then 'CANCELLED'
       when ${b}.open_cents > 0 then case when ${b}.paid_cents > 0 or ${isPart} then 'PART_PAID' else 'OPEN' end
       when ${b}.paid_cents > 0 then 'PAID' else 'OFFSET' end`;
