import type { FeedSource } from './feeds.ts';

/** The source that counts what an owner's trackers show. */
export const sourceOfOwner = {
  GM: 'CM',
  QMN: 'QMN',
  WB: 'F11',
} as const satisfies Record<string, FeedSource>;
