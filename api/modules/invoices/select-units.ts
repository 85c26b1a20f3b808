import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import type { Unit } from '#api/modules/metrics/read.ts';
import type { Day } from '#shared/dates.ts';
import { centsFromMicros, centsSql } from '#shared/money.ts';

/** A site's month at present: what it pays now, and what was settled of that. */
export interface SettlementUnit extends Unit {
  siteUrl: string;
  pageImpressions: number;
  adViews: number;
  /** Now, rounded once. */
  cents: number;
  /** By living invoices, including corrections; drafts do not count. */
  settledCents: number;
  /** The living invoice that settles it, even a draft; null: none yet. */
  settledBy: {
    invoiceId: number;
    document: string;
    isFinal: boolean;
    /** Until its cancellation is issued, its months are neither offered nor corrected. */
    isBeingCancelled: boolean;
    taxType: string | null;
    /** Of months that earned nothing: no document, so no tax that a correction had to share. */
    isOffset: boolean;
  } | null;
}

interface UnitRow extends Pick<SettlementUnit, 'companyId' | 'siteId' | 'month' | 'siteUrl'> {
  payoutMicros: number;
  settledCents: number;
  pageImpressions: number;
  adViews: number;
  invoiceId: number | null;
  document: string;
  isFinal: boolean;
  isBeingCancelled: boolean;
  taxType: string | null;
  isOffset: boolean;
}

/**
 * The units of these months, and earlier ones whose figures changed since they were settled; by
 * company, site and month.
 */
export async function selectUnits(
  db: Db,
  { companyIds, from, to }: { companyIds: readonly number[]; from: Day; to: Day },
): Promise<SettlementUnit[]> {
  const found = await rows<UnitRow>(
    db,
    `select u.company_id as "companyId", u.site_id as "siteId", u.month, s.url as "siteUrl",
            u.payout_micros as "payoutMicros", u.settled_cents as "settledCents",
            u.page_impressions as "pageImpressions", u.ad_views as "adViews",
            i.id as "invoiceId", i.label as document,
            i.status <> 'DRAFT' as "isFinal", i.cancelled_by_id is not null as "isBeingCancelled", i.tax_type as "taxType",
            i.status = 'MANUAL' and i.gross_cents = 0 as "isOffset"
       from settlement_units(:companyIds, :from, date_trunc('month', cast(cast(:to as date) as timestamp))::date) u
       join sites s on s.id = u.site_id
       left join invoice_months m on m.company_id = u.company_id and m.site_id = u.site_id
        and m.month = u.month and m.kind = 'SETTLEMENT' and m.is_living
       left join invoices i on i.id = m.invoice_id
      order by u.company_id, s.url, u.month`,
    { companyIds: [...companyIds], from, to },
  );
  return found.map(
    ({
      payoutMicros,
      invoiceId,
      document,
      isFinal,
      isBeingCancelled,
      taxType,
      isOffset,
      ...unit
    }) => ({
      ...unit,
      cents: centsFromMicros(payoutMicros),
      settledBy:
        invoiceId === null
          ? null
          : { invoiceId, document, isFinal, isBeingCancelled, taxType, isOffset },
    }),
  );
}

/** The first month before that in which one of them earned something that no living invoice settles. */
export async function firstOpenMonth(
  db: Db,
  { companyIds, before, invoiceId = 0 }: FirstOpen,
): Promise<Day | null> {
  const { month } = await oneRow<{ month: Day | null }>(
    db,
    `select min(open.month) as month
       from (select m.month
               from site_monthly m
              where m.company_id = any(:companyIds) and m.month < :before
                and m.site_id in (select o.site_id from site_ownerships o where o.company_id = any(:companyIds))
                and not exists (
                  select from invoice_months l
                   where l.company_id = m.company_id and l.site_id = m.site_id and l.month = m.month
                     and l.kind = 'SETTLEMENT' and l.is_living and l.invoice_id <> :invoiceId)
              group by m.company_id, m.site_id, m.month
             having ${centsSql('total(m.payout_micros)')} <> 0) open`,
    { companyIds: [...companyIds], before, invoiceId },
  );
  return month;
}

interface FirstOpen {
  companyIds: readonly number[];
  before: Day;
  /** A draft that is to be made anew. */
  invoiceId?: number | undefined;
}
