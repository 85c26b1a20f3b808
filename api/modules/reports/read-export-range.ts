import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { lastTwoWeeks } from '#shared/domain/last-two-weeks.ts';
import type { rangeExportQuery } from '#shared/schemas/calls/exports.ts';
import { type ReportFilter, readReportFilter } from './report-filter.ts';

/** As in a report; without days, the last two weeks, or those up to the last day asked for. */
export function readExportRange(
  db: Db,
  { from, to, sites, regions }: z.output<typeof rangeExportQuery>,
  now: Date,
): Promise<ReportFilter> {
  const usual = lastTwoWeeks(to ? addDay(to, 1) : berlinDay(now));
  return readReportFilter(db, { from: from ?? usual.from, to: to ?? usual.to, sites, regions });
}
