import { defineMessages } from '../saying/define-messages.ts';

/** Mails to the people of a company about their documents. Amounts and days come formatted. */
export const invoiceMailMessages = defineMessages({
  en: {
    button: 'View payouts',
    details: 'You will find the document and how the amount is made up in the partner area.',
    answer: (words: string) => `Our answer: “${words}”`,
    sent: {
      subject: (number: string, period: string) =>
        `Your credit note (Gutschrift) ${number} for ${period}`,
      heading: 'Your credit note (Gutschrift) has been issued',
      intro: (number: string, period: string, net: string, tax: string, gross: string) =>
        `We have issued credit note (Gutschrift) ${number} for ${period}: ${net} net, ${tax} tax, ${gross} gross.`,
      before: (paid: string) => `${paid} of this has been paid already.`,
      payout: (amount: string, day: string) => `Payout: ${amount} gross, transferred by ${day}.`,
      nothing: 'Nothing is left to be paid out.',
      note: 'You can object to it there.',
    },
    cancelled: {
      subject: (corrects: string, number: string) =>
        `Cancellation of credit note (Gutschrift) ${corrects}: ${number}`,
      heading: 'A credit note (Gutschrift) has been cancelled',
      intro: (number: string, corrects: string, period: string, gross: string) =>
        `With cancellation ${number} we have taken back credit note (Gutschrift) ${corrects} for ${period} in full: ${gross} gross.`,
      parts: (net: string, tax: string) => `That is ${net} net and ${tax} tax.`,
      accepted: 'Your objection to it is thereby accepted.',
      again: 'Its months are settled anew with another credit note.',
      paid: 'What had been paid of it is set against your other credit notes.',
      credit: (amount: string) => `${amount} in all are still to be set off.`,
    },
    paid: {
      subject: (number: string) => `Paid: credit note (Gutschrift) ${number}`,
      heading: 'Your payout is on its way',
      intro: (number: string, period: string, amount: string, day: string) =>
        `Credit note (Gutschrift) ${number} for ${period} is paid. Payout: ${amount} (value day ${day}).`,
      total: (gross: string) => `With what was paid before, that is ${gross} gross.`,
      note: 'Depending on your bank it takes one or two working days to arrive.',
    },
    'part-paid': {
      subject: (number: string) => `Partly paid: credit note (Gutschrift) ${number}`,
      heading: 'A part has been paid',
      intro: (number: string, period: string, amount: string, day: string) =>
        `A part of credit note (Gutschrift) ${number} for ${period} is paid. Payout: ${amount} (value day ${day}).`,
      unknown: (number: string, period: string) =>
        `A part of credit note (Gutschrift) ${number} for ${period} is paid. We do not know the amount yet.`,
      rest: (amount: string) => `${amount} gross are still open.`,
    },
    returned: {
      subject: (number: string) => `Payment came back: credit note (Gutschrift) ${number}`,
      heading: 'A payment no longer counts',
      intro: (number: string, period: string, amount: string) =>
        `Of what was paid of credit note (Gutschrift) ${number} for ${period}, ${amount} no longer count: the payment came back or was corrected.`,
      bank: (reason: string) => `The bank’s reason: ${reason}.`,
      rest: (amount: string) => `${amount} gross are open again.`,
      next: 'You will find your bank account in the settings of the partner area. As soon as it is right, we pay again.',
      note: 'Is your bank account still right? You will find it in the settings of the partner area.',
    },
    kept: {
      subject: (number: string) => `Your objection to credit note (Gutschrift) ${number}`,
      heading: 'The credit note (Gutschrift) stands',
      intro: (number: string, period: string) =>
        `We have looked into your objection to credit note (Gutschrift) ${number} for ${period}. It stands as it is.`,
      mark: 'Your objection stays on record.',
      rest: (amount: string) => `The open ${amount} gross are paid with the next payment.`,
    },
    accepted: {
      subject: (number: string) => `Your objection to credit note (Gutschrift) ${number}`,
      heading: 'Your objection is accepted',
      intro: (number: string, period: string) =>
        `We have accepted your objection to credit note (Gutschrift) ${number} for ${period}, and cancel it.`,
      follows:
        'You get the cancellation as soon as it is issued; then the months are settled anew.',
    },
  },
  de: {
    button: 'Auszahlungen ansehen',
    details: 'Das Dokument und wie sich der Betrag zusammensetzt, finden Sie im Partnerbereich.',
    answer: (words) => `Unsere Antwort: „${words}“`,
    sent: {
      subject: (number, period) => `Ihre Gutschrift ${number} für ${period}`,
      heading: 'Ihre Gutschrift ist erteilt',
      intro: (number, period, net, tax, gross) =>
        `wir haben die Gutschrift ${number} für ${period} erteilt: ${net} netto, ${tax} Steuer, ${gross} brutto.`,
      before: (paid) => `Davon sind ${paid} bereits bezahlt.`,
      payout: (amount, day) => `Auszahlung: ${amount} brutto, Überweisung bis zum ${day}.`,
      nothing: 'Es bleibt nichts auszuzahlen.',
      note: 'Dort können Sie der Gutschrift auch widersprechen.',
    },
    cancelled: {
      subject: (corrects, number) => `Storno der Gutschrift ${corrects}: ${number}`,
      heading: 'Eine Gutschrift ist storniert',
      intro: (number, corrects, period, gross) =>
        `mit dem Storno ${number} haben wir die Gutschrift ${corrects} für ${period} in voller Höhe zurückgenommen: ${gross} brutto.`,
      parts: (net, tax) => `Das sind ${net} netto und ${tax} Steuer.`,
      accepted: 'Ihr Widerspruch ist damit angenommen.',
      again: 'Die Monate rechnen wir mit einer neuen Gutschrift ab.',
      paid: 'Was davon schon bezahlt war, verrechnen wir mit Ihren übrigen Gutschriften.',
      credit: (amount) => `Zu verrechnen sind insgesamt noch ${amount}.`,
    },
    paid: {
      subject: (number) => `Bezahlt: Gutschrift ${number}`,
      heading: 'Ihre Auszahlung ist unterwegs',
      intro: (number, period, amount, day) =>
        `die Gutschrift ${number} für ${period} ist bezahlt. Auszahlung: ${amount} (Wertstellung ${day}).`,
      total: (gross) => `Mit dem, was schon bezahlt war, sind das ${gross} brutto.`,
      note: 'Je nach Bank dauert es ein bis zwei Werktage, bis der Betrag bei Ihnen ist.',
    },
    'part-paid': {
      subject: (number) => `Teilweise bezahlt: Gutschrift ${number}`,
      heading: 'Ein Teil ist bezahlt',
      intro: (number, period, amount, day) =>
        `ein Teil der Gutschrift ${number} für ${period} ist bezahlt. Auszahlung: ${amount} (Wertstellung ${day}).`,
      unknown: (number, period) =>
        `ein Teil der Gutschrift ${number} für ${period} ist bezahlt. Den Betrag kennen wir noch nicht.`,
      rest: (amount) => `Offen sind noch ${amount} brutto.`,
    },
    returned: {
      subject: (number) => `Zahlung zurückgekommen: Gutschrift ${number}`,
      heading: 'Eine Zahlung gilt nicht mehr',
      intro: (number, period, amount) =>
        `von dem, was zur Gutschrift ${number} für ${period} bezahlt war, gelten ${amount} nicht mehr: Die Zahlung kam zurück oder wurde berichtigt.`,
      bank: (reason) => `Grund der Bank: ${reason}.`,
      rest: (amount) => `Offen sind damit wieder ${amount} brutto.`,
      next: 'Ihr Konto finden Sie in den Einstellungen des Partnerbereichs. Sobald es stimmt, zahlen wir erneut aus.',
      note: 'Stimmt Ihr Konto noch? Sie finden es in den Einstellungen des Partnerbereichs.',
    },
    kept: {
      subject: (number) => `Ihr Widerspruch zur Gutschrift ${number}`,
      heading: 'Die Gutschrift bleibt bestehen',
      intro: (number, period) =>
        `wir haben Ihren Widerspruch zur Gutschrift ${number} für ${period} geprüft. Sie bleibt bestehen.`,
      mark: 'Dass Sie widersprochen haben, bleibt vermerkt.',
      rest: (amount) => `Offen sind ${amount} brutto; wir zahlen sie mit der nächsten Zahlung aus.`,
    },
    accepted: {
      subject: (number) => `Ihr Widerspruch zur Gutschrift ${number}`,
      heading: 'Ihr Widerspruch ist angenommen',
      intro: (number, period) =>
        `wir haben Ihren Widerspruch zur Gutschrift ${number} für ${period} angenommen und stornieren sie.`,
      follows:
        'Das Storno erhalten Sie, sobald es erteilt ist; danach rechnen wir die Monate neu ab.',
    },
  },
});
