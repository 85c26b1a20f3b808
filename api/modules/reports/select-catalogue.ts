import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';
import type { ReportFilter } from './report-filter.ts';

interface SiteOfCompany {
  siteId: number;
  url: string;
  /** The last owner in the range. */
  companyId: number;
  /** All owners in the range, in their order. */
  companyName: string;
}

/** Sites with the companies that owned them in the range, by url. */
export function selectSitesOfCompanies(
  db: Db,
  { from, to, siteIds }: Pick<ReportFilter, 'from' | 'to' | 'siteIds'>,
): Promise<SiteOfCompany[]> {
  return queryPrepared(db, {
    name: 'report sites of companies',
    text: `select s.id as "siteId", s.url,
                  (array_agg(c.id order by o.from_on desc nulls last))[1] as "companyId",
                  string_agg(c.name, ', ' order by o.from_on nulls first) as "companyName"
             from sites s
             join site_ownerships o on o.site_id = s.id
             join companies c on c.id = o.company_id
            where ($1::integer[] is null or s.id = any($1))
              and (o.from_on is null or o.from_on <= $3) and (o.to_on is null or o.to_on >= $2)
            group by s.id
            order by s.url`,
    values: [siteIds ?? null, from, to],
  });
}

/** Sites by url; absent ids: all of them. */
export function selectReportSites(
  db: Db,
  siteIds?: readonly number[],
): Promise<{ id: number; url: string }[]> {
  return queryPrepared(db, {
    name: 'report sites',
    text: 'select id, url from sites where $1::integer[] is null or id = any($1) order by url',
    values: [siteIds ?? null],
  });
}

/** All trackers, in the catalogue's order. */
export function selectReportTrackers(db: Db): Promise<ReportTracker[]> {
  return queryPrepared(db, {
    name: 'report trackers',
    text: `select id, slug, name, owner, device_type as "deviceType", use_case as "useCase"
             from trackers order by "order", id`,
    values: [],
  });
}
