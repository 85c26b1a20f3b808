import { expect, it } from 'vitest';
import { FEED_NAMES, FEEDS, SOURCES } from './feeds.ts';

it.each(FEED_NAMES)('the definition of %s holds together', (name) => {
  const feed = FEEDS[name];
  const has = (column: string) => feed.columns.some((one) => one === column);
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(feed.source).toMatch(/^[A-Z0-9]+$/);
  expect(SOURCES[feed.source]).toEqual(feed.sourceLabel);
  // A row covers an hour or a day, belongs to the feed's country or its own, and to a placement;
  // only the rows of the consent manager are recognised by domain.
  expect(has('hour')).not.toBe(has('date'));
  expect(has('country')).toBe(feed.region === null);
  expect(has('placement_id')).toBe(feed.source !== 'CM');
  expect(feed.figureColumns).toContain(feed.total);
});
