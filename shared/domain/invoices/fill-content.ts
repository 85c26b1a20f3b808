import { type Day, formatDay } from '../../dates.ts';
import { compactIban, maskIban } from '../iban.ts';

interface ContentValues {
  from: Day;
  to: Day;
  paymentDays: number;
  iban: string | null;
}

/** Fills in the present account and days for the words in braces. */
export function fillContent(text: string, { from, to, paymentDays, iban }: ContentValues): string {
  const values: Record<string, string> = {
    from: formatDay(from),
    to: formatDay(to),
    days: String(paymentDays),
    iban: iban ? maskIban(compactIban(iban)) : '',
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
