import { defineMessages } from '../saying/define-messages.ts';

/** The month's list of § 13b UStG: its screen and its file. Amounts come formatted. */
export const reverseChargeMessages = defineMessages({
  en: {
    title: 'Reverse charge (§ 13b UStG)',
    intro:
      'What you owe tax for in place of your publishers. A document that takes another back counts with a minus.',
    sheet: (month: string) => `Reverse charge ${month}`,
    list: 'By country and company',
    by: 'Counted in the month of',
    months: { issued: 'the document (as in the books)', performed: 'the service (last day)' },
    country: 'Country',
    company: 'Company',
    taxType: 'Tax type',
    documents: 'Documents',
    base: 'Base, net',
    tax: 'Tax owed, 19%',
    total: 'Total',
    none: 'No document of this month has reverse charge',
    excel: 'Excel',
    csv: 'CSV',
  },
  de: {
    title: 'Reverse Charge (§ 13b UStG)',
    intro:
      'Wofür Sie anstelle Ihrer Partner die Steuer schulden. Ein Dokument, das ein anderes zurücknimmt, zählt mit Minus.',
    sheet: (month) => `Reverse Charge ${month}`,
    list: 'Nach Land und Firma',
    by: 'Zählt im Monat',
    months: {
      issued: 'des Dokuments (wie in den Büchern)',
      performed: 'der Leistung (letzter Tag)',
    },
    country: 'Land',
    company: 'Firma',
    taxType: 'Steuerart',
    documents: 'Dokumente',
    base: 'Bemessungsgrundlage, netto',
    tax: 'Geschuldete Steuer, 19 %',
    total: 'Summe',
    none: 'Kein Dokument dieses Monats hat Reverse Charge',
    excel: 'Excel',
    csv: 'CSV',
  },
});
