import { z } from 'zod';
import type { State } from '../../choice.ts';
import { invoiceStates } from '../../domain/ledger/invoice-state.ts';
import { defineEntity } from '../entity.ts';
import { computed, computedChoice, computedReference, daySchema } from '../fields.ts';

/** What the accounting tool says of a document; its own codes are 100, 200 and 1000. */
const toolStates = {
  DRAFT: { en: 'Draft', de: 'Entwurf', tone: 'neutral' },
  UNPAID: { en: 'Unpaid', de: 'Offen', tone: 'info' },
  PART_PAID: { en: 'Paid in part', de: 'Teilweise bezahlt', tone: 'warn' },
  PAID: { en: 'Paid', de: 'Bezahlt', tone: 'good' },
} satisfies Record<string, State>;

const cents = (en: string, de: string) => computed(z.int(), { en, de }, 'cents');

/** A document of ours beside what the accounting tool says of it. Sending an invoice makes it. */
export const creditNote = defineEntity('credit-notes', {
  title: {
    one: { en: 'Credit note', de: 'Gutschrift' },
    many: { en: 'Credit notes', de: 'Gutschriften' },
  },
  representation: 'number',
  search: ['number', 'companyName'],
  sort: ['date', 'DESC'],
  permission: { read: ['billing'], write: [] },
  fields: {
    number: computed(z.string(), { en: 'Number', de: 'Nummer' }, 'text'),
    invoiceId: computedReference({ en: 'Invoice', de: 'Abrechnung' }, 'invoices'),
    companyId: computedReference({ en: 'Company', de: 'Firma' }, 'companies'),
    companyName: computed(z.string(), { en: 'Company', de: 'Firma' }, 'text'),
    kind: computedChoice(
      { en: 'Kind', de: 'Art' },
      {
        SETTLEMENT: { en: 'Credit note (Gutschrift)', de: 'Gutschrift' },
        CANCELLATION: { en: 'Cancellation', de: 'Storno' },
      },
    ),
    date: computed(daySchema, { en: 'Date', de: 'Datum' }, 'day'),
    state: computedChoice({ en: 'Status', de: 'Status' }, invoiceStates),
    /** Null until the tool has it. */
    toolState: computedChoice(
      { en: 'In the accounting tool', de: 'Im Buchhaltungsprogramm' },
      toolStates,
      { optional: true },
    ),
    // A cancellation's take back what its document gave.
    net: cents('Net', 'Netto'),
    tax: cents('Tax', 'Steuer'),
    gross: cents('Gross', 'Brutto'),
  },
});
