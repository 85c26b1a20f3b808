import type { State } from '../../choice.ts';
import { type InvoiceState, invoiceStates } from './invoice-state.ts';

const { OPEN, PART_PAID, OFFSET, OUTSIDE, PAID } = invoiceStates;

/**
 * How far what was earned has come, least first: an estimate, final since its settlement is
 * approved, and then what its document is.
 */
export const earningsStates = {
  estimated: { en: 'Estimated', de: 'Geschätzt', tone: 'warn' },
  final: { en: 'Final', de: 'Endgültig', tone: 'good' },
  ...{ OPEN, PART_PAID, OFFSET, OUTSIDE, PAID },
} satisfies Record<string, State>;
export type EarningsState = keyof typeof earningsStates;

const order = Object.keys(earningsStates) as EarningsState[];

/** A settled month's state: its document's; final while that is not issued, or not shown (null). */
export const earningsStateOf = (document: InvoiceState | null): EarningsState =>
  order.find((state) => state === document) ?? 'final';

/** The state that is furthest behind. */
export const leastOf = (states: readonly EarningsState[]): EarningsState | undefined =>
  order.find((state) => states.includes(state));
