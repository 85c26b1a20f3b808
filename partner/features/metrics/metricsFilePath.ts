import { monthOf } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { wholeMonths } from '#shared/domain/periods/periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { sitesQuery } from '../../lib/paths.ts';

/**
 * The address of the figures by day as an Excel file or, by table, as CSV. A site's month has one
 * of its own, which names the file after the site.
 */
export function metricsFilePath(
  period: Period,
  chosen: ChosenSites,
  csv?: 'days' | 'positions',
): string {
  const more: Record<string, string> = csv ? { format: 'csv', table: csv } : {};
  const [siteId, ...others] = chosen.mode === 'Select' ? chosen.named : [];
  if (siteId && others.length === 0 && wholeMonths(period) === 1) {
    const [year = '', month] = monthOf(period.from).split('-');
    const asked = { siteId: String(siteId), month: String(Number(month)), year, ...more };
    return `/api/exports/daily-metrics?${new URLSearchParams(asked)}`;
  }
  const asked = { ...period, ...sitesQuery(chosen), ...more };
  return `/api/client/metrics/export?${new URLSearchParams(asked)}`;
}
