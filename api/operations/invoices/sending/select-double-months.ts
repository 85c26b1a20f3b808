import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';

/** Numbers of documents over the same month of a site that no issued cancellation takes back. */
export async function selectDoubleMonths(db: Db): Promise<string[][]> {
  const found = await rows<{ numbers: string[] }>(
    db,
    `select distinct array_agg(distinct i.number order by i.number) as numbers
       from invoice_months m join invoices i on i.id = m.invoice_id and i.number is not null
      where m.kind = 'SETTLEMENT'
        and not exists (select from invoices c where c.corrects_id = i.id and c.number is not null)
      group by m.company_id, m.site_id, m.month having count(distinct i.id) > 1
      order by 1`,
  );
  return found.map(({ numbers }) => numbers);
}
