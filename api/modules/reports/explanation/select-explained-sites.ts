import type { Db } from '#api/core/database/db.ts';
import { allocateCents, centsFromMicros } from '#shared/money.ts';
import { sumUp } from '#shared/sum-up.ts';
import { isRoundingOf } from '../refuse-outdated.ts';
import type { ReportFilter } from '../report-filter.ts';
import { selectReportSites } from '../select-catalogue.ts';
import { selectSiteFigures } from '../select-site-figures.ts';
import { selectTrackerFigures } from '../select-tracker-figures.ts';
import type { ExplanationOf, ExplanationTotals } from './select-explanation.ts';

type Amounts = Pick<
  ExplanationTotals,
  'revenue_micros' | 'revenue_cents' | 'payout_micros' | 'payout_cents'
>;

export interface ExplainedSite extends Amounts {
  site_id: number;
  url: string;
}

interface SiteMicros {
  siteId: number | null;
  revenue: number;
  payout: number;
}

/** A figure by site, from the rollups: for when its single parts are too many to go through. */
export async function selectExplainedSites(
  db: Db,
  filter: ReportFilter,
  asked: ExplanationOf,
): Promise<{ totals: Amounts; sites: ExplainedSite[] }> {
  const [found, named] = await Promise.all([
    selectSiteMicros(db, filter, asked),
    selectReportSites(db, filter.siteIds),
  ]);
  const microsOf = new Map(found.map((site) => [site.siteId, site]));
  const sites = named.flatMap(({ id, url }) => {
    const { revenue = 0, payout = 0 } = microsOf.get(id) ?? {};
    return revenue > 0 || payout > 0 ? { id, url, revenue, payout } : [];
  });
  const revenue = shareOut(
    sites.map((site) => site.revenue),
    asked.revenueCents,
  );
  const payout = shareOut(
    sites.map((site) => site.payout),
    asked.payoutCents,
  );
  return {
    totals: {
      revenue_micros: revenue.micros,
      revenue_cents: revenue.totalCents,
      payout_micros: payout.micros,
      payout_cents: payout.totalCents,
    },
    sites: sites.map((site, index) => ({
      site_id: site.id,
      url: site.url,
      revenue_micros: site.revenue,
      revenue_cents: revenue.cents[index] ?? 0,
      payout_micros: site.payout,
      payout_cents: payout.cents[index] ?? 0,
    })),
  };
}

async function selectSiteMicros(
  db: Db,
  filter: ReportFilter,
  { figure, owner, trackerIds }: ExplanationOf,
): Promise<SiteMicros[]> {
  const [hasRevenue, hasPayout] = [figure !== 'payout', figure !== 'revenue'];
  if (trackerIds) {
    const rows = await selectTrackerFigures(db, { filter, dimensions: ['site'], trackerIds });
    return rows.map(({ siteId, revenueMicros, payoutMicros }) => ({
      siteId,
      revenue: hasRevenue ? revenueMicros : 0,
      payout: hasPayout ? payoutMicros : 0,
    }));
  }
  const rows = await selectSiteFigures(db, filter, ['site']);
  const sum = (qmn: number, wb: number) => (owner === 'WB' ? 0 : qmn) + (owner === 'QMN' ? 0 : wb);
  return rows.map((row) => ({
    siteId: row.siteId,
    revenue: hasRevenue ? sum(row.qmnRevenueMicros, row.wbRevenueMicros) : 0,
    payout: hasPayout ? sum(row.qmnPayoutMicros, row.wbPayoutMicros) : 0,
  }));
}

/** Cents of the parts under the total they were shown with, as long as that is their total. */
function shareOut(parts: readonly number[], shownCents: number | undefined) {
  const micros = sumUp(parts);
  const ownCents = centsFromMicros(micros);
  const totalCents = shownCents ?? ownCents;
  const cents = allocateCents(parts, isRoundingOf(totalCents, micros) ? totalCents : ownCents);
  return { micros, totalCents, cents };
}
