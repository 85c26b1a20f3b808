import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { usePeriod } from '../../../lib/usePeriod.ts';
import { metricsFilePath } from '../metricsFilePath.ts';
import { CsvButton } from './CsvButton.tsx';

interface MonthCsvProps {
  metrics: ClientMetrics;
  table: 'days' | 'positions';
  title: string;
}

/** One of the tables by day and site, of the sites on the screen. */
export function MonthCsv({ metrics, table, title }: MonthCsvProps) {
  const { t } = useLanguage();
  const { period } = usePeriod();
  const named = metrics.sites.map(({ id }) => id);
  if (named.length === 0) return null;
  const path = metricsFilePath(period, { mode: 'Select', named }, table);
  return <CsvButton path={path} label={t.report.csvOf(title)} />;
}
