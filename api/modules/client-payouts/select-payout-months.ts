import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { invoiceStateSql } from '#shared/domain/ledger/invoice-state.ts';
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';

type PayoutMonth = ClientPayouts['months'][number];

interface Period {
  from: Day;
  to: Day;
}

interface EarnedUnit {
  month: string;
  payoutMicros: number;
  status: PayoutMonth['status'];
  settledBy: PayoutMonth['documents'][number] | null;
}

const steps = ['estimated', 'final', 'credited', 'paid'] as const;

/**
 * Months of the company of the transaction that pay something, latest first: a month has come as
 * far as the site that is furthest behind.
 */
export async function selectPayoutMonths(db: Db, period: Period): Promise<PayoutMonth[]> {
  const units = await selectEarnings(db, period);
  return [...groupBy(units, ({ month }) => month)].map(([month, own]) => ({
    month,
    netCents: sumCents(own),
    status: steps.find((step) => own.some(({ status }) => status === step)) ?? 'estimated',
    documents: [
      ...new Map(
        own.flatMap(({ settledBy }) => (settledBy ? [[settledBy.document, settledBy]] : [])),
      ).values(),
    ].sort((a, b) => (a.document < b.document ? -1 : 1)),
  }));
}

/** Each site's month is rounded once. */
export const sumCents = (units: readonly EarnedUnit[]): number =>
  units.reduce((sum, { payoutMicros }) => sum + centsFromMicros(payoutMicros), 0);

/** The months of its sites that pay something, latest first, with what settles each. */
export const selectEarnings = (db: Db, { from, to }: Period): Promise<EarnedUnit[]> =>
  rows<EarnedUnit>(
    db,
    `select to_char(u.month, 'YYYY-MM') as month, u.micros as "payoutMicros",
            case when s.site_id is null then 'estimated' when i.status = 'PAID' then 'paid'
                 when i.id is not null then 'credited' else 'final' end as status,
            case when i.id is not null then json_build_object(
              'document', coalesce(i.number, i.manual_reference),
              'year', extract(year from coalesce(i.issued_on, i.to_on)),
              'state', ${invoiceStateSql('i', 'b')}) end as "settledBy"
       from (select d.company_id, d.site_id, cast(date_trunc('month', cast(d.date as timestamp)) as date) as month,
                    total(d.payout_micros) as micros
               from site_daily d
              where d.date between :from and :to
              group by 1, 2, 3) u
       left join settled_months s using (company_id, site_id, month)
       left join invoices i on i.id = s.invoice_id
       left join invoice_balances b on b.invoice_id = i.id
      where u.micros > 0
      order by u.month desc, u.site_id`,
    { from, to },
  );
