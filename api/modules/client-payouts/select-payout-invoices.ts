import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { ObjectionsRow } from '#api/tables.ts';
import type { Day } from '#shared/dates.ts';
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

type ObjectionRow = Pick<ObjectionsRow, (typeof objectionColumns)[number]>;

export const presentObjection = (row: ObjectionRow): ClientObjection => ({
  id: row.id,
  reason: row.reason,
  state: row.state,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** Documents of these months that the company of the transaction may see, latest first. */
export async function selectPayoutInvoices(
  db: Db,
  { from, to, mayRead }: { from: Day; to: Day; mayRead: boolean },
): Promise<PayoutInvoice[]> {
  const invoices = await rows<Omit<PayoutInvoice, 'objections'>>(
    db,
    `select i.id, coalesce(i.number, i.manual_reference) as document, i.kind,
            case i.status when 'PAID' then 'paid' else 'credited' end as status,
            i.from_on as "from", i.to_on as "to", coalesce(i.issued_on, i.manual_on) as "creditedOn",
            i.due_on as "dueOn", b.paid_on as "paidOn", i.net_cents as "netCents",
            i.tax_cents as "taxCents", i.gross_cents as "grossCents", b.paid_cents as "paidCents",
            c.number as cancels, k.number as "cancelledBy",
            :mayRead and d.pdf_file is not null as "hasFile",
            cast(d.taken_out_at at time zone 'Europe/Berlin' as date) as "takenOutOn",
            (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size)
                order by a.id), '[]')
               from invoice_attachments a where a.invoice_id = i.id and :mayRead) as attachments
       from invoices i
       join invoice_balances b on b.invoice_id = i.id
       left join invoice_documents d on d.invoice_id = i.id
       left join invoices c on c.id = i.corrects_id
       left join invoices k on k.id = i.cancelled_by_id
      where i.from_on <= :to and i.to_on >= :from
      order by coalesce(i.issued_on, i.manual_on) desc, i.id desc`,
    { from, to, mayRead },
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
  return invoices.map((invoice) => ({
    ...invoice,
    objections: objections
      .filter(({ invoice_id }) => invoice_id === invoice.id)
      .map(presentObjection),
  }));
}
