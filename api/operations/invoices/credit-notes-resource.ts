import { defineResource } from '#api/core/resource/define-resource.ts';
import { invoiceStateSql } from '#shared/domain/ledger/invoice-state.ts';
import { creditNote } from '#shared/schemas/entities/credit-note.ts';

const signed = (column: string) =>
  `case when t.kind = 'CANCELLATION' then -t.${column} else t.${column} end`;

/** Documents with a number, as our books and the accounting tool's have them. */
export const creditNotesResource = defineResource(creditNote, {
  table: 'invoices',
  where: 't.number is not null',
  sumCents: signed('gross_cents'),
  join: () => `
    join companies c on c.id = t.company_id
    join invoice_balances b on b.invoice_id = t.id
    left join tool_records r on r.invoice_id = t.id`,
  columns: {
    invoiceId: 't.id',
    companyName: 'c.name',
    state: invoiceStateSql('t', 'b', 'coalesce(r.is_partially_paid, false)'),
    toolState: `case when r.status_code = 100 then 'DRAFT'
      when r.told_at is null and r.status_code = 200 or r.told_cents = 0 then 'UNPAID'
      when r.told_at is null and r.status_code = 1000 and not r.is_partially_paid
        or r.told_cents >= t.gross_cents then 'PAID'
      when r.told_at is not null or r.status_code = 1000 then 'PART_PAID' end`,
    net: signed('net_cents'),
    tax: signed('tax_cents'),
    gross: signed('gross_cents'),
  },
});
