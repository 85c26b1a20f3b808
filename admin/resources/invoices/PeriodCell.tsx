import { formatMonth } from '#shared/dates.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** The months of an invoice, by their names. */
export default function PeriodCell({ record: { from, to } }: { record: Invoice }) {
  const locale = useLocale();
  const [first, last] = [formatMonth(from, locale), formatMonth(to, locale)];
  return first === last ? first : `${first} – ${last}`;
}
