import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Row } from '#api/tables.ts';
import type { Day } from '#shared/dates.ts';

let bookings = 0;

/** What the bank has booked, on a statement of its own. */
export async function plantBooking(
  db: Db,
  { on, cents }: { on: Day; cents: number },
  row: Partial<Row<'bank_transactions'>> = {},
): Promise<number> {
  bookings += 1;
  const key = `booking ${bookings}`;
  const { rows } = await db.raw(
    `with stored as (insert into stored_files (key, size) values (:key, 1) returning key),
          file as (insert into bank_files (name, source, sha256, file_key, taken_at)
                   select 'a.xml', 'FOLDER', key, key, now() from stored returning id)
     insert into bank_statements (file_id, account, identity, currency, to_on)
     select id, 'DE1', :key, 'EUR', :on from file returning id`,
    { key, on },
  );
  const [inserted] = await db('bank_transactions')
    .insert({
      ...{ statement_id: rows[0].id, account: 'DE1', identity: key, remittance: 'Auszahlung' },
      ...{ booked_on: on, value_on: on, cents, currency: 'EUR' },
      ...{ is_reversal: false, of_batch: false, ...row },
    })
    .returning('id');
  return mustExist(inserted).id;
}
