import type { Db } from '#api/core/database/db.ts';
import {
  type Completeness,
  selectCompleteness,
  selectMissingSources,
} from '#api/modules/feeds/read.ts';
import { type Day, listDays } from '#shared/dates.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import type { ComparedPeriod } from '#shared/schemas/calls/reports.ts';
import type { ReportFilter } from './report-filter.ts';

type Asked = Pick<ReportFilter, 'from' | 'to' | 'regions'>;

/** What a report is compared with, and whether it can be. */
export async function comparedPeriod(
  db: Db,
  { from, to, regions }: Asked,
): Promise<ComparedPeriod> {
  const last = await selectLastCompleteDay(db, { from: to, to, regions });
  return { ...precedingPeriod({ from, to }), isComparable: last === to };
}

/** The last day of the period on which nothing is missing or still to come. */
export async function selectLastCompleteDay(
  db: Db,
  { from, to, regions }: Asked,
): Promise<Day | undefined> {
  const days = listDays(from, to);
  const [completeness, missing] = await Promise.all([
    selectCompleteness(db, days),
    selectMissingSources(db, { from, to }, regions),
  ]);
  return lastCompleteDay(days, completeness, missing);
}

export const lastCompleteDay = (
  days: readonly Day[],
  completeness: ReadonlyMap<Day, Completeness>,
  missing: ReadonlyMap<Day, unknown>,
): Day | undefined =>
  days.findLast((day) => completeness.get(day) === 'complete' && !missing.has(day));
