import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';

export interface SiteOfCompany {
  siteId: number;
  url: string;
  companyId: number;
  companyName: string;
}

/** Sites with their companies, by url; absent ids: all of them. */
export function selectSitesOfCompanies(
  db: Db,
  { siteIds }: { siteIds?: readonly number[] | undefined },
): Promise<SiteOfCompany[]> {
  return queryPrepared(db, {
    name: 'report sites of companies',
    text: `select s.id as "siteId", s.url, c.id as "companyId", c.name as "companyName"
             from sites s
             join companies c on c.id = s.company_id
            where $1::integer[] is null or s.id = any($1)
            order by s.url`,
    values: [siteIds ?? null],
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
