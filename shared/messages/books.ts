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
      hint: 'Each document by its day of issue, gross, against its creditor account; a cancellation is posted on the other side on its own day. Accounts and tax keys are in “Our details”. A file holds one fiscal year.',
      payments: 'With payments, by value day',
      details: 'Our details',
      action: 'DATEV file',
    },
    documents: {
      title: 'Documents',
      hint: 'Every document of the range as it was issued, as PDF with its e-invoice data in it, and an index with sums and SHA-256.',
      action: 'Documents (ZIP)',
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
      hint: 'Jedes Dokument des Zeitraums, wie es ausgestellt wurde, als PDF mit den Daten der E‑Rechnung, und ein Verzeichnis mit Summen und SHA-256.',
      action: 'Dokumente (ZIP)',
    },
  },
});
