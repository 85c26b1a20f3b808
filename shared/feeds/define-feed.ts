import type { Label } from '../locale.ts';

type KeyColumn = 'hour' | 'date' | 'domain' | 'placement_id' | 'country' | 'device' | 'consent';
type FigureColumn = 'page_impressions' | 'requests' | 'views' | 'clicks' | 'fallbacks' | 'revenue';
export type FeedColumn = KeyColumn | FigureColumn;

interface FeedFields<Name extends string, Source extends string> {
  /** Its address is in the environment under the same name in capitals: `F11_DE_URL`, `F11_DE_TOKEN`. */
  name: Name;
  /** Whose numbers they are, as trackers and placements name it. A source may have several feeds. */
  source: Source;
  sourceLabel: Label;
  label: Label;
  /** As names of jobs have it: Fetch …, Process …; Import …. */
  words: { rawData: Label; file: Label };
  /** Leaves its runs out of the jobs table. */
  hidesJobs?: boolean;
  /** Region of every row, where the feed covers one country; else each row names its country. */
  region: 'DE' | 'AT' | null;
  /**
   * Together they are a row's key: two rows that agree in them are the same row. A row is of an hour
   * or of a Berlin day, and of a placement or, at the consent manager, of a domain.
   */
  keyColumns: readonly KeyColumn[];
  figureColumns: readonly FigureColumn[];
  /** By its sum a day is judged: below half of what it was it is refused. */
  total: 'page_impressions' | 'views';
  window: {
    /** Is it also fetched every hour, for yesterday and today? */
    hourly: boolean;
    /** Days that the early fetch goes back at least. */
    daysBack: number;
  };
  /**
   * Received so long after its end a day is there in full, whatever its last hour: the early fetch
   * has brought what the provider had not ready at midnight.
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
