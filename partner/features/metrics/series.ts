import { chartColors } from '#shared/design-tokens.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';

export type Position = ClientMetrics['positions'][number];

/** The meaning of the chart's colours, bottom to top. */
export const seriesKeys = [
  'desktop-consent',
  'mobile-consent',
  'desktop-non-consent',
  'mobile-non-consent',
  'QMN',
  'WB',
] as const;
export type SeriesKey = (typeof seriesKeys)[number];

/** Page trackers have their own colour; ads have their seller's. */
export function seriesOf({
  slug,
  owner,
  deviceType,
}: Pick<Position, 'slug' | 'owner' | 'deviceType'>): SeriesKey {
  if (owner !== 'GM') return owner;
  const own = seriesKeys.find((key) => key === slug);
  return own ?? (deviceType === 'MOBILE' ? 'mobile-consent' : 'desktop-consent');
}

export const seriesColor = (key: SeriesKey): string => chartColors[key];
