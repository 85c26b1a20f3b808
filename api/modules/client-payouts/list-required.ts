import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { selectReturnedAccounts } from '#api/modules/bank-transactions/read.ts';
import { findPayee, listConfirmers } from '#api/modules/bankings/read.ts';
import { taxFaults } from '#shared/domain/tax-numbers.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';

/**
 * What only the company itself can fix, by what keeps an invoice from being approved.
 *
 * @param viewer who may have to confirm an account; that waits for nobody else's eyes. With them,
 *   also whether the bank has given a payment back
 */
export async function listRequired(
  db: Db,
  companyId: number,
  now: Date,
  viewer?: { actor: Actor; systemDb: Db },
): Promise<ClientPayouts['required']> {
  const { paid, pending } = await findPayee(db, companyId, now);
  if (pending?.awaitsConfirmation && pending.next && viewer && !viewer.actor.preview) {
    const by = { changedById: pending.changedById, now };
    const confirmers = await listConfirmers(viewer.systemDb, companyId, by);
    if (confirmers.includes(viewer.actor.id)) return ['held'];
  }
  // A change that leaves no account leaves nothing to wait for.
  if (!paid) return pending?.next ? [] : ['no-banking'];
  if (viewer && (await selectReturnedAccounts(viewer.systemDb, now, [companyId])).length > 0) {
    return ['returned'];
  }
  const company = mustExist(await db('companies').where({ id: companyId }).first('country'));
  const hasFault = Object.keys(taxFaults(paid, company.country)).length > 0;
  return hasFault ? ['tax-data'] : [];
}
