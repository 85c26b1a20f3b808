import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import type { OutsideSettlement } from '#shared/schemas/calls/payouts.ts';

/** What the company of the transaction settled outside, by the days on which its periods end. */
export const selectOutside = (db: Db, { from, to }: { from: Day; to: Day }) =>
  rows<OutsideSettlement>(
    db,
    `select i.id, i.manual_reference as reference, i.from_on as "from", i.to_on as "to",
            i.net_cents as "netCents", i.tax_cents as "taxCents", i.gross_cents as "grossCents",
            i.manual_paid_on as "paidOn", i.manual_paid_cents as "paidCents"
       from invoices i
      where i.status = 'MANUAL' and i.gross_cents <> 0 and i.to_on between :from and :to
      order by i.to_on desc, i.id desc`,
    { from, to },
  );
