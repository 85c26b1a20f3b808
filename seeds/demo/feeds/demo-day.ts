import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import type { Day } from '#shared/dates.ts';
import type { Rhythm } from '../hourly-rhythms.ts';
import type { DemoSite } from '../network-types.ts';

/** A feed's row for a Berlin day, without the fields that are empty or 0. */
type DemoRow = Partial<FeedRow> & {
  /** How it is spread over hours, where the feed has them. */
  rhythm: Rhythm;
};

/** The sandbox's rows for a site's Berlin day, always the same. */
export type DemoDay = (site: DemoSite, day: Day, today: Day) => DemoRow[];
