import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Day } from '#shared/dates.ts';

export async function plantSite(db: Db, companyId: number, url: string): Promise<number> {
  const [site] = await db('sites').insert({ company_id: companyId, url }).returning('id');
  const siteId = mustExist(site).id;
  const own = { site_id: siteId, company_id: companyId };
  if (!(await db('site_ownerships').where(own).first())) await db('site_ownerships').insert(own);
  return siteId;
}

interface SiteMonth {
  companyId: number;
  siteId: number;
  month: Day;
}

const microsPerCent = 10_000;

/** What a site's month pays, as if computed from figures. */
export async function plantEarnings(
  db: Db,
  { companyId, siteId, month }: SiteMonth,
  cents: number,
): Promise<void> {
  const none = { qmn_views: 0, wb_views: 0, qmn_requests: 0, wb_requests: 0 };
  await db('site_monthly')
    .insert({
      ...{ site_id: siteId, company_id: companyId, month, region: 'DE', ...none },
      ...{ page_impressions: 1000, consent_page_impressions: 0 },
      ...{ qmn_revenue_micros: 0, wb_revenue_micros: 0, qmn_payout_micros: 0, wb_payout_micros: 0 },
      payout_micros: cents * microsPerCent,
    })
    .onConflict(['site_id', 'month', 'company_id', 'region'])
    .merge(['payout_micros']);
}

/** A feed says later that a settled month pays something else. */
export async function plantRestatement(
  db: Db,
  { companyId, siteId, month }: SiteMonth,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const tracker = mustExist(await db('trackers').first('id'));
  await db('restated_payouts').insert({
    ...{
      company_id: companyId,
      site_id: siteId,
      date: month,
      tracker_id: tracker.id,
      region: 'DE',
    },
    ...{ payout_micros: to * microsPerCent, settled_micros: from * microsPerCent },
    ...{ cause: 'FEED', noted_at: new Date(`${month}T12:00:00Z`) },
  });
}
