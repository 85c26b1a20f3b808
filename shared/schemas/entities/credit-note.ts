import { z } from 'zod';
import type { State } from '../../choice.ts';
import { type InvoiceState, invoiceStates } from '../../domain/ledger/invoice-state.ts';
import { defineEntity } from '../entity.ts';
import { computed, daySchema, idSchema } from '../fields.ts';

/** What the accounting tool says of a document; its own codes are 100, 200 and 1000. */
const toolStates = {
  DRAFT: { en: 'Draft', de: 'Entwurf', tone: 'neutral' },
  UNPAID: { en: 'Unpaid', de: 'Offen', tone: 'info' },
  PART_PAID: { en: 'Paid in part', de: 'Teilweise bezahlt', tone: 'warn' },
  PAID: { en: 'Paid', de: 'Bezahlt', tone: 'good' },
} satisfies Record<string, State>;
type ToolState = keyof typeof toolStates;

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
    invoiceId: computed(idSchema, { en: 'Invoice', de: 'Abrechnung' }, 'reference', {
      reference: 'invoices',
    }),
    companyId: computed(idSchema, { en: 'Company', de: 'Firma' }, 'reference', {
      reference: 'companies',
    }),
    companyName: computed(z.string(), { en: 'Company', de: 'Firma' }, 'text'),
    kind: computed(z.enum(['SETTLEMENT', 'CANCELLATION']), { en: 'Kind', de: 'Art' }, 'choice', {
      choices: {
        SETTLEMENT: { en: 'Credit note (Gutschrift)', de: 'Gutschrift' },
        CANCELLATION: { en: 'Cancellation', de: 'Storno' },
      },
    }),
    date: computed(daySchema, { en: 'Date', de: 'Datum' }, 'day'),
    state: computed(
      z.enum(Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]]),
      { en: 'Status', de: 'Status' },
      'choice',
      { choices: invoiceStates },
    ),
    /** Null until the tool has it. */
    toolState: computed(
      z.enum(Object.keys(toolStates) as [ToolState, ...ToolState[]]).nullable(),
      { en: 'In the accounting tool', de: 'Im Buchhaltungsprogramm' },
      'choice',
      { choices: toolStates },
    ),
    // A cancellation's take back what its document gave.
    net: cents('Net', 'Netto'),
    tax: cents('Tax', 'Steuer'),
    gross: cents('Gross', 'Brutto'),
  },
});
