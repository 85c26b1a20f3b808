import { maskIban, seekIban } from './iban.ts';
import type { Mask } from './mask.ts';

/**
 * What identifies an account, wherever it is kept: its number, and the number by which a tax office
 * knows the payee.
 */
export const accountMasks = {
  iban: { place: 'bankings.iban', show: maskIban, seek: seekIban },
  taxNumber: { place: 'bankings.tax_number', show: (text) => `•••${text.slice(-2)}` },
} satisfies Record<string, Mask>;
