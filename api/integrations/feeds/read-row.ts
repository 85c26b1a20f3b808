import type { FeedColumn } from '#shared/feeds/define-feed.ts';
import type { FeedDefinition } from '#shared/feeds/feeds.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { FeedRow } from './feed-row.ts';
import {
  countProblem,
  type DomainCell,
  type HourCell,
  type Reading,
  readCount,
  readCountry,
  readDate,
  readDomain,
  readHour,
  readPlacementId,
  readRevenueMicros,
  readWord,
  remembering,
  revenueProblem,
  unlessTotal,
} from './read-cells.ts';

/** Turns the cells of one line into a row, or into the reason why it is none, as runs word it. */
export type RowReader = (cells: readonly string[], line: number) => FeedRow | string;

/** A reader for files with cells in the order of `header`, which may name further columns. */
export function rowReader(feed: FeedDefinition, header: readonly string[]): RowReader {
  const index = (column: FeedColumn) =>
    feed.columns.includes(column) ? header.indexOf(column) : -1;
  const at = {
    hour: index('hour'),
    date: index('date'),
    domain: index('domain'),
    placementId: index('placement_id'),
    country: index('country'),
    device: index('device'),
    consent: index('consent'),
    pageImpressions: index('page_impressions'),
    requests: index('requests'),
    views: index('views'),
    clicks: index('clicks'),
    fallbacks: index('fallbacks'),
    revenue: index('revenue'),
  };
  const hourOf = remembering<HourCell>(unlessTotal(readHour));
  const dateOf = remembering<string>(unlessTotal(readDate));
  const domainOf = remembering<DomainCell>(unlessTotal(readDomain));
  const placementOf = remembering<string>(unlessTotal(readPlacementId));
  const countryOf = remembering<string>(readCountry);
  const deviceOf = remembering(readWord(['desktop', 'mobile', 'tablet'] as const));
  const consentOf = remembering(readWord(['given', 'denied', 'none'] as const));

  // A field and not an exception: a file may hold a million malformed rows.
  let problem = '';

  function word<T>(
    column: FeedColumn,
    position: number,
    cells: readonly string[],
    read: (cell: string) => Reading<T>,
    absent: T,
  ): T {
    if (position < 0) return absent;
    const reading = read(cells[position] ?? '');
    if ('value' in reading) return reading.value;
    problem ||= reading.problem(column);
    return absent;
  }

  function count(column: FeedColumn, position: number, cells: readonly string[]): number {
    if (position < 0) return 0;
    const cell = cells[position] ?? '';
    const value = readCount(cell);
    if (value < 0) problem ||= countProblem(cell)(column);
    return value;
  }

  function micros(cells: readonly string[]): number {
    if (at.revenue < 0) return 0;
    const cell = cells[at.revenue] ?? '';
    const value = readRevenueMicros(cell);
    if (value < 0) problem ||= revenueProblem(cell)('revenue');
    return value;
  }

  return (cells, line) => {
    if (cells.length !== header.length) {
      return sayRun('line-cells', { found: cells.length, wanted: header.length });
    }
    problem = '';
    const hour = word('hour', at.hour, cells, hourOf, NO_HOUR);
    const date = word('date', at.date, cells, dateOf, hour.date);
    const domain = word('domain', at.domain, cells, domainOf, NO_DOMAIN);
    const row: FeedRow = {
      feed: feed.name,
      date,
      hour: at.hour < 0 ? null : hour.instant,
      domain: domain.bare,
      rawDomain: domain.raw,
      placementId: word('placement_id', at.placementId, cells, placementOf, ''),
      country: word('country', at.country, cells, countryOf, ''),
      device: word<FeedRow['device']>('device', at.device, cells, deviceOf, ''),
      consent: word<FeedRow['consent']>('consent', at.consent, cells, consentOf, ''),
      pageImpressions: count('page_impressions', at.pageImpressions, cells),
      requests: count('requests', at.requests, cells),
      views: count('views', at.views, cells),
      clicks: count('clicks', at.clicks, cells),
      fallbacks: count('fallbacks', at.fallbacks, cells),
      revenueMicros: micros(cells),
      line,
    };
    if (row.domain === '' && row.placementId === '') {
      const column = feed.keyColumns.includes('domain') ? 'domain' : 'placement_id';
      problem ||= sayRun('cell-missing', { column });
    }
    return problem || row;
  };
}

const NO_HOUR: HourCell = { instant: '', date: '' };
const NO_DOMAIN: DomainCell = { bare: '', raw: '' };
