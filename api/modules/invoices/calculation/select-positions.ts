import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { CalculatedPosition } from './calculation-cell.ts';

export interface PositionRow extends CalculatedPosition {
  title: string;
  description: string;
  /** The document that a correction corrects. */
  corrects: string | null;
  /** Whose calculation it is: a cancellation reverses positions of another document. */
  sourceId: number;
}

interface Wanted {
  invoiceId: number;
  positionId?: number | undefined;
}

/** Positions of an invoice in their order. */
export const selectPositions = (
  db: Db,
  { invoiceId, positionId }: Wanted,
): Promise<PositionRow[]> =>
  rows<PositionRow>(
    db,
    `select p.id, q.id as "sourceId", i.company_id as "companyId", p.kind, p.site_id as "siteId",
            p.title, p.description, p.amount_cents as "amountCents",
            (select coalesce(o.number, o.manual_reference) from invoices o
              where o.id = p.corrected_invoice_id) as corrects,
            (select coalesce(json_agg(m.month order by m.month), '[]') from invoice_months m
              where m.position_id = q.id) as months
       from invoice_positions p
       join invoices i on i.id = p.invoice_id
       join invoice_positions q on q.invoice_id = coalesce(i.corrects_id, i.id) and q.place = p.place
      where p.invoice_id = :invoiceId and (cast(:positionId as integer) is null or p.id = :positionId)
      order by p.place`,
    { invoiceId, positionId: positionId ?? null },
  );
