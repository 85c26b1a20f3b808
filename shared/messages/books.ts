import { defineMessages } from '../saying/define-messages.ts';

/** The back office's page for bookkeepers. Days come formatted. */
export const bookMessages = defineMessages({
  en: {
    title: 'Books',
    intro:
      'Files for bookkeeping and tax advisers, made from the documents and payments as they are.',
    reverseCharge: 'Reverse charge (§ 13b UStG)',
    range: 'Range',
    from: 'From',
    to: 'To',
    datev: {
      title: 'DATEV posting batch',
      hint: 'Each document by its day of issue, gross, against its creditor account; a cancellation is posted on the other side on its own day. Accounts and tax keys stand in your own details. A file holds one fiscal year.',
      payments: 'With payments, by value day',
      details: 'Own details',
      action: 'DATEV file',
    },
    documents: {
      title: 'Documents',
      hint: 'Every document of the range as it was issued, as PDF with its e-invoice data in it, and an index with sums and SHA-256.',
      action: 'Documents (ZIP)',
    },
    openItems: {
      title: 'Open items',
      hint: 'What was open at the end of a day: documents by day of issue, payments by value day. What is entered later with an earlier value day changes it.',
      on: 'At the end of',
      sheet: (day: string) => `Open items ${day}`,
      credit: 'Our credit',
      paid: 'Paid until then',
      none: 'Nothing was open on that day.',
    },
  },
  de: {
    title: 'Buchhaltung',
    intro:
      'Dateien für Buchhaltung und Steuerberatung, aus den Dokumenten und Zahlungen, wie sie sind.',
    reverseCharge: 'Reverse Charge (§ 13b UStG)',
    range: 'Zeitraum',
    from: 'Von',
    to: 'Bis',
    datev: {
      title: 'DATEV-Buchungsstapel',
      hint: 'Jedes Dokument am Tag seiner Ausstellung, brutto, gegen sein Kreditorenkonto; ein Storno steht am eigenen Tag auf der anderen Seite. Konten und BU-Schlüssel stehen in den eigenen Angaben. Eine Datei enthält ein Wirtschaftsjahr.',
      payments: 'Mit Zahlungen, nach Wertstellung',
      details: 'Eigene Angaben',
      action: 'DATEV-Datei',
    },
    documents: {
      title: 'Dokumente',
      hint: 'Jedes Dokument des Zeitraums, wie es ausgestellt wurde, als PDF mit den Daten der E-Rechnung, und ein Verzeichnis mit Summen und SHA-256.',
      action: 'Dokumente (ZIP)',
    },
    openItems: {
      title: 'Offene Posten',
      hint: 'Was am Ende eines Tages offen war: Dokumente nach Ausstellung, Zahlungen nach Wertstellung. Was später mit früherer Wertstellung eingetragen wird, ändert es.',
      on: 'Am Ende des',
      sheet: (day) => `Offene Posten ${day}`,
      credit: 'Guthaben des Betreibers',
      paid: 'Bis dahin bezahlt',
      none: 'An diesem Tag war nichts offen.',
    },
  },
});
