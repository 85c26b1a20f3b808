import { defineMessages } from '../saying/define-messages.ts';

/** A company's account and a document's payments, in the back office. Amounts and days come formatted. */
export const ledgerMessages = defineMessages({
  en: {
    payments: 'Payments',
    paid: 'Paid',
    open: 'Open',
    unknownAmount: 'Amount unknown',
    lessThan: (sum: string) => `less than ${sum}`,
    unknownHint:
      'The accounting tool reports a payment in part without its amount. The amount is unknown until you enter the payment by hand.',
    nothingPaid: 'Nothing has been paid yet.',
    day: 'Day',
    reference: 'Reference',
    amount: 'Amount',
    credit: 'Set off: our credit',
    creditOf: (document: string) => `Set off: our credit from ${document}`,
    becameCredit: 'Taken away again',
    account: 'Account',
    balance: 'Balance, gross',
    credits: 'Our credit',
    toSetOff: 'Still to be set off, net',
    owes: (sum: string) =>
      `The company owes us ${sum}. Its next payout is 0 until that is set off.`,
    blocked: (until: string | null) =>
      until ? `Payout block until ${until}:` : 'Payout block until it is lifted:',
    belowMinimum: (minimum: string) =>
      `The payout waits until ${minimum} is open, or until the end of the year.`,
    entry: 'Entry',
    period: 'Period',
    beside: (sum: string) => `${sum}, not on the account`,
    noEntries: 'No documents or payments yet.',
    all: (count: number) => `Show all ${count} entries`,
  },
  de: {
    payments: 'Zahlungen',
    paid: 'Bezahlt',
    open: 'Offen',
    unknownAmount: 'Betrag unbekannt',
    lessThan: (sum) => `weniger als ${sum}`,
    unknownHint:
      'Das Buchhaltungsprogramm meldet eine Teilzahlung ohne ihren Betrag. Er bleibt unbekannt, bis Sie die Zahlung von Hand eintragen.',
    nothingPaid: 'Noch nichts bezahlt.',
    day: 'Tag',
    reference: 'Verwendungszweck',
    amount: 'Betrag',
    credit: 'Verrechnet: Guthaben des Betreibers',
    creditOf: (document) => `Verrechnet: Guthaben des Betreibers aus ${document}`,
    becameCredit: 'Wieder abgezogen',
    account: 'Konto',
    balance: 'Kontostand, brutto',
    credits: 'Guthaben des Betreibers',
    toSetOff: 'Noch zu verrechnen, netto',
    owes: (sum) =>
      `Die Firma schuldet Ihnen ${sum}. Bis das verrechnet ist, beträgt ihre nächste Auszahlung 0.`,
    blocked: (until) =>
      until ? `Auszahlungssperre bis zum ${until}:` : 'Auszahlungssperre, bis sie aufgehoben wird:',
    belowMinimum: (minimum) =>
      `Die Auszahlung wartet: Ausgezahlt wird ab ${minimum}, spätestens zum Jahresende.`,
    entry: 'Eintrag',
    period: 'Zeitraum',
    beside: (sum) => `${sum}, nicht auf dem Konto`,
    noEntries: 'Noch keine Dokumente oder Zahlungen.',
    all: (count) => `Alle ${count} Einträge zeigen`,
  },
});
