import type { FeedSource } from '../feeds/feeds.ts';
import { sourceOfOwner } from '../feeds/source-of-owner.ts';
import type { SiteEarnings, SiteFigures } from './site-figures.ts';

/**
 * A day's figures without those that belong to a source that has not delivered: nothing delivered
 * is no zero, and a payout without its revenue no loss. The owners' profits need each other's
 * source, since the payout is allocated to them by the views of both.
 */
export function hideMissing(
  figures: SiteFigures,
  missing: ReadonlySet<FeedSource> | undefined,
): SiteFigures {
  const { owners, ...earnings } = figures;
  if (!missing?.size) return figures;
  const ofOwner = (owner: keyof typeof owners, source: FeedSource) => {
    return {
      ...owners[owner],
      ...(missing.has(source) && noOwnFigures),
      ...noAllocation,
    };
  };
  return {
    ...hideMissingEarnings(earnings, missing),
    owners: { QMN: ofOwner('QMN', 'QMN'), WB: ofOwner('WB', 'F11') },
  };
}

/** The same of both owners together. */
function hideMissingEarnings(
  earnings: SiteEarnings,
  missing: ReadonlySet<FeedSource> | undefined,
): SiteEarnings {
  if (!missing?.size) return earnings;
  const noAds = missing.has('QMN') || missing.has('F11');
  return {
    ...earnings,
    ...(missing.has('CM') && noPages),
    ...(noAds && noAdFigures),
    ...noProfit,
  };
}

/** Figures of trackers, which have all of theirs from their owners' sources. */
export function hideMissingTrackers<Figures extends object>(
  figures: Figures,
  owners: readonly (keyof typeof sourceOfOwner)[],
  missing: ReadonlySet<FeedSource> | undefined,
): Figures | Record<keyof Figures, null> {
  if (!owners.some((owner) => missing?.has(sourceOfOwner[owner]))) return figures;
  const nothing = Object.keys(figures).map((name) => [name, null]);
  return Object.fromEntries(nothing) as Record<keyof Figures, null>;
}

const noProfit = { profitCents: null, margin: null };
const noAllocation = { payoutCents: null, ...noProfit };
const noPages = { pageImpressions: null, consentPageImpressions: null, payoutCents: null };
const noAdFigures = { adViews: null, revenueCents: null };
const noOwnFigures = { requests: null, views: null, fillRate: null, revenueCents: null };
