import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import type { PlannedRecord } from '#api/core/resource/define-resource.ts';
import { say } from '#shared/saying/say.ts';

/**
 * SQL: does another company have the same KID? Such companies may exist from before, so it is no
 * constraint; new ones are refused.
 */
export const sharesKidSql = (company: string) => `coalesce(
  lower(${company}.posting_account_number) in (
    select lower(posting_account_number) from companies
     where posting_account_number <> '' group by 1 having count(*) > 1), false)`;

/**
 * Money of two companies would end up on one account of the books.
 *
 * @throws Problem 409 that names the other company
 */
export async function refuseSharedKid({
  db,
  id,
  data: { postingAccountNumber: kid },
}: Pick<PlannedRecord, 'db' | 'id' | 'data'>): Promise<void> {
  if (typeof kid !== 'string' || kid === '') return;
  // One at a time, so that two simultaneous changes cannot miss each other.
  await db.raw(`select pg_advisory_xact_lock(hashtext('kids'))`);
  if (isSame(kid, await kidOf(db, id))) return;
  const other = await db('companies')
    .whereRaw('lower(posting_account_number) = lower(?)', [kid])
    .whereNot({ id: id ?? 0 })
    .orderBy('id')
    .first('name');
  if (!other) return;
  const said = say('kid-taken', { kid, company: other.name });
  throw conflict(said, { postingAccountNumber: said });
}

/** Forms send back what they do not change: a KID shared from before blocks no other change. */
async function kidOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const company = await db('companies').where({ id }).first('posting_account_number');
  return company?.posting_account_number ?? null;
}

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();
