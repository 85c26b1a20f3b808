import type { z } from 'zod';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { badRequest, notFound } from '#api/core/http/problem.ts';
import { addDay, type Day } from '#shared/dates.ts';
import { daysKept } from '#shared/domain/days-kept.ts';
import { regions as allRegions, type Region } from '#shared/domain/regions.ts';
import { lastReportDay } from '#shared/domain/report-presets.ts';
import { type Said, say } from '#shared/saying/say.ts';
import type { reportQuery } from '#shared/schemas/calls/reports.ts';

export interface ReportFilter {
  from: Day;
  to: Day;
  /** Absent: all sites. */
  siteIds: number[] | undefined;
  /** Only the days on which it owned the sites; absent: all. */
  companyId?: number | undefined;
  regions: readonly Region[];
}

/** For SQL that says `chosenSql`: null is all. */
export const filterBindings = ({ from, to, siteIds, companyId, regions }: ReportFilter) => ({
  from,
  to,
  siteIds: siteIds ?? null,
  companyId: companyId ?? null,
  regions: hasAllRegions(regions) ? null : [...regions],
});

/** SQL: the row is of the sites, company and regions of the filter. */
export const chosenSql = (
  row = '',
) => `(cast(:siteIds as integer[]) is null or ${row}site_id = any(:siteIds))
         and (cast(:companyId as integer) is null or ${row}company_id = :companyId)
         and (cast(:regions as text[]) is null or ${row}region = any(:regions))`;

export const hasAllRegions = (regions: readonly Region[]): boolean =>
  regions.length === allRegions.length;

export type ReportQuery = z.output<typeof reportQuery>;

/** What a report is asked about; 400 if that makes no sense, 404 for a site that does not exist. */
export async function readReportFilter(db: Db, query: ReportQuery): Promise<ReportFilter> {
  const filter = parseReportFilter(query);
  await refuseUnknownSites(db, filter);
  return filter;
}

/** What `read` makes of it; meanwhile it is looked up whether its sites exist. */
export async function withReportFilter<Answer>(
  db: Db,
  query: ReportQuery,
  read: (filter: ReportFilter) => Promise<Answer>,
): Promise<Answer> {
  const filter = parseReportFilter(query);
  const reading = read(filter);
  // Whatever else is wrong, a missing site is reported first; until then this is not awaited.
  reading.catch(() => {});
  await refuseUnknownSites(db, filter);
  return reading;
}

function parseReportFilter({ from, to, sites, regions }: ReportQuery): ReportFilter {
  refuseRange({ from, to }, threeYears);
  return { from, to, siteIds: parseSiteIds(sites), regions: parseRegions(regions) };
}

const { first: firstDay, last: lastDay } = daysKept;

/** How long a range may be. */
interface Longest {
  said: Said;
  lastDay(from: Day): Day;
}

export const threeYears: Longest = {
  said: say('too-many-years', { years: 3 }),
  lastDay: lastReportDay,
};

export const mostDays = (days: number): Longest => ({
  said: say('too-many-days', { days }),
  lastDay: (from) => addDay(from, days - 1),
});

/** 400 unless the days are in order, of our time and no more than may be asked for at once. */
export function refuseRange({ from, to }: { from: Day; to: Day }, longest: Longest): void {
  if (from < firstDay || to > lastDay) {
    throw badRequest(say('days-kept', { from: firstDay, to: lastDay }), {
      ...(from < firstDay && { from: say('before-day', { day: firstDay }) }),
      ...(to > lastDay && { to: say('after-day', { day: lastDay }) }),
    });
  }
  if (from > to) {
    throw badRequest('wrong-order', {
      to: 'ends-before-first-day',
    });
  }
  const latest = longest.lastDay(from);
  if (to > latest) {
    throw badRequest(longest.said, {
      to: say('at-latest', { day: latest }),
    });
  }
}

/** `1,2,3`, each once; undefined if no sites were named: all of them. */
export function parseSiteIds(sites: string | undefined): number[] | undefined {
  return sites === undefined ? undefined : [...new Set(sites.split(',').map(Number))];
}

function parseRegions(text: string | undefined): readonly Region[] {
  if (text === undefined) return allRegions;
  if (text.trim() === '') throw badRequest('no-region', { regions: 'no-region' });
  const named = text.split(',');
  const unknown = named.filter((name) => !allRegions.some((region) => region === name));
  if (unknown.length > 0) {
    throw badRequest(say('unknown-region', { names: unknown }), {
      regions: say('regions-possible', { names: allRegions }),
    });
  }
  return allRegions.filter((region) => named.includes(region));
}

async function refuseUnknownSites(db: Db, { siteIds }: ReportFilter): Promise<void> {
  if (!siteIds) return;
  const [sites] = await queryPrepared<{ known: number }>(db, {
    name: 'known sites',
    text: 'select count(*) as known from sites where id = any($1)',
    values: [siteIds],
  });
  if ((sites?.known ?? 0) < siteIds.length) throw notFound('missing-site');
}
