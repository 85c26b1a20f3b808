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
    objection: {
      subject: (company: string, number: string) => `Objection: ${company}, ${number}`,
      heading: 'A company objects',
      intro: (company: string, number: string) =>
        `${company} objects to credit note (Gutschrift) ${number}.`,
      reason: (words: string) => `What they say: “${words}”`,
      waits: (amount: string) => `Until it is answered, its open ${amount} gross are not paid out.`,
      button: 'Answer objection',
    },
    undelivered: {
      subject: (company: string, number: string) => `Not delivered: ${company}, ${number}`,
      heading: 'A document reached nobody',
      intro: (company: string, number: string) =>
        `${number} was issued, but nobody at ${company} could be told by e-mail: no Owner has taken up their account, and the account has no e-mail.`,
      next: 'Once somebody can be reached, send the e-mail again from the document’s page.',
      button: 'View document',
    },
    accountWaits: {
      subject: (company: string) => `Account to be confirmed: ${company}`,
      heading: 'An account waits for your confirmation',
      intro: (company: string) =>
        `The account of ${company} was entered or changed by somebody who became an Owner less than 7 days ago. Nothing is paid to it until somebody confirms it.`,
      ask: 'Before you do, please ask the publisher through a channel you trust, such as the phone.',
      button: 'Check and confirm',
    },
    returned: {
      subject: (company: string, number: string) => `Payment came back: ${company}, ${number}`,
      heading: 'A payment no longer counts',
      intro: (company: string, number: string, amount: string) =>
        `Of what was paid to ${company} for ${number}, ${amount} no longer count: the payment came back or was taken back.`,
      bank: (reason: string) => `The bank’s reason: ${reason}.`,
      rest: (amount: string) => `${amount} gross of it are open again.`,
      held: 'Nothing is paid to this account until the publisher has changed it, or you have confirmed it at the bank transaction.',
      button: 'View invoice',
    },
    matters: {
      subject: (count: number) =>
        count === 1 ? '1 open matter in settlement' : `${count} open matters in settlement`,
      heading: 'Something does not fit',
      intro: 'The nightly check of documents, archive and accounting tool found:',
      button: 'Open back office',
      note: 'It stays on the overview until a later check finds it fixed.',
    },
  },

  de: {
    ready: {
      subject: (month) => `${month} kann abgerechnet werden`,
      intro: (month, count, amount) =>
        `der ${month} ist vorbei. ${count === 1 ? '1 Firma hat' : `${count} Firmen haben`} etwas verdient, das noch in keiner Abrechnung steht: ${amount} netto.`,
    },
    deadline: {
      subject: (month, count) =>
        `${month}: ${count === 1 ? '1 Firma ist' : `${count} Firmen sind`} noch nicht abgerechnet`,
      intro: (month, count, amount) =>
        `für ${month} ${count === 1 ? 'hat 1 Firma' : `haben ${count} Firmen`} noch keine Abrechnung: ${amount} netto.`,
    },
    earlier: (count, amount) =>
      `Darin: ${count === 1 ? '1 früherer Monat' : `${count} frühere Monate`} offen, ${amount} netto.`,
    reverseCharge: (names, day) =>
      `Für diese Firmen im Ausland müssen die Dokumente von Gesetzes wegen bis zum ${day} erteilt sein: ${names}.`,
    byLaw: (day) => `Die gesetzliche Frist endet am ${day}.`,
    button: 'Monat abrechnen',
    objection: {
      subject: (company, number) => `Widerspruch: ${company}, ${number}`,
      heading: 'Eine Firma widerspricht',
      intro: (company, number) => `${company} widerspricht der Gutschrift ${number}.`,
      reason: (words) => `Die Begründung: „${words}“`,
      waits: (amount) =>
        `Bis der Widerspruch beantwortet ist, werden die offenen ${amount} brutto nicht ausgezahlt.`,
      button: 'Widerspruch beantworten',
    },
    undelivered: {
      subject: (company, number) => `Nicht zugestellt: ${company}, ${number}`,
      heading: 'Ein Dokument hat niemanden erreicht',
      intro: (company, number) =>
        `${number} ist erteilt, aber bei ${company} war niemand per E‑Mail zu erreichen: Kein Inhaber hat seinen Zugang eingerichtet, und beim Konto steht keine E‑Mail.`,
      next: 'Sobald jemand erreichbar ist, senden Sie die E‑Mail beim Dokument erneut.',
      button: 'Dokument ansehen',
    },
    accountWaits: {
      subject: (company) => `Konto zu bestätigen: ${company}`,
      heading: 'Ein Konto wartet auf Ihre Bestätigung',
      intro: (company) =>
        `das Konto von ${company} hat eine Person eingetragen oder geändert, die seit weniger als 7 Tagen die Rolle „Inhaber“ hat. Darauf wird nichts ausgezahlt, bis es jemand bestätigt.`,
      ask: 'Bitte fragen Sie vorher auf einem Weg nach, dem Sie vertrauen, etwa am Telefon.',
      button: 'Prüfen und bestätigen',
    },
    returned: {
      subject: (company, number) => `Zahlung zurückgekommen: ${company}, ${number}`,
      heading: 'Eine Zahlung gilt nicht mehr',
      intro: (company, number, amount) =>
        `von dem, was an ${company} zu ${number} bezahlt war, gelten ${amount} nicht mehr: Die Zahlung kam zurück oder wurde zurückgenommen.`,
      bank: (reason) => `Grund der Bank: ${reason}.`,
      rest: (amount) => `Offen sind davon wieder ${amount} brutto.`,
      held: 'Auf dieses Konto wird nichts mehr gezahlt, bis der Partner es geändert hat oder Sie es beim Kontoumsatz bestätigt haben.',
      button: 'Abrechnung ansehen',
    },
    matters: {
      subject: (count) =>
        count === 1
          ? '1 offener Punkt in der Abrechnung'
          : `${count} offene Punkte in der Abrechnung`,
      heading: 'Etwas passt nicht zusammen',
      intro: 'die nächtliche Prüfung von Dokumenten, Archiv und Buchhaltungsprogramm hat gefunden:',
      button: 'Backoffice öffnen',
      note: 'Es steht auf der Übersicht, bis eine spätere Prüfung zeigt, dass es behoben ist.',
    },
  },
});
