import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Month } from '../../../lib/months.ts';
import { dailyMetricsPath } from '../dailyMetricsPath.ts';
import { CsvButton } from './CsvButton.tsx';

interface MonthCsvProps {
  month: Month;
  metrics: ClientMetrics;
  table: 'days' | 'positions';
  title: string;
}

/** One of the month's tables by day. Files are per site: for several sites there is none. */
export function MonthCsv({ month, metrics, table, title }: MonthCsvProps) {
  const { t } = useLanguage();
  const [site, ...others] = metrics.sites;
  if (!site || others.length > 0) return null;
  return <CsvButton path={dailyMetricsPath(site.id, month, table)} label={t.report.csvOf(title)} />;
}
