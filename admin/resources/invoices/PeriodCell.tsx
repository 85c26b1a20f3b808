import { formatMonths } from '#shared/format-months.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** The months of an invoice, by their names. */
export default function PeriodCell({ record: { from, to } }: { record: Invoice }) {
  return formatMonths(from, to, useLocale());
}
