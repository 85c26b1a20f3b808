import { z } from 'zod';
import { listReportMonths } from '../../domain/report-months.ts';
import { taxSets, taxTypes } from '../../domain/tax.ts';
import { nameOfCountry } from '../../name-countries.ts';
import { payoutsExportQuery } from '../calls/exports.ts';
import { idSchema } from '../fields.ts';
import { column, defineReport, type RowOf } from './report.ts';

/** Which month a document belongs to: that of its issue, as in the books, or of its last day. */
const months = {
  issued: { en: 'the document (as in the books)', de: 'des Dokuments (wie in den Büchern)' },
  performed: { en: 'the service (last day)', de: 'der Leistung (letzter Tag)' },
};

/** What the operator owes tax for in a month (§ 13b UStG). */
export const reverseCharge = defineReport({
  path: 'reverse-charge',
  title: { en: 'By country and company', de: 'Nach Land und Firma' },
  sheet: { en: 'Reverse charge', de: 'Reverse Charge' },
  hint: {
    en: 'What you owe tax for in place of your publishers. A document that takes another back counts with a minus.',
    de: 'Wofür Sie anstelle Ihrer Partner die Steuer schulden. Ein Dokument, das ein anderes zurücknimmt, zählt mit Minus.',
  },
  none: {
    title: {
      en: 'No document of this month has reverse charge',
      de: 'Kein Dokument dieses Monats hat Reverse Charge',
    },
  },
  permission: ['billing'],
  query: payoutsExportQuery.omit({ format: true }).extend({
    by: z.enum(['issued', 'performed']).default('issued'),
  }),
  bindings: [
    {
      kind: 'choice',
      label: { en: 'Counted in the month of', de: 'Zählt im Monat' },
      choices: months,
      first: () => ({ by: 'issued' }),
    },
    {
      kind: 'month',
      label: { en: 'Month', de: 'Monat' },
      // The last whole one.
      first(today) {
        const [current = '', last = current] = listReportMonths(today);
        return { month: last };
      },
    },
  ],
  columns: {
    /** By two letters; null for a document that was taken out. */
    country: column(z.string().nullable(), { en: 'Country', de: 'Land' }, 'text', {
      worded: nameOfCountry,
      width: 24,
    }),
    company: column(z.string(), { en: 'Company', de: 'Firma' }, 'text', {
      link: { path: 'companies', id: 'companyId' },
      width: 42,
    }),
    taxType: column(z.enum(taxTypes), { en: 'Tax type', de: 'Steuerart' }, 'choice', {
      choices: Object.fromEntries(taxTypes.map((code) => [code, taxSets[code].label])),
      width: 24,
    }),
    /** Issued ones, those that take others back among them. */
    documents: column(z.int(), { en: 'Documents', de: 'Dokumente' }, 'integer', { total: 'sum' }),
    /** What takes a document back has its amounts with a minus. */
    baseCents: column(z.int(), { en: 'Base, net', de: 'Bemessungsgrundlage, netto' }, 'cents', {
      total: 'sum',
    }),
    taxCents: column(
      z.int(),
      { en: 'Tax owed, 19%', de: 'Geschuldete Steuer, 19\u00a0%' },
      'cents',
      {
        total: 'sum',
      },
    ),
  },
  also: { companyId: idSchema },
});
export type ReverseCharge = RowOf<typeof reverseCharge>;
