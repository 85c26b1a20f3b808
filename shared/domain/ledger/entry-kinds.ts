import type { Label } from '../../locale.ts';
import { invoiceStates } from './invoice-state.ts';

/** What an entry of a company's account is. */
export const entryKinds = {
  DOCUMENT: { en: 'Credit note (Gutschrift)', de: 'Gutschrift' },
  CANCELLATION: { en: 'Cancellation', de: 'Storno' },
  PAYMENT: { en: 'Payout', de: 'Auszahlung' },
  RETURN: { en: 'Money back', de: 'Rückzahlung' },
  REVERSAL: { en: 'Entry taken back', de: 'Eintrag zurückgenommen' },
  OUTSIDE: { en: invoiceStates.OUTSIDE.en, de: invoiceStates.OUTSIDE.de },
} satisfies Record<string, Label>;
export type EntryKind = keyof typeof entryKinds;
