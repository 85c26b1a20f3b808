import type { Explanation } from '#shared/schemas/calls/reports/explanation.ts';
import type { ExplainedSite } from './select-explained-sites.ts';
import type { ExplanationOf, ExplanationPart } from './select-explanation.ts';

type Amounts = Pick<
  ExplanationPart,
  'revenue_micros' | 'revenue_cents' | 'payout_micros' | 'payout_cents'
>;
type Figure = ExplanationOf['figure'];

export const presentPart = (
  figure: Figure,
  part: ExplanationPart,
): Explanation['rows'][number] => ({
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
  ...presentAmounts(figure, part),
});

export const presentExplainedSite = (figure: Figure, site: ExplainedSite) => ({
  siteId: site.site_id,
  url: site.url,
  ...presentAmounts(figure, site),
});

export function presentAmounts(figure: Figure, amounts: Amounts) {
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
