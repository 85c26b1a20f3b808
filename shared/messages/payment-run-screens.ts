import { defineMessages } from '../saying/define-messages.ts';

/** A payment run in the back office, and what its readers have to do. Amounts and days come formatted. */
export const paymentRunMessages = defineMessages({
  en: {
    transfers: 'Transfers',
    leftOut: 'Left out',
    company: 'Company',
    documents: 'Documents',
    payee: 'Payee',
    amount: 'Amount',
    why: 'Reason',
    reference: 'Reference for the payee, end-to-end ID',
    open: 'Open',
    noTransfers: 'Nothing of what is open can be paid by that day.',
    nothingLeftOut: 'Nothing that is open was left out.',
    leaveOut: 'Leave out',
    takeIn: 'Take in again',
    leaveOutOf: (company: string) => `Leave out ${company}`,
    takeInOf: (company: string) => `Take in ${company} again`,
    left: (company: string) => `${company} is left out`,
    taken: (company: string) => `${company} was looked at again`,
    all: (count: number) => `Show all ${count} lines`,
    download: 'Download file',
    stopped: (count: number) =>
      count === 1
        ? 'One transfer was stopped, because something has changed since the proposal:'
        : `${count} transfers were stopped, because something has changed since the proposal:`,
    waits:
      'Waits for its release by someone other than the person who prepared it or changed it last.',
    empty: 'It has no transfers, so it cannot be released.',
    toBank:
      'Please hand the file to the bank. Once its statement shows the transfers, the run is executed.',
  },
  de: {
    transfers: 'Überweisungen',
    leftOut: 'Ausgelassen',
    company: 'Firma',
    documents: 'Dokumente',
    payee: 'Empfänger',
    amount: 'Betrag',
    why: 'Grund',
    reference: 'Verwendungszweck, Ende-zu-Ende-Referenz',
    open: 'Offen',
    noTransfers: 'Von dem, was offen ist, lässt sich bis zu diesem Tag nichts zahlen.',
    nothingLeftOut: 'Nichts, was offen ist, wurde ausgelassen.',
    leaveOut: 'Auslassen',
    takeIn: 'Wieder aufnehmen',
    leaveOutOf: (company) => `${company} auslassen`,
    takeInOf: (company) => `${company} wieder aufnehmen`,
    left: (company) => `${company} wird ausgelassen`,
    taken: (company) => `${company} wurde neu geprüft`,
    all: (count) => `Alle ${count} Zeilen zeigen`,
    download: 'Datei herunterladen',
    stopped: (count) =>
      count === 1
        ? 'Eine Überweisung wurde gestoppt, weil sich seit dem Vorschlag etwas geändert hat:'
        : `${count} Überweisungen wurden gestoppt, weil sich seit dem Vorschlag etwas geändert hat:`,
    waits:
      'Wartet auf die Freigabe durch eine andere Person als die, die ihn vorbereitet oder zuletzt geändert hat.',
    empty: 'Er hat keine Überweisungen und lässt sich deshalb nicht freigeben.',
    toBank:
      'Bitte geben Sie die Datei an die Bank. Sobald ihr Kontoauszug die Überweisungen zeigt, ist der Lauf ausgeführt.',
  },
});
