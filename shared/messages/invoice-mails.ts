import { defineMessages } from '../saying/define-messages.ts';

/** Mails to the people of a company about their payouts. Amounts and days come formatted. */
export const invoiceMailMessages = defineMessages({
  en: {
    sent: {
      subject: (number: string, period: string) => `Your Gutschrift ${number} for ${period}`,
      heading: 'Your Gutschrift is there',
      intro: (number: string, period: string, amount: string) =>
        `We have issued Gutschrift ${number} for ${period}: ${amount}.`,
      due: (day: string) => `The amount is transferred by ${day}.`,
      correction: (number: string) => `It takes back Gutschrift ${number}.`,
      button: 'View payouts',
      note: 'You find the document and how the amount is made up in the partner area. You can object to it there.',
    },
    paid: {
      subject: (number: string) => `Paid: Gutschrift ${number}`,
      heading: 'Your payout is on its way',
      intro: (number: string, period: string, amount: string) =>
        `Gutschrift ${number} for ${period} has been paid: ${amount}.`,
      button: 'View payouts',
      note: 'Depending on your bank it takes one or two working days to arrive.',
    },
  },
  de: {
    sent: {
      subject: (number, period) => `Ihre Gutschrift ${number} für ${period}`,
      heading: 'Ihre Gutschrift ist da',
      intro: (number, period, amount) =>
        `Wir haben die Gutschrift ${number} für ${period} erteilt: ${amount}.`,
      due: (day) => `Der Betrag wird bis zum ${day} überwiesen.`,
      correction: (number) => `Sie nimmt die Gutschrift ${number} zurück.`,
      button: 'Auszahlungen ansehen',
      note: 'Das Dokument und wie sich der Betrag zusammensetzt finden Sie im Partnerbereich. Dort können Sie ihm auch widersprechen.',
    },
    paid: {
      subject: (number) => `Bezahlt: Gutschrift ${number}`,
      heading: 'Ihre Auszahlung ist unterwegs',
      intro: (number, period, amount) =>
        `Die Gutschrift ${number} für ${period} ist bezahlt: ${amount}.`,
      button: 'Auszahlungen ansehen',
      note: 'Je nach Bank dauert es ein bis zwei Werktage, bis der Betrag bei Ihnen ist.',
    },
  },
});
