import type { Db } from '#api/core/database/db.ts';
import type { DeferredAnswer } from '#api/core/http/route.ts';
import type { Services } from '#api/core/services.ts';
import { type TableFormat, tableFile } from '#api/core/table-file/table-file.ts';
import { selectCompleteness } from '#api/modules/feeds/read.ts';
import { berlinDay, listDays } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Locale } from '#shared/locale.ts';
import { earnedDays, selectEarnedDays } from './earned-days.ts';
import { readEarnedPositions } from './earned-positions.ts';
import { daysTable, positionsTable } from './metrics-tables.ts';
import { type OwnSite, selectTrackers } from './select-client-metrics.ts';
import { selectSettlements } from './select-settlements.ts';

interface MetricsFile {
  /** Without the ending. */
  fileName: string;
  sites: readonly OwnSite[];
  /** Whose rows; null: an admin's, of whoever owned the sites. */
  companyId: number | null;
  period: Period;
  format: TableFormat;
  /** What a CSV holds. */
  table: 'days' | 'positions';
  language: Locale;
  now: Date;
}

/**
 * What sites counted and earned, day by day: by site, and in the second table by site, position and
 * region as well. Days are read at once and settle the cents; positions, which can be a million, are
 * sent while they are read.
 */
export async function metricsFile(
  { db, services }: { db: Db; services: Pick<Services, 'systemDb'> },
  { fileName, sites, companyId, period, table, ...file }: MetricsFile,
): Promise<DeferredAnswer> {
  const today = berlinDay(file.now);
  const begun = { from: period.from, to: period.to < today ? period.to : today };
  const asked = { siteIds: sites.map(({ id }) => id), ...begun };
  const trackers = await selectTrackers(db);
  const days = earnedDays({
    sites,
    days: listDays(begun.from, begun.to),
    sums: await selectEarnedDays(db, asked),
    settlements: await selectSettlements(db, asked),
    completeness: await selectCompleteness(db, listDays(begun.from, begun.to)),
  });
  const positions = readEarnedPositions(services.systemDb, {
    ...{ asked, companyId, sites, trackers, days },
  });
  const { language } = file;
  if (file.format === 'csv' && table === 'positions') {
    const tables = [positionsTable(positions, language)] as const;
    return tableFile({ ...file, fileName: `${fileName}-positions`, tables });
  }
  const tables = [daysTable(days, language), positionsTable(positions, language)] as const;
  return tableFile({ ...file, fileName, tables });
}
