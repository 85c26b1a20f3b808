import type { FeedName } from '#shared/feeds/feeds.ts';
import { f11, qmn } from './ads.ts';
import { cm } from './cm.ts';
import type { DemoDay } from './demo-day.ts';

/** The numbers of all sandboxes. */
export const DEMO_FEEDS: Record<FeedName, DemoDay> = {
  cm,
  'f11-de': f11,
  'f11-at': f11,
  qmn,
};
