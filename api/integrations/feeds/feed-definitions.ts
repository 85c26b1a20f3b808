export type FeedName = 'cm' | 'f11-de' | 'f11-at' | 'qmn';
export type FeedSource = 'CM' | 'F11' | 'QMN';

export type FeedDefinition = {
  name: FeedName;
  source: FeedSource;
  /** Region of every row, where the feed covers one country; else each row names its country. */
  region: 'DE' | 'AT' | null;
  /** What a row covers: an hour of an instant, or a Berlin day. */
  grain: 'hour' | 'date';
  /** All columns in the order the provider writes them; a file may order them otherwise. */
  columns: readonly FeedColumn[];
  /** Together they are a row's key: two rows that agree in them are the same row. */
  keyColumns: readonly FeedColumn[];
  figureColumns: readonly FeedColumn[];
};

export type FeedColumn =
  | 'hour'
  | 'date'
  | 'domain'
  | 'placement_id'
  | 'country'
  | 'device'
  | 'consent'
  | 'page_impressions'
  | 'requests'
  | 'views'
  | 'clicks'
  | 'fallbacks'
  | 'revenue';

export const FEEDS: Record<FeedName, FeedDefinition> = {
  cm: define('cm', 'CM', null, 'hour', {
    keyColumns: ['hour', 'domain', 'country', 'device', 'consent'],
    figureColumns: ['page_impressions'],
  }),
  'f11-de': define('f11-de', 'F11', 'DE', 'date', {
    keyColumns: ['date', 'domain', 'placement_id'],
    figureColumns: ['requests', 'views', 'clicks', 'fallbacks', 'revenue'],
  }),
  'f11-at': define('f11-at', 'F11', 'AT', 'date', {
    keyColumns: ['date', 'domain', 'placement_id'],
    figureColumns: ['requests', 'views', 'clicks', 'fallbacks', 'revenue'],
  }),
  qmn: define('qmn', 'QMN', null, 'hour', {
    keyColumns: ['hour', 'placement_id', 'country'],
    figureColumns: ['requests', 'views', 'clicks', 'fallbacks', 'revenue'],
  }),
};

export const FEED_NAMES = Object.keys(FEEDS) as FeedName[];

export function isFeedName(name: string): name is FeedName {
  return Object.hasOwn(FEEDS, name);
}

function define(
  name: FeedName,
  source: FeedSource,
  region: FeedDefinition['region'],
  grain: FeedDefinition['grain'],
  columns: Pick<FeedDefinition, 'keyColumns' | 'figureColumns'>,
): FeedDefinition {
  return {
    name,
    source,
    region,
    grain,
    ...columns,
    columns: [...columns.keyColumns, ...columns.figureColumns],
  };
}
