import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';

export interface PastDocument {
  invoiceId: number;
  number: string;
  /** Paid, taken back, or of nothing to pay; and no objection to it is open. */
  isSettled: boolean;
}

/** Documents issued before a year that are still here, oldest first. */
export const selectPastDocuments = (db: Db, beforeYear: number): Promise<PastDocument[]> =>
  rows<PastDocument>(
    db,
    `select d.invoice_id as "invoiceId", d.number,
            (i.status = 'PAID'
              or i.status = 'SENT'
                and (i.kind = 'CANCELLATION' or i.cancelled_by_id is not null or i.gross_cents = 0))
            and not exists (select from objections o where o.invoice_id = i.id and o.state = 'OPEN')
              as "isSettled"
       from invoice_documents d
       join invoices i on i.id = d.invoice_id
      where d.taken_out_at is null
        and extract(year from d.issued_at at time zone 'Europe/Berlin') < ?
      order by d.id`,
    [beforeYear],
  );
