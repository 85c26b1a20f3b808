import { regions as allRegions } from '#shared/schemas/calls/reports.ts';
import type { ReportFilter } from './report-filter.ts';

export const hasAllRegions = ({ regions }: ReportFilter): boolean =>
  regions.length === allRegions.length;

/** Is it about all sites together? Of these a day is one row, or one for each tracker. */
export const isOfNetwork = ({ siteIds }: ReportFilter, dimensions: readonly string[]): boolean =>
  !siteIds && !dimensions.includes('site');

/**
 * SQL: is the row of table `d` one of the regions and sites asked for? All regions are no condition:
 * asked of every row, it takes half the time of a report, and misleads the planner beside.
 */
export const inScope = (filter: ReportFilter): string => {
  const conditions = [
    ...(hasAllRegions(filter) ? [] : ['d.region = any(cast(:regions as text[]))']),
    ...(filter.siteIds ? ['d.site_id = any(cast(:siteIds as integer[]))'] : []),
  ];
  return conditions.join(' and ') || 'true';
};

export const scopeBindings = ({ regions, siteIds }: ReportFilter) => ({
  regions: [...regions],
  ...(siteIds && { siteIds }),
});

/** A part of what figures are summed up from. */
export interface RollupPart {
  table: string;
  /** SQL: which days or months of table `d`. */
  at: string;
  /** SQL: how many facts a row sums up. */
  facts: string;
  /** What rows are about, as select list; it names the same columns in every part. */
  key: readonly string[];
  /** Its rows are too many in another part. */
  isSurplus?: boolean;
}

interface SumOfParts {
  parts: readonly RollupPart[];
  /** Names, and the SQL that reads them from a row. */
  figures: Readonly<Record<string, string>>;
  /** SQL: condition on table `d`. */
  scope: string;
}

/** SQL: the rows of all parts, with figures and `facts` to be summed up, those of surplus rows negative. */
export const partsSql = ({ parts, figures, scope }: SumOfParts): string =>
  parts
    .map(({ table, at, facts, key, isSurplus }) => {
      const columns = Object.entries({ ...figures, facts }).map(
        ([name, sql]) => `${isSurplus ? `-(${sql})` : sql} as ${name}`,
      );
      return `select ${[...key, ...columns].join(', ')} from ${table} d where ${at} and ${scope}`;
    })
    .join(' union all ');

/** SQL: leaves out what has no fact once the surplus is taken away. */
export const havingFacts = (parts: readonly RollupPart[]): string =>
  parts.some(({ isSurplus }) => isSurplus) ? 'having total(facts) > 0' : '';

/** SQL: the day of table `d` is one of those bound as `days` or `surplus`. */
export const onDays = (binding: 'days' | 'surplus'): string =>
  `d.date = any(cast(:${binding} as date[]))`;

export const inRange = 'd.date between :from and :to';
