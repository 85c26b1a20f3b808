import type { Db } from '#api/core/database/db.ts';
import { selectByColumn } from '#api/core/database/select-by-column.ts';
import { keepUntilWritten } from './keep-until-written.ts';
import type { ReportFilter } from './report-filter.ts';

export interface SiteOfCompany {
  siteId: number;
  url: string;
  companyId: number;
  companyName: string;
}

/** Sites with their companies, by url. */
export async function selectSitesOfCompanies(
  db: Db,
  { siteIds }: Pick<ReportFilter, 'siteIds'>,
): Promise<readonly SiteOfCompany[]> {
  return keepUntilWritten(db, 'records', {
    question: ['companies', siteIds],
    read: () =>
      selectByColumn(db, {
        sql: `
          select s.id as site_id, s.url, c.id as company_id, c.name as company_name
            from sites s
            join companies c on c.id = s.company_id
           ${siteIds ? 'where s.id = any(:siteIds)' : ''}
           order by s.url`,
        bindings: siteIds ? { siteIds } : {},
        columns: ['site_id', 'url', 'company_id', 'company_name'],
        blank: { siteId: 0, url: '', companyId: 0, companyName: '' },
      }),
    countRows: ({ length }) => length,
  });
}
