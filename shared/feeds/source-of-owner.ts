import type { FeedSource } from './feeds.ts';

/** Who counts what the trackers of an owner show. */
export const sourceOfOwner = {
  GM: 'CM',
  QMN: 'QMN',
  WB: 'F11',
} as const satisfies Record<string, FeedSource>;
