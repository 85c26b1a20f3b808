import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import { type InvoiceState, invoiceStateSql } from '#shared/domain/ledger/invoice-state.ts';
import type { SiteDays } from './select-client-metrics.ts';

/** A month of a site that is final, and how far its document has come. */
export interface Settlement {
  siteId: number;
  companyId: number;
  /** As `2026-10`. */
  month: string;
  /** Of its document; null while it has none. */
  state: InvoiceState | null;
  /** Its number; if it was settled outside, its reference. */
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
      select s.site_id as "siteId", s.company_id as "companyId", to_char(s.month, 'YYYY-MM') as month,
             case when i.id is not null then ${invoiceStateSql('i', 'b')} end as state,
             coalesce(i.number, i.manual_reference) as document
        from settled_months s
        left join invoices i on i.id = s.invoice_id
        left join invoice_balances b on b.invoice_id = i.id
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

/** What an issued document has corrected of a final day since, for one tracker of one site. */
export interface CorrectedCell {
  siteId: number;
  date: Day;
  trackerId: number;
  document: string;
  state: InvoiceState;
  micros: number;
  cents: number;
}

/** As its document has it, by issue. */
export async function selectCorrected(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<CorrectedCell[]> {
  return queryPrepared(db, {
    name: 'client corrected payouts',
    text: `
      select u.site_id as "siteId", c.date, c."trackerId",
             coalesce(i.number, i.manual_reference) as document, ${invoiceStateSql('i', 'b')} as state,
             c."payoutMicros" as micros, c."payoutCents" as cents
        from invoice_months u
        join invoices i on i.id = u.invoice_id
        join invoice_balances b on b.invoice_id = i.id
        join invoice_calculations k on k.position_id = u.position_id
       cross join lateral jsonb_to_recordset(k.cells)
             as c(date date, "trackerId" integer, "payoutMicros" bigint, "payoutCents" bigint)
       where u.kind = 'CORRECTION' and u.is_living and u.site_id = any($3)
         and u.month between date_trunc('month', cast($1 as timestamp)) and $2
       order by i.id, c.date`,
    values: [from, to, siteIds],
  });
}
