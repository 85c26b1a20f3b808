import { monthOf } from '#shared/dates.ts';
import type { PayoutInvoice } from '#shared/schemas/calls/payouts.ts';

/** What shows a document, in a line or in full. */
export interface DocumentProps {
  invoice: PayoutInvoice;
  /** The document that settles its months again. */
  replacedBy: string | null;
  onChanged(): Promise<unknown>;
}

type Period = Pick<PayoutInvoice, 'from' | 'to'>;

/** The place of each document: under the last of its visible months, else separate. */
export function documentsOf<D extends Period>(
  months: readonly { month: string }[],
  documents: readonly D[],
): { byMonth: Map<string, D[]>; others: D[] } {
  const byMonth = new Map<string, D[]>();
  const others: D[] = [];
  // The last month comes first.
  const shown = months.map(({ month }) => month).sort((a, b) => (a < b ? 1 : -1));
  for (const one of documents) {
    const month = shown.find((own) => own >= monthOf(one.from) && own <= monthOf(one.to));
    if (month) byMonth.set(month, [...(byMonth.get(month) ?? []), one]);
    else others.push(one);
  }
  return { byMonth, others };
}

interface Replaceable extends Period {
  document: string;
  kind: PayoutInvoice['kind'];
  creditedOn: string;
  cancelledBy: string | null;
}

/** The document that settles a cancelled one's months, if there is one yet. */
export function replacementOf(
  cancelled: Replaceable,
  documents: readonly Replaceable[],
): string | null {
  if (cancelled.cancelledBy === null) return null;
  const next = documents.find(
    (one) =>
      one.kind === 'SETTLEMENT' &&
      one.cancelledBy === null &&
      one.document !== cancelled.document &&
      one.creditedOn >= cancelled.creditedOn &&
      one.from <= cancelled.to &&
      one.to >= cancelled.from,
  );
  return next?.document ?? null;
}
