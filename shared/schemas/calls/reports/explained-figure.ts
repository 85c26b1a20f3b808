import type { Day } from '../../../dates.ts';
import type { Period } from '../../../domain/previous-period.ts';
import { regions as allRegions, type Region } from '../../../domain/regions.ts';
import type { AdOwner } from '../../entities/tracker.ts';
import type { ExplainedAmounts, TrackerGroup } from './explanation.ts';

/** What a figure covers. Whatever it does not name follows the report's filter. */
export interface FigureScope {
  /** The owner's part: the revenue of its ads, and its share of the websites' payout. */
  owner?: AdOwner;
  /** Only these, with their pay at their own rates. */
  trackers?: TrackerGroup;
  trackerId?: number;
  siteId?: number;
  /** Only the days on which it owned the sites. */
  companyId?: number;
  region?: Region;
  from?: Day;
  to?: Day;
}

export const figureNames = ['payout', 'revenue', 'profit', 'margin'] as const;

/** A figure whose calculation is requested: which one, of what, and the cents shown for it. */
export interface ExplainedFigure extends FigureScope {
  figure: (typeof figureNames)[number];
  /** Its payout is rounded once per site and month, like documents, and then summed up. */
  isSettled?: true;
  /** Under a total, parts are rounded to add up to it: only they know their own cents. */
  revenueCents?: number;
  payoutCents?: number;
}

/** The keys of a report's row; null: summed up. */
interface RowKeys {
  siteId?: number | null;
  date?: Day | null;
  trackerId?: number | null;
  region?: Region | null;
}

/** What a report's row covers: what its keys name, and otherwise what its table covers. */
export function scopeOfRow(row: RowKeys, { trackers, ...table }: FigureScope = {}): FigureScope {
  const { siteId, date, trackerId, region } = row;
  return {
    ...table,
    ...(siteId && { siteId }),
    ...(date && { from: date, to: date }),
    ...(trackerId ? { trackerId } : trackers && { trackers }),
    ...(region && { region }),
  };
}

export const figureOfAmount = {
  revenueCents: 'revenue',
  payoutCents: 'payout',
  profitCents: 'profit',
  margin: 'margin',
} as const;
/** Reports' names for the figures that can be explained. */
export type AmountName = keyof typeof figureOfAmount;

/** An amount of a report's row or total, with the cents shown there. */
export function explainAmount(
  name: AmountName,
  { revenueCents, payoutCents }: Record<'revenueCents' | 'payoutCents', number | null>,
  scope: FigureScope = {},
): ExplainedFigure {
  const figure = figureOfAmount[name];
  return {
    figure,
    ...scope,
    ...(figure !== 'payout' && revenueCents !== null && { revenueCents }),
    ...(figure !== 'revenue' && payoutCents !== null && { payoutCents }),
  };
}

interface Filter extends Period {
  /** None means all. */
  siteIds: readonly number[];
  regions: readonly Region[];
}

/** The query of `GET /api/admin/reports/explain` for a figure of a report with this filter. */
export function explanationParameters(explained: ExplainedFigure, filter: Filter): URLSearchParams {
  const { figure, siteId, region, from, to, isSettled, ...rest } = explained;
  const siteIds = siteId === undefined ? filter.siteIds : [siteId];
  const regions = region === undefined ? filter.regions : [region];
  // A margin is the profit of the same parts, divided by their revenue.
  const parts: Record<string, string | number | undefined> = {
    figure: figure === 'margin' ? 'profit' : figure,
    ...rest,
    settled: isSettled && 'true',
  };
  const query = new URLSearchParams({
    from: from ?? filter.from,
    to: to ?? filter.to,
    ...(siteIds.length > 0 && { sites: siteIds.join(',') }),
    ...(regions.length < allRegions.length && { regions: regions.join(',') }),
  });
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query;
}

/** The margin from the amounts of an explanation; null without revenue. */
export const marginOfParts = ({ revenueCents, amountCents }: ExplainedAmounts): number | null =>
  revenueCents ? amountCents / revenueCents : null;
