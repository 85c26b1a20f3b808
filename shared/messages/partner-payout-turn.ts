import { defineMessages } from '../saying/define-messages.ts';

/** Obstacles to a payout, also shown above the figures: these words load without the others. */
export const partnerPayoutTurnMessages = defineMessages({
  en: {
    title: 'Your turn',
    'no-banking': 'We cannot pay you without an account. Please enter your banking details.',
    held: 'A change to your account is pending. No payout is released until it takes effect.',
    'tax-data':
      'Your tax number or VAT ID is missing or incorrect. Without it we cannot issue documents.',
    go: {
      'no-banking': 'Add an account',
      held: 'View the change',
      'tax-data': 'Correct tax data',
    },
  },

  de: {
    title: 'Sie sind am Zug',
    'no-banking':
      'Ohne Konto können wir nicht auszahlen. Bitte tragen Sie Ihre Bankverbindung ein.',
    held: 'Eine Änderung Ihres Kontos wartet. Bis sie gilt, geben wir keine Auszahlung frei.',
    'tax-data':
      'Ihre Steuernummer oder USt‑IdNr. fehlt oder stimmt nicht. Ohne sie kann keine Gutschrift ausgestellt werden.',
    go: {
      'no-banking': 'Konto eintragen',
      held: 'Änderung ansehen',
      'tax-data': 'Steuerdaten berichtigen',
    },
  },
});
