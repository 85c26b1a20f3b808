import { z } from 'zod';
import { daySchema, enteredDaySchema, idSchema } from '../fields.ts';
import { column, defineReport, type RowOf } from './report.ts';

/** Of each company its documents, then its credit, at the end of a day. */
export const openItems = defineReport({
  path: 'books/open-items',
  title: { en: 'Open items', de: 'Offene Posten' },
  hint: {
    en: 'What was open at the end of a day: documents by day of issue, payments by value day. What is entered later with an earlier value day changes it.',
    de: 'Was am Ende eines Tages offen war: Dokumente nach Ausstellung, Zahlungen nach Wertstellung. Was später mit früherer Wertstellung eingetragen wird, ändert es.',
  },
  none: {
    title: { en: 'Nothing was open on that day.', de: 'An diesem Tag war nichts offen.' },
  },
  permission: ['billing'],
  query: z.strictObject({ on: enteredDaySchema }),
  bindings: [
    {
      kind: 'day',
      label: { en: 'At the end of', de: 'Am Ende des' },
      first: (today) => ({ on: today }),
    },
  ],
  columns: {
    company: column(z.string(), { en: 'Company', de: 'Firma' }, 'text', {
      link: { path: 'companies', id: 'companyId' },
    }),
    number: column(z.string().nullable(), { en: 'Document', de: 'Dokument' }, 'text', {
      link: { path: 'invoices', id: 'invoiceId' },
      none: { en: 'Our credit', de: 'Guthaben des Betreibers' },
      width: 26,
    }),
    issuedOn: column(daySchema.nullable(), { en: 'Issued on', de: 'Ausgestellt am' }, 'day'),
    dueOn: column(daySchema.nullable(), { en: 'Due on', de: 'Fällig am' }, 'day'),
    grossCents: column(z.int(), { en: 'Gross', de: 'Brutto' }, 'cents', { total: 'sum' }),
    paidCents: column(z.int(), { en: 'Paid until then', de: 'Bis dahin bezahlt' }, 'cents', {
      total: 'sum',
    }),
    /** Gross less paid: of a company, its balance. */
    openCents: column(z.int(), { en: 'Open', de: 'Offen' }, 'cents', { total: 'sum' }),
  },
  also: {
    companyId: idSchema,
    /** Null for credit: what was paid beyond documents. Money that came back beyond it is negative. */
    invoiceId: idSchema.nullable(),
  },
});
export type OpenItem = RowOf<typeof openItems>;
