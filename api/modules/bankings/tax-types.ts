import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { TaxType } from '#shared/domain/tax.ts';

/** Since when an account's first type is valid. */
const always: Day = '0001-01-01';

/** The one of an account that was valid on a day. */
export async function taxTypeOn(db: Db, bankingId: number, day: Day): Promise<TaxType | undefined> {
  const found = await db('banking_tax_types')
    .where({ banking_id: bankingId })
    .where('from_on', '<=', day)
    .orderBy('from_on', 'desc')
    .first('tax_type');
  return found?.tax_type;
}

/** Undoes changes of a tax type since that day; the type before them is valid again. */
export const forgetTaxTypes = (db: Db, bankingId: number, since: Day) =>
  db('banking_tax_types')
    .where({ banking_id: bankingId })
    .where('from_on', '>=', since)
    .whereNot({ from_on: always })
    .delete();

/** Corrects the past: the present type was always valid. */
export async function setTaxTypeAlways(db: Db, bankingId: number): Promise<void> {
  await db('banking_tax_types').where({ banking_id: bankingId }).delete();
  await db.raw(
    `insert into banking_tax_types (banking_id, tax_type, from_on)
     select id, tax_type, :always from bankings where id = :bankingId`,
    { bankingId, always },
  );
}

/** From when the present type is valid; null: since always. */
export const taxTypeFromSql = (bankingId: string) =>
  `(select nullif(max(y.from_on), '${always}') from banking_tax_types y where y.banking_id = ${bankingId})`;
