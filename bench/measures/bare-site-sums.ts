import { coverRange } from '#shared/domain/cover-range.ts';
import type { Period } from '#shared/domain/previous-period.ts';

interface SiteSumsOf {
  columns: readonly string[];
  period: Period;
  /** One row per site; else one for all of them. */
  bySite: boolean;
  /** Absent: all. */
  siteIds?: readonly number[];
}

/** Revenue of sites: whole months plus days. */
export function bareSiteSums({ columns, period, bySite, siteIds }: SiteSumsOf) {
  const { months, days } = coverRange(period);
  const part = (table: string, at: string) =>
    `select site_id, ${columns.join(', ')} from ${table} where ${at} ${siteIds ? 'and site_id = any($3)' : ''}`;
  const sums = columns.map((name) => `total(${name}) as ${name}`);
  return {
    text: `select ${[...(bySite ? ['site_id'] : []), ...sums].join(', ')}
             from (${part('site_monthly', 'month = any($1)')}
                   union all ${part('site_daily', 'date = any($2)')}) facts
            ${bySite ? 'group by site_id' : ''}`,
    values: [months, days, ...(siteIds ? [siteIds] : [])] as unknown[],
  };
}
