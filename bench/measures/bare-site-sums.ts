import { monthsToDate } from '#shared/domain/months-to-date.ts';
import type { Period } from '#shared/domain/previous-period.ts';

interface SiteSumsOf {
  columns: readonly string[];
  period: Period;
  /** A row for each site; else one for all of them. */
  bySite: boolean;
  /** Absent: all. */
  siteIds?: readonly number[];
}

/** What sites brought in, from the fewest rows, and handed over the fastest way there is: by column. */
export function bareSiteSums({ columns, period, bySite, siteIds }: SiteSumsOf) {
  const { months, surplus } = monthsToDate(period);
  const part = (at: string, sign: '' | '-') =>
    `select site_id, ${columns.map((name) => `${sign}${name} as ${name}`).join(', ')}
       from site_month_to_date where date = any(${at}) ${siteIds ? 'and site_id = any($3)' : ''}`;
  const key = bySite ? ['site_id'] : [];
  const sums = columns.map((name) => `total(${name}) as ${name}`);
  return {
    text: `select ${[...key, ...columns].map((name) => `json_agg(${name}) as ${name}`).join(', ')}
             from (select ${[...key, ...sums].join(', ')}
                     from (${part('$1', '')} union all ${part('$2', '-')}) facts
                    ${bySite ? 'group by site_id' : ''}) rows`,
    values: [
      months.map(({ to }) => to),
      surplus.map(({ to }) => to),
      ...(siteIds ? [siteIds] : []),
    ] as unknown[],
  };
}
