import type { Invoice } from '#shared/schemas/entities/invoice.ts';

/** The accounting tool has told that a part was paid, and not how much. */
export const isUnknownPart = ({ state, paid }: Pick<Invoice, 'state' | 'paid'>): boolean =>
  state === 'PART_PAID' && paid === 0;
