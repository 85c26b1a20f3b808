import { maskIban, seekIban } from './iban.ts';
import type { Mask } from './mask.ts';

/** An account's number, wherever it is kept, and the one by which a tax office knows the payee. */
export const accountMasks = {
  iban: { place: 'bankings.iban', show: maskIban, seek: seekIban },
  taxNumber: { place: 'bankings.tax_number', show: (text) => `•••${text.slice(-2)}` },
} satisfies Record<string, Mask>;
