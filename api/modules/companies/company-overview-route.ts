import { oneRow } from '#api/core/database/rows.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { berlinDay, monthOf, monthRange } from '#shared/dates.ts';
import { marginOf } from '#shared/domain/profit.ts';
import { centsFromMicros, centsSql } from '#shared/money.ts';
import { companyOverview } from '#shared/schemas/calls/company-overview.ts';

export const companyOverviewRoute = defineRoute({
  url: '/api/admin/companies/:id/overview',
  permission: admin('reports'),
  summary: 'What a company’s sites brought in the current month until today',
  params: idParams,
  response: companyOverview,
  async handle({ db, params, clock }) {
    const to = berlinDay(clock());
    const { from } = monthRange(monthOf(to));
    const { companies, revenueMicros, payoutCents, ...counts } = await oneRow<Figures>(
      db,
      `with figures as materialized (
         select site_id, total(qmn_revenue_micros + wb_revenue_micros) as revenue_micros,
                total(payout_micros) as payout_micros, total(page_impressions) as page_impressions,
                total(qmn_views + wb_views) as ad_views
           from site_daily where company_id = :id and date between :from and :to
          group by site_id)
       select (select cast(count(*) as integer) from companies where id = :id) as companies,
              -- Also sites that were given away within the month.
              coalesce(json_agg(site_id order by site_id) filter (where site_id is not null), '[]') as "siteIds",
              total(revenue_micros) as "revenueMicros",
              -- A site's month is what is settled: rounded once, and then summed up.
              total(${centsSql('payout_micros')}) as "payoutCents",
              total(page_impressions) as "pageImpressions", total(ad_views) as "adViews"
         from figures
         full join (select id as site_id from sites where company_id = :id) own using (site_id)`,
      { id: params.id, from, to },
    );
    if (companies === 0) throw notFound('missing-company');
    const revenueCents = centsFromMicros(revenueMicros);
    const profitCents = revenueCents - payoutCents;
    const margin = marginOf(profitCents, revenueCents);
    return { from, to, revenueCents, payoutCents, profitCents, margin, ...counts };
  },
});

interface Figures {
  companies: number;
  siteIds: number[];
  revenueMicros: number;
  payoutCents: number;
  pageImpressions: number;
  adViews: number;
}
