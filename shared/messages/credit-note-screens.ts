import { defineMessages } from '../saying/define-messages.ts';

/** Credit notes of a month made for many companies. Amounts come formatted. */
export const creditNoteMessages = defineMessages({
  en: {
    create: 'Create',
    createTitle: 'Create credit notes',
    createHint:
      'Prepares, approves and sends the month’s invoices in one step, for every ticked company.',
    willBe: (number: string) => `Their numbers will be ${number}.`,
    sum: (sum: string) => `${sum} net`,
    ready: 'Companies',
    nobody: 'No company is ready in this month.',
    leftOut: 'Left out',
    createMany: (count: number) => (count === 1 ? 'Create and send 1' : `Create and send ${count}`),
    queued: (count: number) =>
      count === 1 ? '1 credit note is being sent' : `${count} credit notes are being sent`,
  },
  de: {
    create: 'Erstellen',
    createTitle: 'Gutschriften erstellen',
    createHint:
      'Die Abrechnungen des Monats werden mit einem Klick vorbereitet, freigegeben und gesendet, für jede ausgewählte Firma.',
    willBe: (number) => `Nummern der Gutschriften: ${number}.`,
    sum: (sum) => `${sum} netto`,
    ready: 'Firmen',
    nobody: 'In diesem Monat ist keine Firma bereit.',
    leftOut: 'Ausgelassen',
    createMany: (count) =>
      count === 1 ? '1 erstellen und senden' : `${count} erstellen und senden`,
    queued: (count) =>
      count === 1 ? '1 Gutschrift wird gesendet' : `${count} Gutschriften werden gesendet`,
  },
});
