import { defineMessages } from '../saying/define-messages.ts';

/**
 * Before a change that moves past figures. Not part of the back office's catalogue: it loads with
 * its dialog.
 */
export const repricingMessages = defineMessages({
  en: {
    title: 'Figures of past days will change',
    intro:
      'This change rewrites the figures of past days, including those your publishers have already seen. Nothing has been saved yet.',
    renewed: 'The figures changed while you were looking at them. This is how they stand now.',
    month: 'Month',
    payout: 'Earnings',
    revenue: 'Revenue',
    untilYesterday: 'until yesterday',
    total: 'Total',
    scroller: 'What changes, month by month',
    typed: 'This moves more than €100. Please type the address of the site.',
    confirm: 'Change figures',
  },
  de: {
    title: 'Zahlen vergangener Tage ändern sich',
    intro:
      'Diese Änderung schreibt die Zahlen vergangener Tage um, auch solche, die Ihre Partner schon gesehen haben. Noch ist nichts gespeichert.',
    renewed:
      'Die Zahlen haben sich geändert, während Sie sie angesehen haben. Dies ist der Stand jetzt.',
    month: 'Monat',
    payout: 'Vergütung',
    revenue: 'Umsatz',
    untilYesterday: 'bis gestern',
    total: 'Summe',
    scroller: 'Was sich ändert, Monat für Monat',
    typed: 'Es geht um mehr als 100\u00a0€. Bitte geben Sie die Adresse der Seite ein.',
    confirm: 'Zahlen ändern',
  },
});
