import { berlinHourText } from '#api/integrations/feeds/berlin-hours.ts';
import { feedCells } from '#api/integrations/feeds/feed-cells.ts';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import { FEEDS } from '#shared/feeds/feeds.ts';
import { type DemoFeedRequest, demoFeedRows } from './feed-rows.ts';

/** The same rows as lines of the feed's CSV, without header and line ends. */
export function* demoFeedLines(request: DemoFeedRequest): Generator<string, void> {
  const cells = { ...feedCells, hour: hourTexts() };
  const { columns } = FEEDS[request.feed];
  for (const row of demoFeedRows(request)) {
    yield columns.map((column) => cells[column](row)).join(',');
  }
}

/** Hours with Berlin's offset, as the feeds write them; each computed once. */
function hourTexts(): (row: FeedRow) => string {
  const known = new Map<string, string>();
  return ({ hour }) => {
    if (hour === null) return '';
    let text = known.get(hour);
    if (text === undefined) {
      text = berlinHourText(Date.parse(hour));
      known.set(hour, text);
    }
    return text;
  };
}
