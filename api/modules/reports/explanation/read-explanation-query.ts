import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { daysBetween } from '#shared/dates.ts';
import { isRecommendation } from '#shared/domain/recommendations.ts';
import type { explanationExportQuery } from '#shared/schemas/calls/reports/explanation.ts';
import { sumUp } from '#shared/sum-up.ts';
import { presentSiteFigures } from '../present-site-figures.ts';
import { readAdOwner } from '../read-ad-owner.ts';
import { type ReportFilter, readReportFilter } from '../report-filter.ts';
import { selectReportTrackers } from '../select-catalogue.ts';
import { selectSiteTotals } from '../select-site-figures.ts';
import { selectTrackerFigures } from '../select-tracker-figures.ts';
import { settleTrackers } from '../settle-trackers.ts';
import type { ExplanationOf } from './select-explanation.ts';

type Query = Omit<z.output<typeof explanationExportQuery>, 'format'>;

interface AskedExplanation {
  filter: ReportFilter;
  asked: ExplanationOf;
  /** Beyond this many parts the figure is told by site, and each site's by itself. */
  isBySite: boolean;
}

/** Sites × days: a month of a thousand sites, three years of thirty-six. */
const mostSiteDays = 40_000;

/** What is to be explained; 400 if that makes no sense, 404 for a site that does not exist. */
export async function readExplanationQuery(db: Db, query: Query): Promise<AskedExplanation> {
  const owner = query.owner === undefined ? undefined : readAdOwner(query.owner);
  const filter = await readReportFilter(db, query);
  const { figure, settled, companyId } = query;
  const trackerIds = await readTrackerIds(db, query);
  const shown = await readShownCents(db, filter, { ...query, owner, trackerIds });
  return {
    filter,
    asked: { figure, settled, owner, companyId, trackerIds, ...shown },
    isBySite: !settled && (await countSiteDays(db, filter)) > mostSiteDays,
  };
}

async function readTrackerIds(db: Db, { trackers, trackerId }: Query) {
  if (trackers === undefined) return trackerId === undefined ? undefined : [trackerId];
  const catalogue = await selectReportTrackers(db);
  return catalogue
    .filter((one) =>
      trackers === 'recommendations' ? isRecommendation(one) : one.owner === trackers,
    )
    .map(({ id }) => id)
    .filter((id) => trackerId === undefined || id === trackerId);
}

/**
 * The cents of the totals. An owner's and a tracker's are those of the reports, where they are
 * under those of all: rounded by themselves they could miss the figure.
 */
async function readShownCents(
  db: Db,
  filter: ReportFilter,
  { figure, owner, trackerIds, ...query }: Omit<ExplanationOf, 'settled'>,
): Promise<Pick<ExplanationOf, 'revenueCents' | 'payoutCents'>> {
  let { revenueCents, payoutCents } = query;
  if (owner && trackerIds === undefined) {
    const { totals } = presentSiteFigures([await selectSiteTotals(db, filter)]);
    revenueCents ??= totals.owners[owner].revenueCents;
    payoutCents ??= totals.owners[owner].payoutCents;
  }
  if (trackerIds && (revenueCents === undefined || payoutCents === undefined)) {
    const isOwn = new Set<number | null>(trackerIds);
    const [sums, catalogue] = await Promise.all([
      selectTrackerFigures(db, { filter, dimensions: ['tracker'] }),
      selectReportTrackers(db),
    ]);
    const own = [...settleTrackers(sums, catalogue)].flatMap(([{ trackerId }, cents]) =>
      isOwn.has(trackerId) ? cents : [],
    );
    revenueCents ??= sumUp(own.map((cents) => cents.revenueCents));
    payoutCents ??= sumUp(own.map((cents) => cents.payoutCents));
  }
  return {
    ...(figure !== 'payout' && { revenueCents }),
    ...(figure !== 'revenue' && { payoutCents }),
  };
}

async function countSiteDays(db: Db, { from, to, siteIds }: ReportFilter): Promise<number> {
  const sites =
    siteIds?.length ??
    (await oneRow<{ count: number }>(db, 'select count(*) as count from sites')).count;
  return sites * (daysBetween(from, to) + 1);
}
