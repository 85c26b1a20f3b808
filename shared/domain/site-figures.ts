import type { Profit } from './profit.ts';

/**
 * What earned and cost: null on a day of its own where a source that it depends on has delivered
 * nothing (`hideMissing`).
 */
type Earnings = { [Figure in keyof Profit]: Profit[Figure] | null };

/** The earnings of one owner's ads; its payout is its share of the websites' payout. */
export interface OwnerFigures extends Earnings {
  requests: number | null;
  views: number | null;
  /** views / requests; null without requests. */
  fillRate: number | null;
}

/** Sites' earnings, of both owners together. The cents of all rows add up to the totals. */
export interface SiteEarnings extends Earnings {
  pageImpressions: number | null;
  consentPageImpressions: number | null;
  adViews: number | null;
}

/** The same with each owner's part: both owners' cents add up to the whole. */
export interface SiteFigures extends SiteEarnings {
  owners: Record<'QMN' | 'WB', OwnerFigures>;
}

/** The figures before missing ones are hidden. */
type Known<Figures> = {
  [K in keyof Figures]: K extends 'margin' | 'fillRate' ? Figures[K] : NonNullable<Figures[K]>;
};
type KnownOwnerFigures = Known<OwnerFigures>;
export type KnownSiteEarnings = Known<SiteEarnings>;
export type KnownSiteFigures = KnownSiteEarnings & {
  owners: Record<'QMN' | 'WB', KnownOwnerFigures>;
};
