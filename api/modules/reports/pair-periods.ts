import { addDay, type Day, daysBetween } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Region } from '#shared/domain/regions.ts';

/** What a row of a report is about; null if everything is summed up. */
interface RowKey {
  siteId: number | null;
  date: Day | null;
  trackerId?: number | null;
  region: Region | null;
}

interface RowsOfPeriod<Row> extends Period {
  rows: readonly Row[];
}

export interface Pair<Row> {
  key: RowKey;
  now: Row | undefined;
  before: Row | undefined;
}

interface Catalogue {
  /** In the order of the rows. */
  sites: readonly { id: number }[];
  trackers?: readonly { id: number }[];
}

/**
 * Rows of a period and of the one before it side by side, a day next to the day in the same place,
 * sorted by site, day, tracker and region.
 */
export function pairPeriods<Row extends RowKey>(
  current: RowsOfPeriod<Row>,
  previous: RowsOfPeriod<Row> | null,
  { sites, trackers = [] }: Catalogue,
): Pair<Row>[] {
  const pairs = current.rows.map((row): Pair<Row> => ({ key: row, now: row, before: undefined }));
  if (previous) addPrevious(pairs, previous, daysBetween(previous.from, current.from));
  const siteAt = placesOf(sites);
  const trackerAt = placesOf(trackers);
  return pairs
    .map((pair) => ({
      pair,
      site: siteAt(pair.key.siteId),
      tracker: trackerAt(pair.key.trackerId),
    }))
    .sort(
      (a, b) =>
        a.site - b.site ||
        compareText(a.pair.key.date, b.pair.key.date) ||
        a.tracker - b.tracker ||
        regionAt(a.pair.key) - regionAt(b.pair.key),
    )
    .map(({ pair }) => pair);
}

function addPrevious<Row extends RowKey>(
  pairs: Pair<Row>[],
  previous: RowsOfPeriod<Row>,
  shift: number,
): void {
  const named = new Map(pairs.map((pair) => [nameOf(pair.key), pair]));
  for (const row of previous.rows) {
    const key = { ...row, date: row.date && addDay(row.date, shift) };
    const pair = named.get(nameOf(key));
    if (pair) pair.before = row;
    else pairs.push({ key, now: undefined, before: row });
  }
}

const nameOf = ({ siteId, date, trackerId, region }: RowKey) =>
  `${siteId} ${date} ${trackerId} ${region}`;

function placesOf(items: readonly { id: number }[]) {
  const places = new Map(items.map(({ id }, index) => [id, index]));
  return (id: number | null | undefined) => places.get(id ?? 0) ?? 0;
}

const regionAt = ({ region }: RowKey) => (region === 'AT' ? 1 : 0);

const compareText = (a: string | null, b: string | null) =>
  a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
