import { monthOf } from '#shared/dates.ts';
import { comparedWith, wholeMonths } from '#shared/domain/periods/periods.ts';
import type { Format } from '../../lib/format.ts';
import type { ReportPeriod } from '../../lib/period.ts';

/** What a period is compared with: `Oktober`, `Oktober 2025`, `Q3 2026` or its days; else empty. */
export function beforeName({ period, compare }: ReportPeriod, format: Format): string {
  const before = comparedWith(period, compare);
  if (!before) return '';
  const isMonthBefore = compare === 'previous' && wholeMonths(before) === 1;
  return isMonthBefore ? format.monthName(monthOf(before.from)) : format.period(before);
}
