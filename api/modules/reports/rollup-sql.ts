import type { ReportFilter } from './report-filter.ts';

/** SQL: is the row of table `d` one of the regions and sites asked for? */
export const inScope = ({ siteIds }: ReportFilter): string => `
  d.region = any(cast(:regions as text[]))
  ${siteIds ? 'and d.site_id = any(cast(:siteIds as integer[]))' : ''}`;

export const scopeBindings = ({ regions, siteIds }: ReportFilter) => ({
  regions: [...regions],
  ...(siteIds && { siteIds }),
});
