import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/resource-routes.ts';
import { berlinDay, monthOf, monthRange } from '#shared/dates.ts';
import { marginOf } from '#shared/domain/profit.ts';
import { centsFromMicros } from '#shared/money.ts';
import { companyOverview } from '#shared/schemas/calls/company-overview.ts';

export const companyOverviewRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/companies/:id/overview',
  permission: admin('reports'),
  summary: 'What a company’s sites brought in the current month until today',
  params: idParams,
  response: companyOverview,
  async handle({ db, params, clock }) {
    const to = berlinDay(clock());
    const { from } = monthRange(monthOf(to));
    const { rows } = await db.raw(
      `select count(distinct company) as companies,
              coalesce(json_agg(site order by site) filter (where site is not null), '[]') as "siteIds",
              total(revenue_micros) as "revenueMicros",
              -- A site's month is what is settled: rounded once, and then summed up.
              total((payout_micros + 5000) / 10000) as "payoutCents",
              total(page_impressions) as "pageImpressions", total(ad_views) as "adViews"
         from (
           select c.id as company, s.id as site, total(d.qmn_revenue_micros + d.wb_revenue_micros) as revenue_micros,
                  total(d.payout_micros) as payout_micros,
                  total(d.page_impressions) as page_impressions,
                  total(d.qmn_views + d.wb_views) as ad_views
             from companies c
             -- Also of a month's days those before a site was given away.
             left join sites s on s.company_id = c.id
                    or s.id in (select site_id from site_daily
                                 where company_id = :id and date between :from and :to)
             left join site_daily d on d.site_id = s.id and d.company_id = c.id
                  and d.date between :from and :to
            where c.id = :id
            group by c.id, s.id) sites`,
      { id: params.id, from, to },
    );
    const [{ companies, revenueMicros, payoutCents, ...counts }] = rows;
    if (companies === 0) throw notFound('Missing Company');
    const revenueCents = centsFromMicros(revenueMicros);
    const profitCents = revenueCents - payoutCents;
    const margin = marginOf(profitCents, revenueCents);
    return { from, to, revenueCents, payoutCents, profitCents, margin, ...counts };
  },
});
