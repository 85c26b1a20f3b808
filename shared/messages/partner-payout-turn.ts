import { defineMessages } from './define-messages.ts';

/** Obstacles to a payout, also shown above the figures: these words load without the others. */
export const partnerPayoutTurnMessages = defineMessages({
  en: {
    title: 'Your turn',
    'no-banking': 'Without an account we cannot pay out. Please enter your bank data.',
    held: 'A change of your account waits. Until it takes effect, no payout is released.',
    'tax-data':
      'Your tax number or VAT ID is missing or not right. Without it no document can be issued.',
    go: {
      'no-banking': 'Add an account',
      held: 'Look at the change',
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
