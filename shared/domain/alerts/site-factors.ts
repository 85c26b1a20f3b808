import type { SeriesKind, SeriesPoint } from '../expectation/expect-series.ts';
import type { Factor } from './alert-kinds.ts';

/** A site's days in sequence without gaps; null where the day is missing. */
export interface SiteDays {
  days: string[];
  pageImpressions: (number | null)[];
  consentPageImpressions: (number | null)[];
  requests: (number | null)[];
  views: (number | null)[];
  revenueMicros: (number | null)[];
  payoutMicros: (number | null)[];
  /** On these, page views are counted as those of a pilot, and no ads are agreed. */
  pilotDays?: ReadonlySet<string> | undefined;
}

/** What is counted on a day. */
export type SiteSum = Exclude<keyof SiteDays, 'days' | 'pilotDays'>;

interface FactorDefinition {
  /** Amounts are micro-euros. */
  measure: SeriesKind['measure'];
  of: SiteSum;
  /** Absent: a number of its own, not a ratio. */
  per?: SiteSum;
  /** More than expected is just as bad. */
  bothWays: boolean;
}

/** Ratios rather than sums: a site that halves has half of everything, but only one fault. */
export const siteFactors: Record<Factor, FactorDefinition> = {
  PAGE_IMPRESSIONS: { measure: 'COUNT', of: 'pageImpressions', bothWays: true },
  CONSENT_SHARE: {
    measure: 'SHARE',
    of: 'consentPageImpressions',
    per: 'pageImpressions',
    bothWays: false,
  },
  FILL_RATE: { measure: 'SHARE', of: 'views', per: 'requests', bothWays: false },
  REQUESTS_PER_PAGE: {
    measure: 'AMOUNT',
    of: 'requests',
    per: 'pageImpressions',
    bothWays: false,
  },
  CPM: { measure: 'AMOUNT', of: 'revenueMicros', per: 'views', bothWays: false },
  REVENUE: { measure: 'AMOUNT', of: 'revenueMicros', bothWays: false },
  AD_VIEWS: { measure: 'COUNT', of: 'views', bothWays: false },
  // The paid share of earnings; it is out where that is more than expected.
  MARGIN: {
    measure: 'AMOUNT',
    of: 'payoutMicros',
    per: 'revenueMicros',
    bothWays: false,
  },
};

/** The factor day by day; null under a pilot, and where the divisor is missing or zero. */
export function factorSeries(factor: Factor, site: SiteDays): SeriesPoint[] {
  const { of, per } = siteFactors[factor];
  const values = site[of];
  const bases = per && site[per];
  return site.days.map((time, index) => {
    const value = site.pilotDays?.has(time) ? null : (values[index] ?? null);
    if (!bases) return { time, value };
    const base = bases[index] ?? null;
    return base === null || base <= 0 || value === null
      ? { time, value: null }
      : { time, value: value / base, base };
  });
}
