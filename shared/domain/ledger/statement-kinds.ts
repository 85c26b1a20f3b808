import type { Label } from '../../locale.ts';

/** What moves a company's account. */
export const statementKinds = {
  DOCUMENT: { en: 'Credit note (Gutschrift)', de: 'Gutschrift' },
  CANCELLATION: { en: 'Cancellation', de: 'Storno' },
  PAYMENT: { en: 'Payment', de: 'Zahlung' },
  MONEY_BACK: { en: 'Money back', de: 'Rückzahlung' },
} satisfies Record<string, Label>;
export type StatementKind = keyof typeof statementKinds;
