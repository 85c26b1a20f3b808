import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import type { Day } from '#shared/dates.ts';
import { dueOnSql } from '#shared/domain/ledger/due-on-sql.ts';
import { clientMarks, invoiceMarksSql } from '#shared/domain/ledger/invoice-marks.ts';
import { invoiceStateSql } from '#shared/domain/ledger/invoice-state.ts';
import { paidWithSql } from '#shared/domain/ledger/paid-with-sql.ts';
import { defaultTaxType, taxSetOf } from '#shared/domain/tax.ts';
import type { ClientObjection, PayoutInvoice } from '#shared/schemas/calls/payouts.ts';

export const objectionColumns = [
  'id',
  'invoice_id',
  'reason',
  'state',
  'answer',
  'answered_at',
  'created_at',
] as const;

type ObjectionRow = Row<'objections', (typeof objectionColumns)[number]>;

export const presentObjection = (row: ObjectionRow): ClientObjection => ({
  id: row.id,
  reason: row.reason,
  state: row.state,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

interface Asked {
  from: Day;
  to: Day;
  today: Day;
  /** Not in a preview: files, attachments and objections. */
  mayRead: boolean;
}

/**
 * Documents of the company of the transaction that were issued on these days, latest first. A 261
 * holds from its issue on: that the tool does not know it yet is between those who settle.
 */
export async function selectPayoutInvoices(
  db: Db,
  { from, to, today, mayRead }: Asked,
): Promise<PayoutInvoice[]> {
  const invoices = await rows<
    Omit<PayoutInvoice, 'objections' | 'taxPercent'> & { taxType: string | null }
  >(
    db,
    `select i.id, i.number as document, i.kind,
            case when i.kind = 'CANCELLATION' then 'OFFSET' else ${invoiceStateSql('i', 'b')} end as state,
            ${invoiceMarksSql('i', 'b', 'cast(:today as date)', clientMarks)} as marks,
            i.from_on as "from", i.to_on as "to", i.issued_on as "issuedOn",
            case when i.kind = 'SETTLEMENT' and i.reversed_on is null then ${dueOnSql('i', 'b')} end as "dueOn",
            b.paid_on as "paidOn", i.tax_type as "taxType",
            f.sign * i.net_cents as "netCents", f.sign * i.tax_cents as "taxCents",
            f.sign * i.gross_cents as "grossCents", b.paid_cents as "paidCents", b.open_cents as "openCents",
            (select coalesce(json_agg(l order by l.kind desc, l.corrects, l.place), '[]') from (
               select p.kind, count(*) as count, f.sign * sum(p.amount_cents) as cents, min(p.place) as place,
                      case when p.kind = 'ADJUSTMENT' then max(p.title) end as title,
                      coalesce(o.number, o.manual_reference) as corrects
                 from invoice_positions p
                 left join invoices o on o.id = p.corrected_invoice_id
                where p.invoice_id = i.id
                group by p.kind, o.id, o.number, o.manual_reference,
                         case when p.kind = 'ADJUSTMENT' then p.id end) l) as lines,
            (select coalesce(json_agg(y order by y."on", y.id), '[]') from (
               select p.id, p.value_on as "on", sum(a.cents) as cents, ${paidWithSql('p', 'i.id')} as document
                 from payment_allocations a
                 join payments p on p.id = a.payment_id
                where a.invoice_id = i.id
                group by p.id, p.value_on having sum(a.cents) <> 0) y) as payments,
            c.number as cancels, k.number as "cancelledBy",
            (select coalesce(r.number, r.manual_reference)
               from invoice_months m
               join invoice_months l on l.company_id = m.company_id and l.site_id = m.site_id
                and l.month = m.month and l.kind = 'SETTLEMENT' and l.is_living
               join invoices r on r.id = l.invoice_id
              where m.invoice_id = i.id and m.kind = 'SETTLEMENT' and i.reversed_on is not null
              order by r.issued_on, r.id limit 1) as "replacedBy",
            :mayRead and d.pdf_file is not null as "hasFile",
            cast(d.taken_out_at at time zone 'Europe/Berlin' as date) as "takenOutOn",
            (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size)
                order by a.id), '[]')
               from invoice_attachments a where a.invoice_id = i.id and :mayRead) as attachments
       from invoices i
       join invoice_balances b on b.invoice_id = i.id
       cross join lateral (select case i.kind when 'CANCELLATION' then -1 else 1 end as sign) f
       left join invoice_documents d on d.invoice_id = i.id
       left join invoices c on c.id = i.corrects_id
       left join invoices k on k.id = i.cancelled_by_id
      where i.issued_on between :from and :to
      order by i.issued_on desc, i.number_year desc, i.number_seq desc`,
    { from, to, today, mayRead },
  );
  const objections = mayRead
    ? await db('objections')
        .whereIn(
          'invoice_id',
          invoices.map(({ id }) => id),
        )
        .orderBy('id', 'desc')
        .select(...objectionColumns)
    : [];
  return invoices.map(({ taxType, ...invoice }) => ({
    ...invoice,
    taxPercent: taxSetOf(taxType ?? defaultTaxType).ratePercent,
    objections: objections
      .filter(({ invoice_id }) => invoice_id === invoice.id)
      .map(presentObjection),
  }));
}
