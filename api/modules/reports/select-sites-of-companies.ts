import type { Db } from '#api/core/database/db.ts';
import type { ReportFilter } from './report-filter.ts';

interface SiteOfCompany {
  siteId: number;
  url: string;
  companyId: number;
  companyName: string;
}

/** Sites with their companies, by url. */
export async function selectSitesOfCompanies(
  db: Db,
  { siteIds }: Pick<ReportFilter, 'siteIds'>,
): Promise<SiteOfCompany[]> {
  const { rows } = await db.raw(
    `select s.id as "siteId", s.url, c.id as "companyId", c.name as "companyName"
       from sites s
       join companies c on c.id = s.company_id
      ${siteIds ? 'where s.id = any(:siteIds)' : ''}
      order by s.url`,
    { siteIds },
  );
  return rows;
}
