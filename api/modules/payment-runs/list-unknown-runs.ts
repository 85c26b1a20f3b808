import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import { isCarriedOutSql } from '#shared/domain/bank/is-carried-out-sql.ts';
import { isToAllocateSql } from '#shared/domain/bank/is-to-allocate-sql.ts';

interface UnknownRun {
  id: number;
  run: string;
  requestedOn: Day;
  releasedAt: Date;
}

const patienceDays = 5;

/**
 * Released runs of which no statement knows all transfers five days after they should have been
 * carried out. What was paid otherwise, or is to be allocated, is not waited for.
 */
export const listUnknownRuns = (db: Db, now: Date) =>
  rows<UnknownRun>(
    db,
    `select r.id, r.number as run, r.requested_on as "requestedOn",
            r.released_at as "releasedAt"
       from payment_runs r
      where r.run_state = 'RELEASED'
        and greatest(r.requested_on, cast(r.released_at at time zone 'Europe/Berlin' as date)) < :before
        and exists (
          select from payment_transfers t
           where t.run_id = r.id and t.stop_code is null
             and not ${isCarriedOutSql('t.id', 'r.id')} and not ${isToAllocateSql('t', 'r')}
             and exists (select from payment_transfer_documents d join invoice_balances b on b.invoice_id = d.invoice_id
                          where d.transfer_id = t.id and d.is_living and b.open_cents > 0))
      order by r.id`,
    { before: addDay(berlinDay(now), -patienceDays) },
  );
