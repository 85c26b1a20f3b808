import { defineMessages } from '../saying/define-messages.ts';

/** Obstacles to a payout, also shown above the figures: these words load without the others. */
export const partnerPayoutTurnMessages = defineMessages({
  en: {
    title: 'Your turn',
    'no-banking': 'We cannot pay you without a bank account. Please enter your banking details.',
    held: 'A bank account of your company waits for your confirmation. We do not pay to it before.',
    returned:
      'The bank has sent our last payment back. Please check your bank account and change it; if it is right, write to us. Until then we cannot pay you.',
    'tax-data':
      'Your tax number or VAT number is missing or incorrect. Without it we cannot issue credit notes.',
    go: {
      'no-banking': 'Add a bank account',
      held: 'Check and confirm',
      returned: 'Check the bank account',
      'tax-data': 'Correct tax data',
    },
  },

  de: {
    title: 'Sie sind am Zug',
    'no-banking':
      'Ohne Konto können wir nicht auszahlen. Bitte tragen Sie Ihre Bankverbindung ein.',
    held: 'Ein Konto Ihrer Firma wartet auf Ihre Bestätigung. Vorher zahlen wir nicht darauf aus.',
    returned:
      'Die Bank hat unsere letzte Zahlung zurückgegeben. Bitte prüfen und ändern Sie Ihr Konto; stimmt es, schreiben Sie uns. Bis dahin können wir nicht auszahlen.',
    'tax-data':
      'Ihre Steuernummer oder USt‑IdNr. fehlt oder stimmt nicht. Ohne sie kann keine Gutschrift ausgestellt werden.',
    go: {
      'no-banking': 'Konto eintragen',
      held: 'Prüfen und bestätigen',
      returned: 'Konto prüfen',
      'tax-data': 'Steuerdaten berichtigen',
    },
  },
});
