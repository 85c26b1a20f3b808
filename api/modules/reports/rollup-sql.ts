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
export const inScope = (filter: ReportFilter): string =>
  hasAllRegions(filter)
    ? inSites(filter)
    : `d.region = any(cast(:regions as text[])) and ${inSites(filter)}`;

/** The same of a table that has no regions. */
export const inSites = ({ siteIds }: ReportFilter): string =>
  siteIds ? 'd.site_id = any(cast(:siteIds as integer[]))' : 'true';

export const scopeBindings = ({ regions, siteIds }: ReportFilter) => ({
  regions: [...regions],
  ...(siteIds && { siteIds }),
});

/** A part of what figures are summed up from. */
export interface RollupPart {
  table: string;
  /** SQL: which rows of table `d`. */
  where: string;
  /** What rows are about, as select list; it names the same columns in every part. */
  key: readonly string[];
  /** Names of figures, the same in every part, and the SQL that reads them from a row. */
  figures: Readonly<Record<string, string>>;
  /** SQL: how many facts a row sums up. */
  facts: string;
  /** Its rows are too many in another part. */
  isSurplus?: boolean;
}

export const asSurplus = (part: RollupPart): RollupPart => ({ ...part, isSurplus: true });

/** SQL: the rows of all parts, with figures and `facts` to be summed up, those of surplus rows negative. */
export const rowsOfParts = (parts: readonly RollupPart[]): string => unite(parts, (sql) => sql);

/** The same, each part summed up by its key: where many rows share one, there is less to unite. */
export const sumsOfParts = (parts: readonly RollupPart[]): string =>
  unite(
    parts,
    (sql) => `total(${sql})`,
    ({ key }) => (key.length > 0 ? `group by ${key.map((_, index) => index + 1).join(', ')}` : ''),
  );

const unite = (
  parts: readonly RollupPart[],
  read: (sql: string) => string,
  groupBy: (part: RollupPart) => string = () => '',
): string =>
  parts
    .map((part) => {
      const { table, where, key, figures, facts, isSurplus } = part;
      const columns = Object.entries({ ...figures, facts }).map(
        ([name, sql]) => `${isSurplus ? '-' : ''}${read(`(${sql})`)} as ${name}`,
      );
      return `select ${[...key, ...columns].join(', ')} from ${table} d where ${where} ${groupBy(part)}`;
    })
    .join(' union all ');

/** SQL: leaves out what has no fact, such as once the surplus is taken away. */
export const havingFacts = 'having total(facts) > 0';

/** SQL: the day of table `d` is one of those bound as `days` or `surplus`. */
export const onDays = (binding: 'days' | 'surplus'): string =>
  `d.date = any(cast(:${binding} as date[]))`;

export const inRange = 'd.date between :from and :to';
