import { defineMessages } from '../saying/define-messages.ts';

/** Mails to people who settle. Months, amounts and days come formatted. */
export const settlementMailMessages = defineMessages({
  en: {
    ready: {
      subject: (month: string) => `${month} can be settled`,
      intro: (month: string, count: number, amount: string) =>
        `${month} is over. ${count === 1 ? '1 company has' : `${count} companies have`} earned something that no invoice settles yet: ${amount} net.`,
    },
    deadline: {
      subject: (month: string, count: number) =>
        `${month}: ${count === 1 ? '1 company is' : `${count} companies are`} not settled yet`,
      intro: (month: string, count: number, amount: string) =>
        `For ${month}, ${count === 1 ? '1 company has' : `${count} companies have`} no invoice yet: ${amount} net.`,
    },
    earlier: (count: number, amount: string) =>
      `Included: ${count === 1 ? '1 earlier month is' : `${count} earlier months are`} still open, ${amount} net.`,
    reverseCharge: (names: string, day: string) =>
      `By law the documents of these companies abroad must be issued by ${day}: ${names}.`,
    byLaw: (day: string) => `The legal deadline is ${day}.`,
    button: 'Settle month',
    matters: {
      subject: (count: number) =>
        count === 1 ? '1 open matter in settlement' : `${count} open matters in settlement`,
      heading: 'Something does not fit',
      intro: 'The nightly check of documents, archive and accounting tool found:',
      button: 'Open back office',
      note: 'It stays on the dashboard until a later check finds it mended.',
    },
  },

  de: {
    ready: {
      subject: (month) => `${month} kann abgerechnet werden`,
      intro: (month, count, amount) =>
        `Der ${month} ist vorbei. ${count === 1 ? '1 Firma hat' : `${count} Firmen haben`} etwas verdient, das noch in keiner Abrechnung steht: ${amount} netto.`,
    },
    deadline: {
      subject: (month, count) =>
        `${month}: ${count === 1 ? '1 Firma ist' : `${count} Firmen sind`} noch nicht abgerechnet`,
      intro: (month, count, amount) =>
        `Für ${month} ${count === 1 ? 'hat 1 Firma' : `haben ${count} Firmen`} noch keine Abrechnung: ${amount} netto.`,
    },
    earlier: (count, amount) =>
      `Darin: ${count === 1 ? '1 früherer Monat' : `${count} frühere Monate`} offen, ${amount} netto.`,
    reverseCharge: (names, day) =>
      `Für diese Firmen im Ausland müssen die Dokumente von Gesetzes wegen bis zum ${day} erteilt sein: ${names}.`,
    byLaw: (day) => `Die gesetzliche Frist endet am ${day}.`,
    button: 'Monat abrechnen',
    matters: {
      subject: (count) =>
        count === 1
          ? '1 offener Punkt in der Abrechnung'
          : `${count} offene Punkte in der Abrechnung`,
      heading: 'Etwas passt nicht zusammen',
      intro: 'Die nächtliche Prüfung von Dokumenten, Archiv und Buchhaltungsprogramm hat gefunden:',
      button: 'Backoffice öffnen',
      note: 'Es steht auf der Übersicht, bis eine spätere Prüfung es behoben findet.',
    },
  },
});
