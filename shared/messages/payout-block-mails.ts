import { defineMessages } from '../saying/define-messages.ts';

/** Mails to publishers about payout blocks. Days come formatted. */
export const payoutBlockMailMessages = defineMessages({
  en: {
    days: (from: string, until: string | null) =>
      until
        ? `From ${from} until ${until} we do not pay out to you.`
        : `From ${from} on we do not pay out to you.`,
    why: (text: string) => `Why: ${text}`,
    blocked: {
      subject: 'Your payouts are blocked',
      heading: 'Your payouts are blocked',
      next: 'Your earnings are credited as before. What is open is paid out once the block ends.',
    },
    unblocked: {
      subject: 'Your payouts are no longer blocked',
      heading: 'Your payouts are no longer blocked',
      next: 'We have lifted the payout block. What is open comes with one of the next payouts.',
    },
    button: 'View payouts',
  },
  de: {
    days: (from, until) =>
      until
        ? `vom ${from} bis zum ${until} zahlen wir nicht an Sie aus.`
        : `ab dem ${from} zahlen wir vorerst nicht an Sie aus.`,
    why: (text) => `Der Grund: ${text}`,
    blocked: {
      subject: 'Ihre Auszahlungen sind gesperrt',
      heading: 'Ihre Auszahlungen sind gesperrt',
      next: 'Ihre Vergütung wird weiter gutgeschrieben. Was offen ist, zahlen wir aus, sobald die Sperre endet.',
    },
    unblocked: {
      subject: 'Ihre Auszahlungen sind nicht mehr gesperrt',
      heading: 'Ihre Auszahlungen sind nicht mehr gesperrt',
      next: 'wir haben die Auszahlungssperre aufgehoben. Was offen ist, kommt mit einer der nächsten Auszahlungen.',
    },
    button: 'Auszahlungen ansehen',
  },
});
