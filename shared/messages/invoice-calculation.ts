import { defineMessages } from '../saying/define-messages.ts';

/** The calculation of a document's amount, for both sides. */
export const invoiceCalculationMessages = defineMessages({
  en: {
    title: 'How the amount comes about',
    corrects: (number: string) => `Corrects ${number}`,
    failed: 'The calculation cannot be shown right now.',
    showMore: (shown: string, all: string) => `Show more (${shown} of ${all})`,
    times: (count: string, rate: string) => `${count} × ${rate} per 1,000`,
    impressions: (count: string) => `${count} page impressions`,
    views: (count: string) => `${count} ad views`,
    agreement: (id: number) => `Agreement ${id}`,
    caption: (position: string) => `${position}, day by day`,
    columns: { day: 'Day', count: 'Count', exactly: 'Exactly', amount: 'Amount' },
    exactly: (amount: string) => `exactly ${amount}`,
    sum: 'Sum',
    rounding: 'A month of a site is rounded to the cent once; its days share those cents.',
    reporter: 'The measurement',
    less: (reporter: string, on: string, days: string, count: string, amount: string) =>
      `${reporter} reported ${count} fewer ${on}${days}: ${amount}.`,
    more: (reporter: string, on: string, days: string, count: string, amount: string) =>
      `${reporter} reported ${count} more ${on}${days}: ${amount}.`,
    moved: (on: string, days: string, amount: string) =>
      `The terms or the assignment of positions changed ${on}${days}: ${amount}.`,
    on: (day: string) => `on ${day} `,
    forDay: (day: string) => `for ${day}`,
    forDays: (from: string, to: string, count: number) => `for ${count} days (${from}–${to})`,
  },

  de: {
    title: 'So setzt sich der Betrag zusammen',
    corrects: (number) => `Korrigiert ${number}`,
    failed: 'Die Berechnung kann gerade nicht gezeigt werden.',
    showMore: (shown, all) => `Mehr anzeigen (${shown} von ${all})`,
    times: (count, rate) => `${count} × ${rate} je 1.000`,
    impressions: (count) => `${count} Seitenaufrufe`,
    views: (count) => `${count} Einblendungen`,
    agreement: (id) => `Vereinbarung ${id}`,
    caption: (position) => `${position}, Tag für Tag`,
    columns: { day: 'Tag', count: 'Anzahl', exactly: 'Genau', amount: 'Betrag' },
    exactly: (amount) => `genau ${amount}`,
    sum: 'Summe',
    rounding:
      'Der Monat einer Seite wird einmal auf den Cent gerundet; die Tage teilen sich diese Cent.',
    reporter: 'Die Messung',
    less: (reporter, on, days, count, amount) =>
      `${reporter} meldete ${on}${days} ${count} weniger: ${amount}.`,
    more: (reporter, on, days, count, amount) =>
      `${reporter} meldete ${on}${days} ${count} mehr: ${amount}.`,
    moved: (on, days, amount) =>
      `Konditionen oder Zuordnung der Positionen änderten sich ${on}${days}: ${amount}.`,
    on: (day) => `am ${day} `,
    forDay: (day) => `für den ${day}`,
    forDays: (from, to, count) => `für ${count} Tage (${from}–${to})`,
  },
});
