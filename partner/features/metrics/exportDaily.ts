import { downloadFile } from '../../lib/download.ts';
import type { Month } from '../../lib/months.ts';
import { dailyMetricsPath } from './dailyMetricsPath.ts';

/**
 * Saves the days of a site's month as an Excel file, `{site}-{month}-{year}.xlsx`.
 *
 * @throws ApiError
 */
export async function exportDaily(site: { id: number; url: string }, month: Month): Promise<void> {
  const [year, monthOfYear] = month.split('-');
  await downloadFile(dailyMetricsPath(site.id, month), `${site.url}-${monthOfYear}-${year}.xlsx`);
}
