import { downloadFile } from '../../lib/download.ts';
import type { Month } from '../../lib/months.ts';

/**
 * Saves the days of a site's month as an Excel file, `{site}-{month}-{year}.xlsx`.
 *
 * @throws ApiError
 */
export async function exportDaily(site: { id: number; url: string }, month: Month): Promise<void> {
  const [year = '', monthOfYear = ''] = month.split('-');
  const query = new URLSearchParams({
    siteId: String(site.id),
    month: String(Number(monthOfYear)),
    year,
  });
  const name = `${site.url}-${monthOfYear}-${year}.xlsx`;
  await downloadFile(`/api/exports/daily-metrics?${query}`, name);
}
