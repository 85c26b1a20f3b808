import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { TaxType } from '#shared/domain/tax.ts';

/** Since when a company's first type is valid. */
const always: Day = '0001-01-01';

/** The one of a company that was valid on a day, whichever account it had. */
export async function taxTypeOn(db: Db, companyId: number, day: Day): Promise<TaxType | undefined> {
  const found = await db('banking_tax_types')
    .where({ company_id: companyId })
    .where('from_on', '<=', day)
    .orderBy('from_on', 'desc')
    .first('tax_type');
  return found?.tax_type;
}

/** Undoes changes of a tax type since that day; the type before them is valid again. */
export const forgetTaxTypes = (db: Db, companyId: number, since: Day) =>
  db('banking_tax_types')
    .where({ company_id: companyId })
    .where('from_on', '>=', since)
    .whereNot({ from_on: always })
    .delete();

/** Corrects the past: the present type was always valid. */
export async function setTaxTypeAlways(db: Db, companyId: number): Promise<void> {
  await db('banking_tax_types').where({ company_id: companyId }).delete();
  await db.raw(
    `insert into banking_tax_types (banking_id, company_id, tax_type, from_on)
     select id, entity_id, tax_type, :always from bankings
      where entity_id = :companyId order by id limit 1`,
    { companyId, always },
  );
}

/** From when the type of the account that counts is valid; null: since always, and for others. */
export const taxTypeFromSql = (bankingId: string) =>
  `(select nullif(max(y.from_on), '${always}') from banking_tax_types y where y.banking_id = ${bankingId})`;
