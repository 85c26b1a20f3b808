import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { SiteDays } from './select-client-metrics.ts';

/** A month of a site that is final, and how far its document has come. */
export interface Settlement {
  siteId: number;
  /** As `2026-10`. */
  month: string;
  status: 'final' | 'credited' | 'paid';
  /** Of the document; if it was settled outside, its reference. */
  document: string | null;
}

/** Of the company of the transaction, which is not shown the invoice before it is sent. */
export async function selectSettlements(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<Settlement[]> {
  return queryPrepared(db, {
    name: 'client settlements',
    text: `
      select s.site_id as "siteId", to_char(s.month, 'YYYY-MM') as month,
             case when i.status = 'PAID' then 'paid' when i.status in ('SENT', 'MANUAL') then 'credited'
                  else 'final' end as status,
             coalesce(i.number, i.manual_reference) as document
        from settled_months s
        left join invoices i on i.id = s.invoice_id
       where s.month between date_trunc('month', cast($1 as timestamp)) and $2 and s.site_id = any($3)`,
    values: [from, to, siteIds],
  });
}

/** What a final day would pay now, for one tracker of one site, and what that is counted from. */
export interface RestatedCell {
  siteId: number;
  date: Day;
  trackerId: number;
  cause: 'FEED' | 'EDIT';
  settledMicros: number;
  nowMicros: number;
  rateCents: number | null;
  pageImpressions: number;
  views: number;
}

export async function selectRestated(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<RestatedCell[]> {
  return queryPrepared(db, {
    name: 'client restated payouts',
    text: `
      select r.date, r.site_id as "siteId", r.tracker_id as "trackerId", r.cause,
             total(r.settled_micros) as "settledMicros", total(r.payout_micros) as "nowMicros",
             max(m.rate_cents) as "rateCents", total(m.page_impressions) as "pageImpressions",
             total(m.views) as views
        from restated_payouts r
        join metrics m using (date, site_id, tracker_id, region)
       where r.date between $1 and $2 and r.site_id = any($3)
       group by r.date, r.site_id, r.tracker_id, r.cause
       order by r.date, r.site_id, r.tracker_id, r.cause`,
    values: [from, to, siteIds],
  });
}
