import type { Day } from '#shared/dates.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';

type Possible = readonly PossibleInvoice[];

export const netOf = (all: Possible) => all.reduce((sum, { payoutCents }) => sum + payoutCents, 0);

/** What is still to be offset; negative. */
export const carriedOf = (all: Possible) =>
  all.reduce((sum, { carriedOverCents }) => sum + carriedOverCents, 0);

/** Months before the asked one that are settled with it: how many, and their cents. */
export function earlierOf(all: Possible): { months: number; cents: number } {
  const units = all.flatMap(({ earlier }): { month: Day; cents: number }[] => earlier);
  return {
    months: new Set(units.map(({ month }) => month)).size,
    cents: units.reduce((sum, { cents }) => sum + cents, 0),
  };
}
