import type { Db } from '#api/core/database/db.ts';
import { badRequest, conflict } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { daysBetween } from '#shared/dates.ts';
import { microsPerCent } from '#shared/money.ts';
import {
  type Explanation,
  explanation,
  explanationQuery,
} from '#shared/schemas/calls/reports/explanation.ts';
import { presentSiteFigures } from './present-site-figures.ts';
import { readAdOwner } from './read-ad-owner.ts';
import { type ReportFilter, readReportFilter } from './report-filter.ts';
import {
  type ExplanationOf,
  type ExplanationPart,
  type ExplanationTotals,
  selectExplanation,
} from './select-explanation.ts';
import { selectSiteFigures } from './select-site-figures.ts';

/** Sites × days: a month of a thousand sites, three years of thirty-six. */
const mostSiteDays = 40_000;

export const explanationRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/explain',
  permission: admin('reports'),
  summary:
    'What a payout, revenue or profit is made of: site, tracker, day, agreement, rate, count',
  query: explanationQuery,
  response: explanation,
  async handle({ db, query }) {
    const owner = query.owner === undefined ? undefined : readAdOwner(query.owner);
    const filter = await readReportFilter(db, query);
    await refuseTooMuch(db, filter);
    const asked = { ...query, owner };
    const shown = await readShownCents(db, filter, asked);
    const { totals, parts } = await selectExplanation(db, filter, {
      ...asked,
      revenueCents: shown.revenueCents,
      payoutCents: shown.payoutCents,
    });
    refuseOutdated(totals);
    const { from, to } = filter;
    return { from, to, ...presentExplanation(query, totals, parts) };
  },
});

async function refuseTooMuch(db: Db, { from, to, siteIds }: ReportFilter): Promise<void> {
  const sites =
    siteIds?.length ?? (await db.raw('select count(*) as count from sites')).rows[0].count;
  if (sites * (daysBetween(from, to) + 1) <= mostSiteDays) return;
  throw badRequest('bad-range', 'Too much to explain at once, please choose fewer days or sites', {
    to: 'Should be fewer days',
  });
}

/**
 * The cents that the totals stand with. An owner's are those of the profit report, where they stand
 * under those of both: rounded by themselves they could miss the figure.
 */
async function readShownCents(
  db: Db,
  filter: ReportFilter,
  asked: ExplanationOf,
): Promise<Pick<ExplanationOf, 'revenueCents' | 'payoutCents'>> {
  const { figure, owner, trackerId } = asked;
  let { revenueCents, payoutCents } = asked;
  if (owner && trackerId === undefined) {
    const { totals } = presentSiteFigures(await selectSiteFigures(db, filter, []));
    revenueCents ??= totals.owners[owner].revenueCents;
    payoutCents ??= totals.owners[owner].payoutCents;
  }
  return {
    ...(figure !== 'payout' && { revenueCents }),
    ...(figure !== 'revenue' && { payoutCents }),
  };
}

/** @throws Problem 409 when a total is not what was shown, rounded up or down */
function refuseOutdated(totals: ExplanationTotals): void {
  const isOf = (cents: number, micros: number) =>
    Math.abs(cents * microsPerCent - micros) < microsPerCent;
  if (
    isOf(totals.revenue_cents, totals.revenue_micros) &&
    isOf(totals.payout_cents, totals.payout_micros)
  ) {
    return;
  }
  throw conflict('figure-changed', 'The figures have changed since, please load the report again');
}

function presentExplanation(
  { figure, offset }: Pick<ExplanationOf, 'figure' | 'offset'>,
  totals: ExplanationTotals,
  parts: readonly ExplanationPart[],
): Omit<Explanation, 'from' | 'to'> {
  return {
    figure,
    total: { rows: totals.rows, ...amountsOf(figure, totals) },
    daysWithoutAgreement: totals.without_agreement,
    offset,
    rows: parts.map((part) => ({
      siteId: part.site_id,
      url: part.url,
      date: part.date,
      trackerId: part.tracker_id,
      tracker: part.tracker,
      region: part.region,
      agreementId: part.agreement_id,
      hasAgreement: part.has_agreement,
      rateCents: part.rate_cents,
      count: part.count,
      share:
        part.site_payout_micros === null
          ? null
          : {
              payoutMicros: part.site_payout_micros,
              ownerViews: part.owner_views ?? 0,
              adViews: part.ad_views ?? 0,
            },
      ...amountsOf(figure, part),
    })),
  };
}

type Amounts = Pick<
  ExplanationPart,
  'revenue_micros' | 'revenue_cents' | 'payout_micros' | 'payout_cents'
>;

function amountsOf(figure: ExplanationOf['figure'], amounts: Amounts) {
  const revenue = figure === 'payout' ? null : amounts;
  const payout = figure === 'revenue' ? null : amounts;
  const sign = figure === 'payout' ? 1 : -1;
  return {
    revenueMicros: revenue && amounts.revenue_micros,
    payoutMicros: payout && amounts.payout_micros,
    revenueCents: revenue && amounts.revenue_cents,
    payoutCents: payout && amounts.payout_cents,
    amountMicros: (revenue?.revenue_micros ?? 0) + sign * (payout?.payout_micros ?? 0),
    amountCents: (revenue?.revenue_cents ?? 0) + sign * (payout?.payout_cents ?? 0),
  };
}
