import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import type { Day } from '#shared/dates.ts';
import type { Rhythm } from '../hourly-rhythms.ts';
import type { DemoSite } from '../network-types.ts';

/** What a feed says of a Berlin day, in as many words as it differs from nothing. */
export type DemoRow = Partial<FeedRow> & {
  /** How it falls into hours, where the feed has them. */
  rhythm: Rhythm;
};

/** What a feed's sandbox says of a site's Berlin day, always the same. */
export type DemoDay = (site: DemoSite, day: Day, today: Day) => DemoRow[];
