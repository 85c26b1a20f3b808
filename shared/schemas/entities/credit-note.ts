import type { State } from '../../choice.ts';
import { invoiceStates } from '../../domain/ledger/invoice-state.ts';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';
import { documentKinds } from './invoice.ts';

/** What the accounting tool says of a document; its own codes are 100, 200 and 1000. */
const toolStates = {
  DRAFT: { en: 'Draft', de: 'Entwurf', tone: 'neutral' },
  UNPAID: { en: 'Unpaid', de: 'Offen', tone: 'info' },
  PART_PAID: { en: 'Paid in part', de: 'Teilweise bezahlt', tone: 'warn' },
  PAID: { en: 'Paid', de: 'Bezahlt', tone: 'good' },
} satisfies Record<string, State>;

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
    number: computed.text({ en: 'Number', de: 'Nummer' }),
    invoiceId: computed.reference({ en: 'Invoice', de: 'Abrechnung' }, 'invoices'),
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    companyName: computed.text({ en: 'Company', de: 'Firma' }),
    kind: computed.choice({ en: 'Kind', de: 'Art' }, documentKinds),
    date: computed.day({ en: 'Date', de: 'Datum' }),
    state: computed.choice({ en: 'Status', de: 'Status' }, invoiceStates),
    /** Null until the tool has it. */
    toolState: computed.choice(
      { en: 'In the accounting tool', de: 'Im Buchhaltungsprogramm' },
      toolStates,
      { optional: true },
    ),
    // A cancellation's take back what its document gave.
    net: computed.cents({ en: 'Net', de: 'Netto' }),
    tax: computed.cents({ en: 'Tax', de: 'Steuer' }),
    gross: computed.cents({ en: 'Gross', de: 'Brutto' }),
  },
});
