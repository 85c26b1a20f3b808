import { defineMessages } from '../saying/define-messages.ts';

/** A company's account of a year as a file. Days come formatted. */
export const yearStatementMessages = defineMessages({
  en: {
    lang: 'en-GB',
    title: (year: string) => `Year statement ${year}`,
    madeOn: (day: string) => `Made on ${day}`,
    opening: 'Opening balance',
    closing: 'Closing balance',
    sums: 'Sums',
    credited: 'Credit notes (Gutschriften) less cancellations, by day of issue',
    paid: 'Paid less money that came back, by value day',
    note: (company: string) =>
      `A credit note (Gutschrift) and a cancellation each count on their own day of issue. A payment counts on its value day. A positive balance is owed to ${company}, a negative one by it. What was settled outside is no part of the account.`,
    year: 'Year',
    pdf: 'Statement (PDF)',
    page: (number: number, count: number) => `Page ${number} of ${count}`,
  },
  de: {
    lang: 'de-DE',
    title: (year) => `Jahresauszug ${year}`,
    madeOn: (day) => `Erstellt am ${day}`,
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    sums: 'Summen',
    credited: 'Gutschriften abzüglich Stornos, nach Tag der Ausstellung',
    paid: 'Bezahlt abzüglich Rückzahlungen, nach Tag der Wertstellung',
    note: (company) =>
      `Gutschrift und Storno zählen jeweils am Tag ihrer Ausstellung. Eine Zahlung zählt am Tag der Wertstellung. Ein positiver Saldo steht ${company} zu, einen negativen schuldet ${company}. Was außerhalb abgerechnet wurde, gehört nicht zum Konto.`,
    year: 'Jahr',
    pdf: 'Jahresauszug (PDF)',
    page: (number, count) => `Seite ${number} von ${count}`,
  },
});
