import type { Label } from '../locale.ts';

type KeyColumn = 'hour' | 'date' | 'domain' | 'placement_id' | 'country' | 'device' | 'consent';
type FigureColumn = 'page_impressions' | 'requests' | 'views' | 'clicks' | 'fallbacks' | 'revenue';
export type FeedColumn = KeyColumn | FigureColumn;

interface FeedFields<Name extends string, Source extends string> {
  /** Its address is in the environment under the same name in capitals: `F11_DE_URL`, `F11_DE_TOKEN`. */
  name: Name;
  /** Whose numbers they are, as trackers and placements name it; it may have several feeds. */
  source: Source;
  sourceLabel: Label;
  /** What it counts, for publishers, to whom its name means nothing. */
  counts: Label;
  label: Label;
  /** As job names use them: Fetch …, Process …; Import …. */
  words: { rawData: Label; file: Label };
  /** Leaves its runs out of the jobs table. */
  hidesJobs?: boolean;
  /** Region of every row, where the feed covers one country; else each row names its country. */
  region: 'DE' | 'AT' | null;
  /**
   * Together they are a row's key: rows that agree in them are the same row. A row covers an hour
   * or a Berlin day, and belongs to a placement or, at the consent manager, to a domain.
   */
  keyColumns: readonly KeyColumn[];
  figureColumns: readonly FigureColumn[];
  /** A day whose sum falls below half of what it was is refused. */
  total: 'page_impressions' | 'views';
  window: {
    /** Is it also fetched every hour, for yesterday and today? */
    hourly: boolean;
    /** How many days back the early fetch goes at least. */
    daysBack: number;
  };
  /**
   * A day received this long after its end is complete, whatever its last hour: the early fetch has
   * brought what the provider did not have at midnight.
   */
  settledAfterHours: number;
}

/** A feed is this definition, a row in `FEEDS`, and numbers for its sandbox. */
export interface Feed<Name extends string, Source extends string> extends FeedFields<Name, Source> {
  /** What a row covers: an hour of an instant, or a Berlin day. */
  grain: 'hour' | 'date';
  /** All columns in the order the provider writes them; a file may order them otherwise. */
  columns: readonly FeedColumn[];
}

export const defineFeed = <const Name extends string, const Source extends string>(
  feed: FeedFields<Name, Source>,
): Feed<Name, Source> => ({
  ...feed,
  grain: feed.keyColumns.includes('hour') ? 'hour' : 'date',
  columns: [...feed.keyColumns, ...feed.figureColumns],
});
