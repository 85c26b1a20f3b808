import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import type { OutsideSettlement } from '#shared/schemas/calls/payouts.ts';

/** What was paid of the invoice `i` that was settled outside: nobody can enter it yet. */
const paidOutside = { on: 'cast(null as date)', cents: 'cast(null as bigint)' };

/** What the company of the transaction settled outside, by the days on which its periods end. */
export const selectOutside = (db: Db, { from, to }: { from: Day; to: Day }) =>
  rows<OutsideSettlement>(
    db,
    `select i.id, i.manual_reference as reference, i.from_on as "from", i.to_on as "to",
            i.net_cents as "netCents", i.tax_cents as "taxCents", i.gross_cents as "grossCents",
            ${paidOutside.on} as "paidOn", ${paidOutside.cents} as "paidCents"
       from invoices i
      where i.status = 'MANUAL' and i.gross_cents <> 0 and i.to_on between :from and :to
      order by i.to_on desc, i.id desc`,
    { from, to },
  );
