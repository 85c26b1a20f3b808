import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import { say } from '#shared/saying/say.ts';

/** @throws Problem 409 if a living invoice corrects what this one settled, with its name */
export async function refuseCorrectedLater(db: Db, invoiceId: number): Promise<void> {
  const later = await rows<{ document: string }>(
    db,
    `select distinct i.label as document
       from invoice_positions p
       join invoices i on i.id = p.invoice_id and i.status <> 'DRAFT' and i.reversed_on is null
        and i.kind = 'SETTLEMENT'
      where p.corrected_invoice_id = ?
      order by 1`,
    [invoiceId],
  );
  if (later.length === 0) return;
  const said = say('corrected-later', { documents: later.map(({ document }) => document) });
  throw conflict(said, { status: said });
}
