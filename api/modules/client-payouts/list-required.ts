import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { findPayee } from '#api/modules/bankings/read.ts';
import { taxFaults } from '#shared/domain/tax-numbers.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';

/** What only the company itself can fix, by what keeps an invoice from being approved. */
export async function listRequired(
  db: Db,
  companyId: number,
  now: Date,
): Promise<ClientPayouts['required']> {
  const { paid, pending } = await findPayee(db, companyId, now);
  // A change that leaves no account leaves nothing to wait for.
  if (!paid) return [pending?.next ? 'held' : 'no-banking'];
  const company = mustExist(await db('companies').where({ id: companyId }).first('country'));
  const hasFault = Object.keys(taxFaults(paid, company.country)).length > 0;
  return hasFault ? ['tax-data'] : [];
}
