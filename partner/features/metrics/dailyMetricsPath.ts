import type { Month } from '../../lib/months.ts';

/** The address of a site's month as an Excel file or, by table, as CSV. */
export function dailyMetricsPath(siteId: number, month: Month, csv?: 'days' | 'positions'): string {
  const [year = '', monthOfYear = ''] = month.split('-');
  const query = new URLSearchParams({
    siteId: String(siteId),
    month: String(Number(monthOfYear)),
    year,
    ...(csv && { format: 'csv', table: csv }),
  });
  return `/api/exports/daily-metrics?${query}`;
}
