import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';

interface UnknownRun {
  id: number;
  run: string;
  requestedOn: Day;
  releasedAt: Date;
}

const patienceDays = 5;

/** Released runs that no statement knows five days after they should have been carried out. */
export const listUnknownRuns = (db: Db, now: Date) =>
  rows<UnknownRun>(
    db,
    `select r.id, r.number as run, r.requested_on as "requestedOn",
            r.released_at as "releasedAt"
       from payment_runs r
      where r.run_state = 'RELEASED'
        and greatest(r.requested_on, cast(r.released_at at time zone 'Europe/Berlin' as date)) < :before
        and not exists (select from payment_transfers t join bank_transactions b on b.transfer_id = t.id
                         where t.run_id = r.id)
        and not exists (select from bank_transactions b where b.run_id = r.id)
      order by r.id`,
    { before: addDay(berlinDay(now), -patienceDays) },
  );
